/**
 * `npm run api` writes pages about the types and functions of the library, with their units, ranges and errors, into
 * dist/api/ beside the page.
 */
import { readFileSync } from 'node:fs'
import { register } from 'node:module'
import { join } from 'node:path'
import { installDependencies, requireNode, root } from './project.mjs'

requireNode()
await installDependencies()

// TypeDoc works with the API of TypeScript up to version 6, and TypeScript 7 has another one. TypeDoc is given the
// TypeScript 5 that Sawtooth's own editor uses.
const resolve =
  "export const resolve = (name, of, next) => next(name === 'typescript' ? 'typescript5' : name, of)"
register(`data:text/javascript,${encodeURIComponent(resolve)}`)
const { Application } = await import('typedoc')

const { exports, version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
/** The source file of each entry, taken from the path of its types. */
const sources = Object.values(exports).flatMap(({ types }) =>
  types === undefined ? [] : [types.replace('./dist-lib/types/', 'src/').replace('.d.ts', '.ts')],
)
const app = await Application.bootstrap({
  name: `sawtooth ${version}`,
  entryPoints: sources.map((source) => join(root, source)),
  tsconfig: join(root, 'tsconfig.lib.json'),
  readme: join(root, 'docs/LIBRARY.md'),
  disableSources: true,
  // Types that the entries do not export may appear in the pages; they are written out in full.
  validation: { notExported: false },
})
const project = await app.convert()
if (project === undefined || app.logger.hasErrors()) process.exit(1)
await app.generateDocs(project, join(root, 'dist/api'))
process.exit(app.logger.hasErrors() ? 1 : 0)
