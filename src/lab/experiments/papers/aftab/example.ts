/** Aftab et al., section I: what the text says of Tahoe, Reno and NewReno where nine packets are sent and two of them are lost. */
import { type Comparison, compared, type Observations, type PaperRow, type Sources } from '../../paper'
import { nameOf, ours, plotOf } from '../../series'
import { EXAMPLE_VARIANTS, type ExampleVariant, exampleKey } from './example-runs'
import ns2 from './ns2.json'
import data from './paper.json'

const { claims, example } = data

/** A number of the run of a variant. */
type Seen = (variant: ExampleVariant, name: string) => number

const NS2: Readonly<Record<string, Readonly<Record<string, number>>>> = ns2.example

/** One round trip later, within this share of it. */
const ONE_ROUND = 0.05

const sent = (seen: Seen): string =>
  `after ${seen('reno', 'duplicates for 1')} duplicate ACKs, ${seen('reno', 'new by the ACK of 1')} new packets, a window of ${seen('reno', 'window after 1')}`

const first: Comparison<Seen> = {
  holds: (seen) => [
    seen('reno', 'duplicates for 1') === example.duplicates,
    seen('reno', 'new by the ACK of 1') === example.newPackets,
    seen('reno', 'window after 1') === example.windowAfterFirst,
  ],
  text: sent,
}

const second: Comparison<Seen> = {
  holds: (seen) => [
    seen('reno', 'fast retransmits') === 2,
    seen('reno', 'window after 2') === example.windowAfterSecond,
  ],
  text: (seen) =>
    `${seen('reno', 'duplicates for 2')} duplicate ACKs, then nothing until the timer runs out at ${seen('reno', 'again 2').toFixed(2)} s; a window of ${seen('reno', 'window after 2')}`,
}

/** How many round trips after packet 1 packet 2 goes again. */
const rounds = (seen: Seen): number => {
  const of = (name: string): number => seen('newreno', name)
  return (of('again 2') - of('again 1')) / (of('ACK of 1') - of('again 1'))
}

const inOneRecovery: Comparison<Seen> = {
  holds: (seen) => [
    seen('newreno', 'fast retransmits') === 1 && seen('newreno', 'timeouts') === 0,
    Math.abs(rounds(seen) - 1) <= ONE_ROUND,
  ],
  text: (seen) =>
    `${seen('newreno', 'fast retransmits')} recovery, ${seen('newreno', 'timeouts')} timeouts; packet 2 again ${rounds(seen).toFixed(2)} round trips after packet 1`,
}

const byTimer: Comparison<Seen> = {
  holds: (seen) => [seen('tahoe', 'timeouts') > 0 && seen('tahoe', 'fast retransmits') === 0],
  text: (seen) =>
    `${seen('tahoe', 'timeouts')} timeouts, ${seen('tahoe', 'fast retransmits')} fast retransmit, after ${seen('tahoe', 'duplicates for 1')} duplicate ACKs`,
}

export function exampleRow(observations: Observations): PaperRow {
  const sources: Sources<Seen> = {
    ours: (variant, name) => observations.get(exampleKey(variant), name),
    system: { name: 'ns-2', seen: (variant, name) => NS2[variant]?.[name] ?? Number.NaN },
  }
  const names = ['fast retransmits', 'timeouts', 'again 1', 'again 2', 'window after 2'] as const
  return {
    id: 'A-example',
    what: 'The worked example of the introduction: nine packets, of which the first two are lost',
    short: 'nine packets',
    checks: [
      compared(claims.exampleFirst, first, sources),
      compared(claims.exampleSecond, second, sources),
      compared(claims.exampleNewReno, inOneRecovery, sources),
      compared(claims.tahoeTimer, byTimer, sources),
    ],
    tables: [
      {
        title: 'Nine packets, of which the first two are lost',
        columns: [
          'variant',
          'fast retransmits',
          'timeouts',
          'packet 1 again, s',
          'packet 2 again, s',
          'window',
        ],
        rows: EXAMPLE_VARIANTS.map((variant) => [
          nameOf(variant),
          ...names.map((name) => String(sources.ours(variant, name))),
        ]),
      },
    ],
    plots: [
      plotOf(
        'A-example',
        'Packets sent, of which the first two are lost',
        'time, s',
        'packet',
        EXAMPLE_VARIANTS.map((variant) => ({
          ...ours(nameOf(variant), variant, observations.points(exampleKey(variant), 'sent')),
          shape: 'marks' as const,
          runs: [[{ key: exampleKey(variant) }]],
        })),
      ),
    ],
  }
}
