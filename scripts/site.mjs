/**
 * `node scripts/site.mjs OUT PAGE...` builds the site of all releases from their built pages, which are folders as `npm
 * run build` makes them.
 */
import { assembleSite } from './build/site.mjs'

const [out, ...pages] = process.argv.slice(2)
if (out === undefined || pages.length === 0) {
  console.error('usage: node scripts/site.mjs OUT PAGE...')
  process.exit(2)
}
try {
  console.log(`${out}: ${assembleSite(pages, out).join(', ')}`)
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exit(1)
}
