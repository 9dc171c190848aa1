/** `<saw-tooth>` is the same run in every engine, and is drawn there. `npm run build` comes first. */
import { readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { run } from '../../src/lab/run/run'
import { decodeLink } from '../../src/lab/scenario/link'
import { root } from '../layering/loaded'
import { inChromium } from './chromium'
import type { EnginePage } from './engine'
import { inFirefox } from './firefox'
import { inWebKit } from './webkit'

const LINK = '?dur=8&flow=cubic&flow=bbr'
const PAGE = `<!doctype html><title>Another site</title><saw-tooth link="${LINK}" show="packets,window,player" theme="projector"></saw-tooth>
<script type="module" src="/element.js"></script>`

/** Serves a page with the element, and the element's one file. */
function serve(): Promise<Server> {
  const script = readFileSync(join(root, 'dist-lib/element.js'))
  const server = createServer(({ url = '/' }, response) => {
    const isScript = url.startsWith('/element.js')
    response.writeHead(200, { 'content-type': isScript ? 'text/javascript' : 'text/html; charset=utf-8' })
    response.end(isScript ? script : PAGE)
  })
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)))
}

interface Told {
  readonly digest: string
  readonly figures: readonly string[]
  readonly timeS: number
  readonly slider: string
  /** The number of pixels of the largest chart that differ from its background. */
  readonly drawn: number
}

/** Returns what the element shows when its run is complete and the playhead is at 2 s. Runs in the page. */
async function told(): Promise<Told> {
  const element = document.querySelector('saw-tooth')
  if (element === null) throw new Error('no element')
  const frame = (): Promise<number> => new Promise((resolve) => requestAnimationFrame(resolve))
  while (element.run === null) await frame()
  element.seek(2)
  await frame()
  await frame()
  const inside = element.shadowRoot
  const figures = [...(inside?.querySelectorAll('figure') ?? [])]
  const canvas = inside?.querySelector<HTMLCanvasElement>('.chart canvas')
  const { data = [] } = canvas?.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? {}
  let drawn = 0
  for (let at = 3; at < data.length; at += 4) if ((data[at] ?? 0) > 0) drawn++
  return {
    digest: element.run.result.engine.digest,
    figures: figures.map((figure) => figure.getAttribute('aria-label') ?? ''),
    timeS: element.time,
    slider: inside?.querySelector('input')?.getAttribute('aria-valuetext') ?? '',
    drawn,
  }
}

for (const engine of [inChromium, inFirefox, inWebKit]) {
  describe.skipIf(engine.missing !== null)(engine.name, () => {
    let server: Server
    let page: EnginePage
    beforeAll(async () => {
      server = await serve()
      page = await engine.start(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
    })
    afterAll(async () => {
      await page?.close()
      server?.close()
    })

    it('has the element with the run of Node, its figures and its player', async () => {
      await page.open('/')
      const seen = await page.evaluate(told, null)
      expect(seen).toMatchObject({
        digest: run(decodeLink(LINK).scenario).result.engine.digest,
        figures: ['Packet view', 'Congestion window'],
        timeS: 2,
        slider: '2.000 s of 8 s',
      })
      expect(seen.drawn).toBeGreaterThan(5000)
    })
  })
}
