/**
 * Finds WebKitGTK's driver, which starts the small browser that comes with the library, and a screen without a monitor for
 * it (Xvfb); installs them where that is possible. Both are for Linux only.
 */
import { canInstall, install, isExecutable, onPath } from './installed.mjs'

/**
 * @typedef {object} WebKit
 * @property {string} driver path of WebKitWebDriver
 * @property {string} screen path of Xvfb
 */

/**
 * Both programs on the PATH, null where one is not.
 * @returns {WebKit | null}
 */
export function findWebKit() {
  const driver = onPath(['WebKitWebDriver']).find(isExecutable)
  const screen = onPath(['Xvfb']).find(isExecutable)
  return driver === undefined || screen === undefined ? null : { driver, screen }
}

/** The reason why tests in WebKitGTK are left out where `findWebKit` finds none. */
export const NO_WEBKIT =
  'WebKitGTK’s driver and Xvfb are not installed (Debian: apt-get install webkit2gtk-driver xvfb)'

/** `findWebKit`, and where there is none `apt-get install` on a Debian-like system as root. */
export function ensureWebKit() {
  const found = findWebKit()
  if (found !== null || !canInstall()) return found
  console.log('No WebKitGTK with a driver was found: installing one with apt-get.')
  return install(['webkit2gtk-driver', 'xvfb']) ? findWebKit() : null
}
