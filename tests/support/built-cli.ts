/** The built command line, for tests that need real processes and threads. */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'vite'

export interface BuiltCli {
  /** The file of the program. */
  readonly file: string
  /** The folder for the test's own files. */
  readonly folder: string
  /** Runs the program to its end. */
  run(...args: string[]): { readonly code: number | null; readonly out: string; readonly err: string }
  remove(): void
}

export async function buildCli(): Promise<BuiltCli> {
  const folder = mkdtempSync(join(tmpdir(), 'sawtooth-cli-'))
  const configFile = new URL('../../vite.cli.config.ts', import.meta.url).pathname
  await build({ configFile, logLevel: 'warn', build: { outDir: join(folder, 'dist'), emptyOutDir: true } })
  const file = join(folder, 'dist', 'sawtooth.mjs')
  return {
    file,
    folder,
    run(...args) {
      const { status, stdout, stderr } = spawnSync(process.execPath, [file, ...args], { encoding: 'utf8' })
      return { code: status, out: stdout, err: stderr }
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}
