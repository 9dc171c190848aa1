/**
 * Finds the Chromium that browser tests and page benchmarks run in, and installs one where that is possible.
 * Playwright's own download does not work on every network, so it is only one of the places looked in.
 */
import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync, readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']

/** Where Chrome's installers put it on systems that do not put it on the PATH. */
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

/** @param {string} path */
function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/**
 * On Linux a file of the right name may be no browser: Ubuntu's `chromium-browser` only says which snap to install.
 * @param {string} path
 */
function isBrowser(path) {
  if (process.platform !== 'linux') return true
  const { status, stdout } = spawnSync(path, ['--version'], { encoding: 'utf8' })
  return status === 0 && /chrom/i.test(stdout)
}

function onPath() {
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '')
  const suffix = process.platform === 'win32' ? '.exe' : ''
  return NAMES.flatMap((name) => folders.map((folder) => join(folder, name + suffix)))
}

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
  return [...onPath(), ...installed].find((path) => isExecutable(path) && isBrowser(path)) ?? null
}

function isDebianLike() {
  if (!existsSync('/usr/bin/apt-get') || !existsSync('/etc/os-release')) return false
  return /^ID(_LIKE)?=.*(debian|ubuntu)/m.test(readFileSync('/etc/os-release', 'utf8'))
}

/**
 * @param {readonly string[]} args
 * @param {'inherit' | 'ignore'} [output]
 */
function apt(args, output = 'inherit') {
  const { status } = spawnSync('apt-get', ['-qq', '-o', 'Dpkg::Use-Pty=0', ...args], {
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    stdio: output,
  })
  return status === 0
}

/**
 * `findChromium`, and where there is none `apt-get install chromium` on a Debian-like system as root.
 * @returns {Promise<string>}
 * @throws where none is found and none can be installed; the message says what to do
 */
export async function ensureChromium() {
  const found = await findChromium()
  if (found !== null) return found
  if (isDebianLike() && process.getuid?.() === 0) {
    console.log('No Chromium was found: installing one with apt-get.')
    const install = ['install', '-y', '--no-install-recommends', 'chromium']
    // A fresh system has no package lists yet: then the first attempt fails, and its message would mislead.
    if (apt(install, 'ignore') || (apt(['update']) && apt(install))) {
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
