/** What a sentence claims of an ACK or a packet is so in the log. */
import { beforeAll, describe, expect, it } from 'vitest'
import { explain } from '../../../src/lab/explain/explain'
import { explainWindow } from '../../../src/lab/explain/explain-window'
import { packetLife } from '../../../src/lab/explain/packet'
import { run } from '../../../src/lab/run/run'
import { decodeLink } from '../../../src/lab/scenario/link'
import type { Scenario } from '../../../src/lab/scenario/scenario'
import type { RunLog } from '../../../src/simulator/log'
import { stacks, traffic, variants } from '../../../src/simulator/registry'

function runOf(link: string): { readonly scenario: Scenario; readonly log: RunLog } {
  const { scenario, ignored } = decodeLink(`?${link}`)
  expect(ignored).toEqual([])
  const { log } = run(scenario, { series: true, packets: true, seriesIntervalS: 0 })
  return { scenario, log }
}

interface Change {
  readonly from: number
  readonly to: number
  readonly sentence: string
}

/** Each change of flow 0's window that no event explains. */
function changesOf(link: string): Change[] {
  const told = runOf(link)
  const rows = Array.from({ length: told.log.flows[0]?.window.rows ?? 0 }, (_, row) => row)
  return rows
    .map((row) => explainWindow(told, 0, row))
    .filter(({ event, from, to }) => event < 0 && from !== to)
}

/** The window that comes down to half for a mark is still above what it comes down to. */
const MARKS = 'dur=6&bw=8&delay=25&buf=40&at=2,aqm=codel(ecn=true)'

describe.each([...stacks.keys()].flatMap((stack) => [...variants.keys()].map((id) => [stack, id] as const)))(
  'stack %s, %s: the law that a change of the window is said to follow',
  (stack, id) => {
    let changes: Change[] = []
    beforeAll(() => {
      changes = changesOf(`${MARKS}&stack=${stack}&flow=${id}`)
    })

    it('“+ 1 for each ACK” is no more than one, and a segment where segments count', () => {
      expect(changes.length).toBeGreaterThan(10)
      for (const { from, to, sentence } of changes) {
        if (/slow start, \+ 1 for each ACK(?!.*HyStart)/.test(sentence))
          expect(to - from, sentence).toBeLessThanOrEqual(1)
        const [, first, last] =
          /ACK of ([\d\u202f]+) (?:and|to) ([\d\u202f]+): .*\+ every segment acknowledged/.exec(sentence) ??
          []
        if (first === undefined || last === undefined) continue
        const segments = Number(last.replace(/\D/g, '')) - Number(first.replace(/\D/g, '')) + 1
        expect(to - from, sentence).toBeLessThanOrEqual(segments + 1e-9)
      }
    })

    it('what is said to be above a bound is above it', () => {
      for (const { sentence } of changes) {
        const [, delayMs] = /queueing delay ([\d.]+) ms above the target/.exec(sentence) ?? []
        if (delayMs !== undefined) expect(Number(delayMs), sentence).toBeGreaterThanOrEqual(60)
        const [, backlog] = /([\d.]+) packets? in the queue, more than beta/.exec(sentence) ?? []
        if (backlog !== undefined) expect(Number(backlog), sentence).toBeGreaterThan(stack === 'ns2' ? 1 : 4)
        const [, gives] = /([\d.]+) packets? in the queue: the delay part gives way/.exec(sentence) ?? []
        if (gives !== undefined) expect(Number(gives), sentence).toBeGreaterThanOrEqual(30)
      }
    })
  },
)

describe.each([...stacks.keys()].flatMap((stack) => [...variants.keys()].map((id) => [stack, id] as const)))(
  'stack %s, %s: a cut of the window',
  (stack, id) => {
    it('that is said to be made is made by then, and one that is said to come comes', () => {
      const told = runOf(`${MARKS}&stack=${stack}&flow=${id}`)
      const window = told.log.flows[0]?.window
      if (window === undefined) throw new Error('no window')
      const { cwnd, events } = window.columns
      const number = (text: string | undefined): number => Number(text?.replace(/\u202f/g, ''))
      let cuts = 0
      for (let row = 0; row < told.log.events.rows; row++) {
        const { kind, sentence } = explain(told, row)
        if (kind !== 'fast retransmit' && kind !== 'ece') continue
        const after = events.findIndex((count, at) => at < window.rows && count > row)
        if (after < 0) continue
        const now = cwnd[after] as number
        const [, made] = /cwnd [\d.\u202f]+ → ([\d.\u202f]+)/.exec(sentence) ?? []
        const [, to] = /ssthresh \S+ → ([\d.\u202f]+), to which cwnd comes down/.exec(sentence) ?? []
        if (made !== undefined) expect(now / number(made), `${sentence} (${now})`).toBeLessThan(1.02)
        if (to !== undefined) expect(now, `${sentence} (${now})`).toBeGreaterThan(number(to))
        if (made !== undefined || to !== undefined) cuts++
      }
      // BBR keeps its window, and Vegas has no loss here but in Linux.
      if (!/^(bbr|vegas)/.test(id)) expect(cuts).toBeGreaterThan(0)
    })
  },
)

it('a law that counts ACKs says what it does where segments are counted, but for those that never count them', () => {
  // Linux’s Hybla and HighSpeed open the window once for each ACK (tcp_hybla.c, tcp_highspeed.c); BBR has no such law.
  const byAck = new Set(['hybla', 'highspeed'])
  for (const { id, laws } of variants.values())
    for (const law of Object.values(laws))
      for (const { text, byteCounting } of [law.rises, law.falls].filter((one) => one !== undefined))
        if (!byAck.has(id) && /for each ACK/.test(text))
          expect(byteCounting?.text, id).not.toMatch(/for each ACK|undefined/)
})

it.each([...traffic.values()].filter((source) => !('createTransfers' in source)).map(({ id }) => id))(
  'no packet of %s is acknowledged, or owes its sending to a window',
  (id) => {
    const { log } = runOf(`dur=2&bw=2&flow=${id},rate=1`)
    expect(log.packets.rows).toBeGreaterThan(20)
    for (let row = 0; row < log.packets.rows; row++) {
      const told = packetLife(log, row).stations.map(({ text }) => text)
      expect(told[0]).toBe('is sent by its source’s clock')
      expect(told.join('; ')).not.toMatch(/ACK|cwnd|in flight/)
    }
  },
)

it('H-TCP compares its throughput with none before the first loss', () => {
  const told = runOf('stack=linux&dur=4&bw=8&delay=25&buf=30&flow=htcp')
  const sentences = Array.from({ length: told.log.events.rows }, (_, row) => explain(told, row).sentence)
  expect(sentences.some((text) => /no throughput before this loss/.test(text))).toBe(true)
  expect(sentences.join('\n')).not.toMatch(/changed from 0/)
})
