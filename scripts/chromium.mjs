/**
 * Finds the Chromium that browser tests and page benchmarks run in, and installs one where that is possible.
 * Playwright's own download does not work on every network, so it is only one of the places looked in.
 */
import { existsSync } from 'node:fs'
import { canInstall, install, isExecutable, onPath, saysItIs } from './installed.mjs'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']

/** Places where Chrome's installers put it on systems that do not put it on the PATH. */
const INSTALLED = {
  darwin: ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'],
  win32: [
    `${process.env.ProgramFiles}\\Google\\Chrome\\Application\\chrome.exe`,
    `${process.env['ProgramFiles(x86)']}\\Google\\Chrome\\Application\\chrome.exe`,
  ],
}

/**
 * The first two are pages of Chromium's own address bar, which every new window loads though nobody sees it: a third of
 * a test's work. Chromium heeds the last of such lists only, so the rest repeats what of Playwright's matters here.
 */
const WITHOUT = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AimEnabled',
  'GlobalMediaControls',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
  'Translate',
]

/** A closed network answers none of the calls home that Chromium makes by itself; without them a start is quick. */
const FLAGS = [
  `--disable-features=${WITHOUT.join(',')}`,
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

async function ofPlaywright() {
  const { chromium } = await import('@playwright/test')
  return chromium.executablePath()
}

/**
 * Path of a Chromium: `SAWTOOTH_CHROMIUM`, then Playwright's own, then the PATH. Needs node_modules.
 * @returns {Promise<string | null>} null where there is none
 * @throws where `SAWTOOTH_CHROMIUM` names a file that cannot be run
 */
export async function findChromium() {
  const named = process.env.SAWTOOTH_CHROMIUM
  if (named !== undefined && named !== '') {
    if (!isExecutable(named)) throw new Error(`SAWTOOTH_CHROMIUM names ${named}, which cannot be run`)
    return named
  }
  const own = await ofPlaywright()
  if (existsSync(own)) return own
  const platform = process.platform
  const installed = platform === 'darwin' || platform === 'win32' ? INSTALLED[platform] : []
  const places = [...onPath(NAMES), ...installed]
  return places.find((path) => isExecutable(path) && saysItIs(path, /chrom/i)) ?? null
}

/**
 * `findChromium`, and where there is none `apt-get install chromium` on a Debian-like system as root.
 * @returns {Promise<string>}
 * @throws where none is found and none can be installed; the message says what to do
 */
export async function ensureChromium() {
  const found = await findChromium()
  if (found !== null) return found
  if (canInstall()) {
    console.log('No Chromium was found: installing one with apt-get.')
    if (install(['chromium'])) {
      const installed = await findChromium()
      if (installed !== null) return installed
    }
  }
  throw new Error(
    'Browser tests need Chromium and none was found.\n' +
      'Install it (Debian: apt-get install chromium; elsewhere: npx playwright install chromium, or Google Chrome),\n' +
      'or set SAWTOOTH_CHROMIUM to the path of one.',
  )
}

/**
 * What Playwright needs to launch it. Playwright itself adds --no-sandbox, without which root cannot start Chromium.
 * @param {string} executablePath
 */
export function launchOptions(executablePath) {
  return { executablePath, args: [...FLAGS] }
}
