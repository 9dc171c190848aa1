import { type ReactNode, useMemo } from 'react'
import {
  describeSettings,
  settingTexts,
  variantName,
  variantNameOf,
  withUnit,
} from '../../../../lab/experiments/sweep/describe'
import { type Difference, differenceInterval, holds } from '../../../../lab/experiments/sweep/difference'
import { metricOf } from '../../../../lab/experiments/sweep/metrics'
import { comparePairs, type Pair, pairCount } from '../../../../lab/experiments/sweep/pairs'
import type { Interval } from '../../../../lab/experiments/sweep/statistics'
import type { Setting } from '../../../../lab/experiments/sweep/sweep'
import { formatCount, formatNumber } from '../../../../lab/format'
import type { PairsShown } from '../../../../lab/scenario/link-view'
import { experiments } from '../../../../strings/experiments'
import { viewSweep } from '../../../commands/sweep'
import { useStore } from '../../../store'
import { Segments } from '../../../ui/controls/choices'
import { Glyph } from '../../../ui/glyph'
import { intervalText, useCells } from '../cells'
import { IntervalTerm } from '../metric-term'
import { axisTitle } from '../plots/scales'

const { differences: words } = experiments

/** More rows than these are left to the files. */
const MOST_ROWS = 200
/** More pairs than these are not compared while results come in. */
const MOST_PAIRS = 5000

type Better = 'more' | 'less' | null

/** Green and red are for differences that hold among all of them. */
function judged(difference: Difference | null, better: Better): string {
  if (difference === null || better === null || !holds(difference)) return ''
  return difference.mean > 0 === (better === 'more') ? 'agrees' : 'differs'
}

/** "< 0.001" below what three digits tell. */
function pText(p: number | null): string {
  if (p === null) return '–'
  return p < LEAST_P ? `< ${formatNumber(LEAST_P)}` : formatNumber(p, 2)
}
const LEAST_P = 0.001

/** How many differences hold, and how that was judged. */
function Judgement({ all: asked }: { readonly all: readonly (Difference | null)[] }) {
  const made = asked.flatMap((difference) => difference ?? [])
  const tested = made.filter(({ adjustedP }) => adjustedP !== null)
  if (tested.length === 0) return made.length > 0 ? <p className="quiet">{words.notJudged}</p> : null
  const all = formatCount(tested.length)
  return (
    <>
      <p className="headline">{words.hold(formatCount(tested.filter(holds).length), all)}</p>
      <p className="quiet">{words.how(all, tested.length)}</p>
    </>
  )
}

const withSign = (value: number): string => `${value > 0 ? '+' : ''}${formatNumber(value)}`

const differenceText = ({ isSameRun, mean }: Difference): string =>
  isSameRun ? words.sameRun : withSign(mean)

interface RowProps {
  /** Absent where the rows stand under their values. */
  readonly values?: readonly Setting[]
  /** Whose difference it is. */
  readonly of: ReactNode
  readonly difference: Difference | null
  readonly interval: Interval | null
  readonly better: Better
}

function Row({ values = [], of, difference, interval, better }: RowProps) {
  const sweep = useStore((state) => state.experiment.sweep)
  return (
    <tr className={judged(difference, better)}>
      {settingTexts(sweep, values).map((text, axis) => (
        <td key={sweep.vary[axis]?.path}>{text}</td>
      ))}
      <td>{of}</td>
      <td className="number verdict">
        <strong>{difference === null ? '–' : differenceText(difference)}</strong>
      </td>
      <td className="number interval">{intervalText(interval, withSign)}</td>
      <td className="number">{pText(difference?.adjustedP ?? null)}</td>
    </tr>
  )
}

interface TableProps {
  readonly of: string
  /** Whether each row has its values; else they head its group. */
  readonly valued: boolean
  /** All that there are. */
  readonly count: number
  readonly children: ReactNode
}

/** Differences, a row each; how many more there are is said below. */
function DifferenceTable({ of, valued, count, children }: TableProps) {
  const sweep = useStore((state) => state.experiment.sweep)
  return (
    <>
      <table className="data-table" aria-labelledby="difference-head">
        <thead>
          <tr>
            {valued && sweep.vary.map((axis) => <th key={axis.path}>{axisTitle(axis)}</th>)}
            <th>{of}</th>
            <th className="number">Δ</th>
            <th className="number">
              <IntervalTerm />
            </th>
            <th className="number">{words.p}</th>
          </tr>
        </thead>
        {children}
      </table>
      {count > MOST_ROWS && <p className="quiet">{words.more(formatCount(count - MOST_ROWS))}</p>}
    </>
  )
}

