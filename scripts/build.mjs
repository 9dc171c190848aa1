/** `npm run build` builds the page into dist/, the command line into dist-cli/ and the library into dist-lib/. */
import { buildLibrary } from './build/library.mjs'
import { build } from './project.mjs'

process.exit((await build()) || (await buildLibrary()))
