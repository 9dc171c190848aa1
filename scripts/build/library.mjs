/** Builds the library of the package: its bundles, those of its small entry, its types, and the schema of scenario files. */
import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { QUIET, root, runTool } from '../project.mjs'
import { libraryTypes } from './library-types.mjs'

/** Builds the library into dist-lib/. The command line has to be built before. Resolves to an exit code. */
export async function buildLibrary() {
  const args = ['build', '--config', 'vite.lib.config.ts', ...QUIET]
  // The whole library is built first, because that step empties the folder.
  for (const mode of ['whole', 'core', 'element']) {
    const code = await runTool('vite', [...args, '--mode', mode])
    if (code !== 0) return code
  }
  const schema = execFileSync(process.execPath, [join(root, 'bin/sawtooth.mjs'), 'schema'])
  writeFileSync(join(root, 'dist-lib/scenario.schema.json'), schema)
  return libraryTypes()
}