/** Each variant less the first. */
function FromFirst() {
  const { sweep, metric } = useStore((state) => state.experiment)
  const cells = useCells().filter((cell) => cell.variant > 0)
  const { unit, better } = metricOf(metric)
  return (
    <>
      <Judgement all={cells.map(({ difference }) => difference)} />
      <p className="quiet">{withUnit(words.paired, unit)}</p>
      <DifferenceTable of={experiments.variant} valued count={cells.length}>
        <tbody>
          {cells.slice(0, MOST_ROWS).map(({ cell, values, variant, difference }) => (
            <Row
              key={cell}
              {...{ values, difference, better }}
              of={
                <>
                  <Glyph number={variant + 1} /> {variantNameOf(sweep, variant)}
                </>
              }
              interval={difference?.interval ?? null}
            />
          ))}
        </tbody>
      </DifferenceTable>
    </>
  )
}

/** "CUBIC less Reno", each with its glyph. */
function PairName({ pair: { variant, less } }: { readonly pair: Pair }) {
  const sweep = useStore((state) => state.experiment.sweep)
  return (
    <span className="pair">
      <span>
        <Glyph number={variant + 1} /> {variantNameOf(sweep, variant)}
      </span>{' '}
      <span>
        <span className="quiet">{words.less}</span> <Glyph number={less + 1} /> {variantNameOf(sweep, less)}
      </span>
    </span>
  )
}

/** Pairs of the same values, which stand one behind the other, together. */
function inGroups(pairs: readonly Pair[]): readonly (readonly Pair[])[] {
  const groups: Pair[][] = []
  for (const pair of pairs) {
    const last = groups.at(-1)
    if (last?.[0]?.at.join() === pair.at.join()) last.push(pair)
    else groups.push([pair])
  }
  return groups
}

/** Every variant less each before it. */
function EveryPair() {
  const { sweep, metric, results, interval } = useStore((state) => state.experiment)
  const tooMany = pairCount(sweep) > MOST_PAIRS
  const pairs = useMemo(
    () => (tooMany ? [] : comparePairs(sweep, results, metric)),
    [tooMany, sweep, results, metric],
  )
  const { unit, better } = metricOf(metric)
  const byValue = inGroups(pairs.slice(0, MOST_ROWS))
  if (tooMany) return <p className="quiet">{words.tooMany(formatCount(pairCount(sweep)))}</p>
  return (
    <>
      <Judgement all={pairs.map(({ difference }) => difference)} />
      <p className="quiet">{withUnit(words.paired, unit)}</p>
      <DifferenceTable of={words.pair} valued={false} count={pairs.length}>
        {byValue.map((own) => (
          <tbody key={own[0]?.at.join()}>
            <tr>
              <th colSpan={4} scope="rowgroup" className="strong">
                {describeSettings(sweep, own[0]?.values ?? []).join(', ')}
              </th>
            </tr>
            {own.map((pair) => (
              <Row
                key={`${pair.variant} ${pair.less}`}
                {...{ difference: pair.difference, better }}
                of={<PairName pair={pair} />}
                interval={differenceInterval(...pair.runs, interval)}
              />
            ))}
          </tbody>
        ))}
      </DifferenceTable>
    </>
  )
}

/** Differences run by run with the same seeds: what chance does to both is not in them. */
export function Differences() {
  const compare = useStore((state) => state.experiment.sweep.compare)
  const wanted = useStore((state) => state.experiment.pairs)
  const [first] = compare
  if (first === undefined || compare.length < 2) return null
  // Two variants have one pair.
  const hasMore = compare.length > 2
  const every = hasMore && wanted === 'every'
  const from = words.from(variantName(first.label))
  return (
    <section aria-labelledby="difference-head">
      <h2 className="section-head" id="difference-head">
        {every ? words.everyPair : from}
      </h2>
      {hasMore && (
        <Segments
          name={words.which}
          className="small"
          value={wanted}
          options={[
            { value: 'first', label: words.fromFirst(variantName(first.label)) },
            { value: 'every', label: words.everyPair },
          ]}
          onChange={(pairs) => viewSweep({ pairs: pairs as PairsShown })}
        />
      )}
      {every ? <EveryPair /> : <FromFirst />}
    </section>
  )
}
