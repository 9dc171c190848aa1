/** A link gives the same run everywhere: in Node, and in the page's own worker in every browser engine that is installed. */
import { isDeepStrictEqual } from 'node:util'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { rateTraces } from '../../src/lab/rate-traces'
import { run } from '../../src/lab/run/run'
import { decodeLink } from '../../src/lab/scenario/link'
import { queues, stacks, traffic, variants } from '../../src/simulator/registry'
import { inChromium } from './chromium'
import { type EnginePage, firstRun, runsOf, type Shown } from './engine'
import { inFirefox } from './firefox'
import { links } from './links'
import { inWebKit } from './webkit'

const scenarios = links.map((link) => decodeLink(link))

/** Each link with what the page has to show for it: its digest in Node, and no message. */
const inNode: readonly (Shown & { readonly link: string })[] = scenarios.map(({ scenario }, k) => ({
  link: links[k] ?? '',
  run: 'done',
  digest: run(scenario).result.engine.digest,
  notices: [],
  faults: [],
}))

describe('the links', () => {
  it('are whole, fifty or more, and no two give the same run', () => {
    expect(scenarios.flatMap(({ ignored }) => ignored)).toEqual([])
    expect(links.length).toBeGreaterThanOrEqual(50)
    expect(new Set(inNode.map(({ digest }) => digest)).size).toBe(links.length)
  })

  it('have every stack, variant, queue, source and course of the rate, and data on the return path', () => {
    const all = scenarios.map(({ scenario }) => scenario)
    const flows = all.flatMap((scenario) => scenario.flows)
    const used = <T>(values: readonly T[]): Set<T> => new Set(values)
    expect(used(all.map(({ stack }) => stack))).toEqual(new Set(stacks.keys()))
    expect(used(all.map(({ bottleneck }) => bottleneck.aqm.id))).toEqual(new Set(queues.keys()))
    expect(used(flows.map(({ variant }) => variant))).toEqual(
      new Set([...variants.keys(), ...traffic.keys()]),
    )
    const courses = all.flatMap(({ bottleneck: { rateTrace } }) =>
      rateTrace !== undefined && 'id' in rateTrace ? [rateTrace.id] : [],
    )
    expect(used(courses)).toEqual(new Set(rateTraces.keys()))
    expect(flows.some(({ direction }) => direction === 'reverse')).toBe(true)
    expect(all.some(({ bottleneck }) => bottleneck.loss.model === 'gilbert-elliott')).toBe(true)
  })
})

for (const engine of [inChromium, inFirefox, inWebKit]) {
  if (engine.missing !== null) console.warn(`Not tested in ${engine.name}: ${engine.missing}.`)

  describe.skipIf(engine.missing !== null)(engine.name, () => {
    let page: EnginePage
    beforeAll(async () => {
      page = await engine.start(inject('address'))
    })
    afterAll(() => page?.close())

    it('runs every link to the digest of Node', async () => {
      await page.open('?dur=1')
      await page.evaluate(firstRun, null)
      const shown = await page.evaluate(runsOf, links)
      // Only differences are worth reading in a failure.
      const differing = inNode.flatMap(({ link, ...expected }, k) =>
        isDeepStrictEqual(shown[k], expected) ? [] : [{ link, inNode: expected, [engine.name]: shown[k] }],
      )
      expect(differing).toEqual([])
    })

    it('opens a link by its address to the same digest', async () => {
      for (const { link, ...expected } of inNode.filter((_, k) => k % 17 === 0)) {
        await page.open(link)
        expect(await page.evaluate(firstRun, null), link).toEqual(expected)
      }
    })
  })
}
