/** `npm pack` and `npm publish` first build what the package contains: the command line and the library. */
import { buildLibrary } from './build/library.mjs'
import { buildCommandLine, installDependencies, requireNode } from './project.mjs'

requireNode()
await installDependencies()
process.exit((await buildCommandLine()) || (await buildLibrary()))
