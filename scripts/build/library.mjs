/** The library of the package: its bundles, those of its small entry, and its types. */
import { QUIET, runTool } from '../project.mjs'
import { libraryTypes } from './library-types.mjs'

/** Builds it into dist-lib/. Resolves to an exit code. */
export async function buildLibrary() {
  const args = ['build', '--config', 'vite.lib.config.ts', ...QUIET]
  // What is whole comes first, since it empties the folder.
  for (const mode of ['whole', 'core']) {
    const code = await runTool('vite', [...args, '--mode', mode])
    if (code !== 0) return code
  }
  return libraryTypes()
}
