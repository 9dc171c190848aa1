/** A steered flow with the same seed and actions gives the same run in every browser engine as in Node. `npm run build` comes first. */
import { readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { SteeredFlow, type Steering } from '../../src/lib/steered'
import { root } from '../layering/loaded'
import { inChromium } from './chromium'
import { inFirefox } from './firefox'
import { told } from './told'
import { inWebKit } from './webkit'

const SCENARIO = {
  version: 1,
  durationS: 20,
  bottleneck: { aqm: { id: 'red', ecn: true }, loss: { model: 'bernoulli', percent: 1 } },
  flows: [{ variant: 'reno' }, { variant: 'cubic' }],
}
const ACTIONS: readonly Steering[] = ['window', 'rate', 'window-factor', 'rate-factor']

type Maker = new (scenario: object, options: { readonly action: Steering }) => SteeredFlow

/** Returns the digest of a run whose actions do not depend on observations. Runs in a page too. */
function digestOf(Flow: Maker, scenario: object, action: Steering): string {
  const flow = new Flow(scenario, { action })
  let read = flow.reset(7)
  for (let step = 0; !read.truncated; step++) {
    const wave = ((step * 37) % 60) / 30 - 1
    read = flow.step(action.endsWith('factor') ? wave : 30 + 29 * wave)
  }
  return flow.result().engine.digest
}

const page = `<!doctype html><title>steered</title><output></output>
<script type="module">
import { SteeredFlow } from '/steered.js'
const digestOf = ${digestOf}
const digests = ${JSON.stringify(ACTIONS)}.map((action) => digestOf(SteeredFlow, ${JSON.stringify(SCENARIO)}, action))
document.querySelector('output').textContent = digests.join(' ')
</script>`

/** Serves the page and the built library. */
function serve(): Promise<Server> {
  const server = createServer(({ url = '/' }, response) => {
    const isScript = url.endsWith('.js')
    response.writeHead(200, { 'content-type': isScript ? 'text/javascript' : 'text/html' })
    response.end(isScript ? readFileSync(join(root, 'dist-lib', url)) : page)
  })
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)))
}

describe('a flow that is steered', () => {
  let server: Server
  beforeAll(async () => {
    server = await serve()
  })
  afterAll(() => {
    server.close()
  })

  for (const engine of [inChromium, inFirefox, inWebKit])
    it.skipIf(engine.missing !== null)(`is the same run in ${engine.name} as in Node`, async () => {
      const browser = await engine.start(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
      try {
        await browser.open('/')
        const digests = ACTIONS.map((action) => digestOf(SteeredFlow, SCENARIO, action))
        expect(new Set(digests).size).toBe(ACTIONS.length)
        expect(await browser.evaluate(told, null)).toBe(digests.join(' '))
      } finally {
        await browser.close()
      }
    })
})
