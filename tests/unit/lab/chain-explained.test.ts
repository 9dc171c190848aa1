/** Sentences about runs on chains: the life of a packet over all hops, decisions, and why nothing was lost. */
import { describe, expect, it } from 'vitest'
import { explain, noLossSentence } from '../../../src/lab/explain/explain'
import { explainWindow } from '../../../src/lab/explain/explain-window'
import { eventFacts } from '../../../src/lab/explain/facts'
import { packetLife } from '../../../src/lab/explain/packet'
import { passagesOf } from '../../../src/lab/explain/passages'
import { run } from '../../../src/lab/run/run'
import { Fate, type RunLog } from '../../../src/simulator/log'
import { eventsOf } from '../../../src/simulator/log/event-rows'
import { chainOf, twoHops } from '../../support/chains'

const scenario = chainOf(twoHops)
const { log } = run(scenario, { series: true, packets: true })
const { columns, rows } = log.packets

const rowsWith = (fate: number, flow: number): number[] =>
  Array.from({ length: rows }, (_, row) => row).filter(
    (row) => columns.fate[row] === fate && columns.flow[row] === flow,
  )
const said = (of: RunLog, row: number): string[] => packetLife(of, row).stations.map(({ text }) => text)

describe('the life of a packet on a chain', () => {
  it('has every router of its way with its wait, and the way back of its ACK', () => {
    const delivered = rowsWith(Fate.delivered, 0)
    const texts = said(log, delivered[Math.floor(delivered.length / 2)] as number)
    const places = texts
      .map((text) => /router \w|\w → \w/.exec(text)?.[0])
      .filter((place) => place !== undefined)
    expect(places).toEqual(['router A', 'A → B', 'router B', 'B → C', 'router C', 'C → B', 'B → A'])
    expect(texts.join('\n')).toMatch(/reaches router B, where (nothing waits|\d+ waits?)/)
    expect(texts.join('\n')).toMatch(/goes onto A → B, [\d.]+ m?s later/)
  })

  it('goes the other way where its flow does', () => {
    const [first = 0] = rowsWith(Fate.delivered, 3)
    const places = said(log, first)
      .map((text) => /router \w|\w → \w/.exec(text)?.[0])
      .filter(Boolean)
    expect(places.slice(0, 5)).toEqual(['router C', 'C → B', 'router B', 'B → A', 'router A'])
  })

  it('is in the order of time, and its waits are those of the queues', () => {
    for (const row of rowsWith(Fate.delivered, 0).slice(0, 300)) {
      const times = packetLife(log, row).stations.map(({ t }) => t)
      expect(times).toEqual([...times].sort((a, b) => a - b))
      const crossed = passagesOf(
        log,
        row,
        false,
        columns.sent[row] as number,
        columns.enqueued[row] as number,
      )
      expect(crossed.map(({ link }) => link)).toEqual([0, 2])
      // A packet comes to a queue when it reaches the router.
      expect(crossed[1]?.enqueued).toBe(crossed[0]?.reached)
      expect(crossed[1]?.reached).toBe(columns.reached[row])
    }
  })

  it('ends at the router that drops it', () => {
    const dropped = rowsWith(Fate.overflow, 0)
    expect(dropped.length).toBeGreaterThan(0)
    for (const row of dropped) {
      const texts = said(log, row)
      const router = texts.map((text) => /^is dropped at router (\w)$/.exec(text)?.[1]).find(Boolean)
      expect(texts.filter((text) => text.startsWith('reaches router')).at(-1)).toContain(`router ${router}`)
      expect(texts.at(-1)).toMatch(/^its sender finds out|^is dropped/)
    }
  })

  it('says on which link it was lost', () => {
    const hop = { bandwidthMbps: 5, delayMs: 10 }
    const lossy = chainOf({
      durationS: 5,
      network: { hops: [hop, { ...hop, loss: { percent: 3 } }] },
      flows: [{ variant: 'sack' }],
    })
    const ran = run(lossy, { series: true, packets: true }).log
    const lost = ran.packets.columns.fate.subarray(0, ran.packets.rows).indexOf(Fate.wire)
    expect(said(ran, lost)).toContain('is lost on B → C')
  })
})

describe('what is said of a drop on a chain', () => {
  it('names the router, and the facts of that queue', () => {
    for (const { row, link, place } of [...eventsOf(log.events, 'drop')].slice(0, 200)) {
      expect(place).toBe('bottleneck')
      const router = ['A', 'B', 'B', 'C'][link]
      expect(explain({ scenario, log }, row).sentence).toMatch(new RegExp(`^at router ${router}, `))
      const [[name, value] = ['', '']] = eventFacts({ scenario, log }, row)
      expect(name).toBe('queue')
      const { buffer } = link < 2 ? { buffer: 25 } : { buffer: link === 2 ? 25 : 10 }
      expect(value).toContain(`${buffer} packets`)
    }
  })
})

it('explains every change of a window on a chain', () => {
  for (let row = 1; row < Math.min(400, log.flows[0]?.window.rows ?? 0); row++)
    expect(explainWindow({ scenario, log }, 0, row).sentence).not.toMatch(/undefined|NaN|^$/)
})

describe('a run on a chain without a loss', () => {
  const hop = { bandwidthMbps: 5, delayMs: 10, buffer: { packets: 500 } }
  const why = (file: object): string | null => {
    const chain = chainOf({ durationS: 4, network: { hops: [hop, { ...hop, bandwidthMbps: 2 }] }, ...file })
    return noLossSentence({ scenario: chain, log: run(chain, { series: true }).log })
  }

  it('of one flow says that its window does not reach BDP and buffer of its narrowest hop', () => {
    // 2 Mbit/s x 44 ms are 7.3 packets of 1500 bytes, beside the 500 of the buffer.
    expect(why({ flows: [{ variant: 'newreno', receiverWindowPackets: 50 }] })).toBe(
      'No packet was lost: the window never reaches BDP + buffer (507 packets).',
    )
  })

  it('of several names the fullest queue', () => {
    const flows = [
      { variant: 'newreno', receiverWindowPackets: 30 },
      { variant: 'cbr', rateMbps: 0.1 },
    ]
    expect(why({ flows })).toMatch(
      /^No packet was lost: the queue before B → C is the fullest, at most \d+ packets wait, and the buffer holds 500 packets\.$/,
    )
  })

  it('of an easy load says that nothing waits', () => {
    expect(why({ flows: [{ variant: 'cbr', rateMbps: 0.1 }] })).toBe(
      'No packet was lost: no packet waits at any router.',
    )
  })
})
