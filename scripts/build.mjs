/** `npm run build`: the page into dist/ and the command line into dist-cli/. */
import { build } from './project.mjs'

process.exit(await build())
