/** Finds the Firefox that the tests of other engines run in, and installs one where that is possible. */
import { canInstall, install, isExecutable, onPath, saysItIs } from './installed.mjs'

const NAMES = ['firefox-esr', 'firefox']

/** Places where Firefox's installers put it on systems that do not put it on the PATH. */
const INSTALLED = {
  darwin: ['/Applications/Firefox.app/Contents/MacOS/firefox'],
  win32: [`${process.env.ProgramFiles}\\Mozilla Firefox\\firefox.exe`],
}

/**
 * Path of a Firefox: `SAWTOOTH_FIREFOX`, then the PATH.
 * @returns {string | null} null where there is none
 * @throws where `SAWTOOTH_FIREFOX` names a file that cannot be run
 */
export function findFirefox() {
  const named = process.env.SAWTOOTH_FIREFOX
  if (named !== undefined && named !== '') {
    if (!isExecutable(named)) throw new Error(`SAWTOOTH_FIREFOX names ${named}, which cannot be run`)
    return named
  }
  const platform = process.platform
  const installed = platform === 'darwin' || platform === 'win32' ? INSTALLED[platform] : []
  const places = [...onPath(NAMES), ...installed]
  return places.find((path) => isExecutable(path) && saysItIs(path, /^Mozilla Firefox/m)) ?? null
}

/** The reason why tests in Firefox are left out where `findFirefox` finds none. */
export const NO_FIREFOX =
  'Firefox is not installed (Debian: apt-get install firefox-esr; or SAWTOOTH_FIREFOX=the path of one)'

/** `findFirefox`, and where there is none `apt-get install firefox-esr` on a Debian-like system as root. */
export function ensureFirefox() {
  const found = findFirefox()
  if (found !== null || !canInstall()) return found
  console.log('No Firefox was found: installing one with apt-get.')
  // Ubuntu has no such package: there its own tarball or snap has to be brought.
  return install(['firefox-esr']) ? findFirefox() : null
}
