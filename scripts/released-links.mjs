/**
 * `node scripts/released-links.mjs`, after `npm run build`, writes links to everything that this release simulates,
 * with the digests of their runs, into tests/unit/fixtures/released/. Later releases have to open these links with the
 * same runs (docs/RELEASING.md).
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const library = join(root, 'dist-lib/index.js')
if (!existsSync(library)) {
  console.error('The library is not built: npm run build comes first.')
  process.exit(1)
}
/** @type {typeof import('../src/lib/index.ts')} */
const { engineVersion, list, parseLink, run } = await import(pathToFileURL(library).href)
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
if (!engineVersion.startsWith(`${version}+`)) {
  console.error(
    `The library that is built is ${engineVersion}, and package.json has ${version}: build it again.`,
  )
  process.exit(1)
}

const { variants, aqms, traffic, stacks } = list()
const idsOf = (/** @type {readonly { readonly id: string }[]} */ all) => all.map(({ id }) => id)

/** The runs are short, so that a test can make all of them: buffers are small, and losses come at once. */
const links = [
  '?dur=8&flow=cubic',
  ...idsOf(variants).map((id) => `?bw=5&delay=10&buf=12&dur=6&flow=${id}&flow=reno,start=1`),
  ...idsOf(aqms).map((id) => `?bw=5&delay=10&buf=40&aqm=${id}&dur=6&flow=cubic&flow=reno,start=0.5`),
  ...idsOf(traffic).map((id) => `?bw=5&delay=10&buf=30&dur=6&flow=cubic&flow=${id}`),
  ...idsOf(stacks).map((id) => `?stack=${id}&bw=5&delay=10&buf=12&loss=0.5&dur=6&flow=reno`),
  '?seed=7&bw=5&loss=gilbert-elliott(toBad=1)&dur=6&flow=cubic',
  '?bw=5&reorder=(percent=2,delay=5)&dur=6&flow=cubic',
  '?bw=5&agg=8&dur=6&flow=bbr',
  '?rate=(0:10,2:2,4:8)&dur=6&flow=cubic',
  '?rate=cellular-walk&dur=6&flow=cubic',
  '?bw=5&return=(bw=1,buf=20)&dur=6&flow=cubic&flow=reno,direction=reverse',
  '?bw=5&buf=20&dur=6&flow=cubic,access=(bw=20,buf=30)&at=2,buf=5&at=4,bw=2',
  '?dur=6&hop=5,delay=10,buf=25&hop=2,aqm=codel,back=(bw=1)&flow=reno&flow=cubic,from=2,to=1',
]
const made = links.map((link) => {
  const { scenario, ignored } = parseLink(link)
  if (ignored.length > 0) throw new Error(`${link}: ${ignored.map(({ message }) => message).join(' ')}`)
  return { link, digest: run(scenario).result.engine.digest }
})
const folder = join(root, 'tests/unit/fixtures/released')
mkdirSync(folder, { recursive: true })
writeFileSync(
  join(folder, `${version}.json`),
  `${JSON.stringify({ release: version, links: made }, null, 2)}\n`,
)
console.log(`${made.length} links of ${engineVersion}`)
