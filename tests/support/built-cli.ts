/** The command line as it is built, for tests that need real processes and threads. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'vite'

export interface BuiltCli {
  /** The program. */
  readonly file: string
  /** Folder for the test's own files. */
  readonly folder: string
  remove(): void
}

export async function buildCli(): Promise<BuiltCli> {
  const folder = mkdtempSync(join(tmpdir(), 'sawtooth-cli-'))
  const configFile = new URL('../../vite.cli.config.ts', import.meta.url).pathname
  await build({ configFile, logLevel: 'warn', build: { outDir: join(folder, 'dist'), emptyOutDir: true } })
  return {
    file: join(folder, 'dist', 'sawtooth.mjs'),
    folder,
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}
