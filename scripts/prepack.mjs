/** `npm pack` and `npm publish` build what the package holds first: the command line and the library. */
import { buildLibrary } from './build/library.mjs'
import { buildCommandLine, installDependencies, requireNode } from './project.mjs'

requireNode()
await installDependencies()
process.exit((await buildCommandLine()) || (await buildLibrary()))
