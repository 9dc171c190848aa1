/** Finds the other programs that the tests need, and installs them on a Debian-like system. It needs nothing but Node. */
import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync, readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** @param {string} path */
export function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/**
 * Every place on the PATH where one of the programs may be, in the order of `names`.
 * @param {readonly string[]} names
 */
export function onPath(names) {
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '')
  const suffix = process.platform === 'win32' ? '.exe' : ''
  return names.flatMap((name) => folders.map((folder) => join(folder, name + suffix)))
}

/**
 * True where the program says by `--version` that it is the browser looked for. On Linux a file of the right name may be
 * none: Ubuntu's `chromium-browser` and `firefox` only say which snap to install.
 * @param {string} path
 * @param {RegExp} name what it has to say
 */
export function saysItIs(path, name) {
  if (process.platform !== 'linux') return true
  const { status, stdout } = spawnSync(path, ['--version'], { encoding: 'utf8' })
  return status === 0 && name.test(stdout)
}

/** True on a Debian-like system as root. */
export function canInstall() {
  if (!existsSync('/usr/bin/apt-get') || !existsSync('/etc/os-release')) return false
  const debianLike = /^ID(_LIKE)?=.*(debian|ubuntu)/m.test(readFileSync('/etc/os-release', 'utf8'))
  return debianLike && process.getuid?.() === 0
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
 * Installs packages without those that they only recommend; false where that fails.
 * @param {readonly string[]} packages
 */
export function install(packages) {
  const command = ['install', '-y', '--no-install-recommends', ...packages]
  // A fresh system has no package lists yet: then the first attempt fails, and its message would mislead.
  return apt(command, 'ignore') || (apt(['update']) && apt(command))
}
