/** The relay of the netem transfers: what its two hops take, beside the hop that netem shapes. */
import { cross } from 'd3-array'
import { judged, type PaperCheck, type PaperRow, type PaperTable } from '../../paper'
import type { PaperPlot } from '../../plot'
import { nameOf, ours, published } from '../../series'
import { isWithin } from '../../verdict'
import data from './paper.json'
import { NEAR, SECONDS, spread } from './rows'
import {
  CONDITIONS,
  cellOf,
  DESCRIBED,
  PAPER_S,
  RELAYED_MB,
  RELAYS,
  type Relay,
  type Times,
  VARIANTS,
} from './runs'

const CELLS = cross(CONDITIONS, VARIANTS, (condition, variant) => ({
  condition,
  variant,
  paper: cellOf(PAPER_S, condition.id, RELAYED_MB, variant),
}))

/** Ours of each cell; without a relay as it is assumed. */
const spreadsOf = (times: Times, relay?: Relay) =>
  CELLS.map(({ condition, variant }) =>
    times.over(condition, RELAYED_MB, variant, relay === undefined ? {} : { relay }),
  )

function checkOf(times: Times): PaperCheck {
  const means = (relay?: Relay): readonly number[] => spreadsOf(times, relay).map(({ mean }) => mean)
  const alone = means()
  const longer = DESCRIBED.map((relay) => means(relay).map((time, i) => time / (alone[i] ?? Number.NaN) - 1))
  const percent = (share: number): string => `${(100 * share).toFixed(1)} %`
  const agreeing = (found: readonly number[]): number =>
    CELLS.filter(({ paper }, i) => isWithin(found[i] ?? Number.NaN, paper, NEAR)).length
  const through = RELAYS.map((relay) => agreeing(means(relay)))
  const told = `both hops take ${percent(Math.min(...longer.flat()))} to ${percent(Math.max(...longer.flat()))} longer than the shaped one; of the ${CELLS.length} printed times ${agreeing(alone)} are within ${100 * NEAR} % without machine 2, and ${through.join(', ')} with it in each of the ways below`
  return {
    ...judged(
      data.claims.relayAddsNothing,
      told,
      longer.flatMap((shares) =>
        CONDITIONS.map((one) => shares.every((share, i) => CELLS[i]?.condition !== one || share <= NEAR)),
      ),
    ),
    unit: `conditions in which no variant takes ${100 * NEAR} % longer`,
    perGroup: CONDITIONS.length,
  }
}

function tableOf(times: Times): PaperTable {
  const columns = [undefined, ...RELAYS].map((relay) => spreadsOf(times, relay).map(spread))
  return {
    title: `Seconds to complete, ${RELAYED_MB} MB, where machine 2 ...`,
    columns: ['transfer', 'paper', 'is as assumed', ...RELAYS.map(({ name }) => name)],
    rows: CELLS.map(({ condition, variant, paper }, i) => [
      `${condition.what}, ${nameOf(variant)}`,
      String(paper),
      ...columns.map((column) => column[i] ?? ''),
    ]),
  }
}

function plotOf(times: Times, relay: Relay): PaperPlot {
  const x = [...CONDITIONS.keys()]
  const series = VARIANTS.flatMap((variant) => {
    const spreads = CONDITIONS.map((condition) => times.over(condition, RELAYED_MB, variant, { relay }))
    return [
      {
        ...ours(nameOf(variant), variant, { x, y: spreads.map(({ mean }) => mean) }),
        low: spreads.map(({ least }) => least),
        high: spreads.map(({ greatest }) => greatest),
        runs: CONDITIONS.map((condition) => times.each(condition, RELAYED_MB, variant, { relay })),
      },
      published(nameOf(variant), variant, {
        x,
        y: CONDITIONS.map(({ id }) => cellOf(PAPER_S, id, RELAYED_MB, variant)),
      }),
    ]
  })
  return {
    id: `C-relay-${relay.id}`,
    title: `${RELAYED_MB} MB, machine 2 ${relay.name}`,
    x: { label: 'condition', unit: '', categories: CONDITIONS.map(({ short }) => short) },
    y: SECONDS,
    series,
  }
}

export function relayRow(times: Times): PaperRow {
  return {
    id: 'C-relay',
    what: 'From machine 1 over machine 2 to machine 3, both hops',
    short: 'the relay',
    checks: [checkOf(times)],
    tables: [tableOf(times)],
    plots: RELAYS.map((relay) => plotOf(times, relay)),
  }
}
