import { type CellSummary, type Difference, holds } from '../../../../lab/experiments/sweep/aggregate'
import {
  settingText,
  settingTexts,
  variantName,
  variantNameOf,
  withUnit,
} from '../../../../lab/experiments/sweep/describe'
import { metricOf } from '../../../../lab/experiments/sweep/metrics'
import type { Published } from '../../../../lab/experiments/sweep/sweep'
import { formatCount, formatNumber, unitName } from '../../../../lab/format'
import { formatExact, formatQuantity } from '../../../../lab/quantity'
import { experiments } from '../../../../strings/experiments'
import { useStore } from '../../../store'
import { Glyph } from '../../../ui/glyph'
import { halfText, intervalText, useCells } from '../cells'
import { IntervalTerm } from '../metric-term'
import { axisTitle } from '../plots/scales'
import { type PaperRow, paperRows, SYMBOLS } from './verdict'

const { against: words, differences } = experiments

const percent = (share: number): string => formatQuantity(100 * share, '%')

const signedPercent = (share: number): string => `${share > 0 ? '+' : ''}${formatExact(100 * share, '%', 1)}`

function Row({ row, path }: { row: PaperRow; path: string }) {
  const { cell, difference, verdict } = row
  return (
    <tr className={verdict ?? undefined}>
      <td>{settingText(path, row.x)}</td>
      <td className="number">{formatNumber(row.theirs)}</td>
      <td className="number">
        <strong>{formatNumber(cell.summary?.mean ?? Number.NaN)}</strong>
        <span className="quiet">{halfText(cell.interval, 2)}</span>
      </td>
      <td className="number">{difference === null ? '–' : signedPercent(difference)}</td>
      <td className="verdict">
        {verdict !== null && (
          <>
            <span aria-hidden="true">{SYMBOLS[verdict]}</span> {words.verdicts[verdict]}
          </>
        )}
      </td>
    </tr>
  )
}

/** Our means beside what was published, with the limits of each verdict above. */
export function AgainstPaper({ published }: { published: Published }) {
  const sweep = useStore((state) => state.experiment.sweep)
  const cells = useCells()
  const rows = paperRows(sweep, cells, published)
  const [axis] = sweep.vary
  const { unit } = metricOf(published.metric)
  const variant = sweep.compare.findIndex(({ label }) => label === published.variant)
  const judged = rows.filter(({ verdict }) => verdict !== null)
  const agree = judged.filter(({ verdict }) => verdict === 'agrees').length
  if (axis === undefined) return null
  return (
    <section aria-labelledby="paper-head">
      <div className="side-head">
        <h2 className="section-head" id="paper-head">
          {words.paper}
        </h2>
        <span>
          <Glyph number={variant + 1} /> {variantName(published.variant)}
        </span>
      </div>
      <p className="headline">{judged.length === 0 ? words.noPoint : words.agree(agree, judged.length)}</p>
      <p className="quiet">
        {words.limits(percent(published.within.agrees), percent(published.within.close))}
      </p>
      <table className="data-table" aria-label={words.paper}>
        <thead>
          <tr>
            <th>{axisTitle(axis)}</th>
            <th className="number">{experiments.paper}</th>
            <th className="number">{words.sawtooth}</th>
            <th className="number">Δ</th>
            <th>{experiments.verdict}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={String(row.x)} row={row} path={axis.path} />
          ))}
        </tbody>
      </table>
      <p className="quiet source">
        {unitName(unit)}. {published.label}: {published.source}
      </p>
    </section>
  )
}

/** More rows than these are left to the figure's table. */
const MOST_ROWS = 200

/** Green and red are for differences that hold among all of them. */
function judged({ difference }: CellSummary, better: 'more' | 'less' | null): string {
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
function Judgement({ cells }: { readonly cells: readonly CellSummary[] }) {
  const tested = cells.flatMap(({ difference }) =>
    difference === null || difference.adjustedP === null ? [] : [difference],
  )
  const made = cells.some(({ difference }) => difference !== null)
  if (tested.length === 0) return made ? <p className="quiet">{differences.notJudged}</p> : null
  const all = formatCount(tested.length)
  return (
    <>
      <p className="headline">{differences.hold(formatCount(tested.filter(holds).length), all)}</p>
      <p className="quiet">{differences.how(all, tested.length)}</p>
    </>
  )
}

const withSign = (value: number): string => `${value > 0 ? '+' : ''}${formatNumber(value)}`

const differenceText = ({ isSameRun, mean }: Difference): string =>
  isSameRun ? differences.sameRun : withSign(mean)

/** Each variant less the first, run by run with the same seeds: what chance does to both is not in it. */
export function Differences() {
  const { sweep, metric } = useStore((state) => state.experiment)
  const cells = useCells()
  const [first] = sweep.compare
  const { unit, better } = metricOf(metric)
  if (first === undefined || sweep.compare.length < 2) return null
  const rows = cells.filter((cell) => cell.variant > 0).slice(0, MOST_ROWS)
  return (
    <section aria-labelledby="difference-head">
      <h2 className="section-head" id="difference-head">
        {differences.from(variantName(first.label))}
      </h2>
      <Judgement cells={cells} />
      <p className="quiet">{withUnit(differences.paired, unit)}</p>
      <table className="data-table" aria-labelledby="difference-head">
        <thead>
          <tr>
            {sweep.vary.map((axis) => (
              <th key={axis.path}>{axisTitle(axis)}</th>
            ))}
            <th>{experiments.variant}</th>
            <th className="number">Δ</th>
            <th className="number">
              <IntervalTerm />
            </th>
            <th className="number">{differences.p}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((cell) => (
            <tr key={cell.cell} className={judged(cell, better)}>
              {settingTexts(sweep, cell.values).map((text, axis) => (
                <td key={sweep.vary[axis]?.path}>{text}</td>
              ))}
              <td>
                <Glyph number={cell.variant + 1} /> {variantNameOf(sweep, cell.variant)}
              </td>
              <td className="number verdict">
                <strong>{cell.difference === null ? '–' : differenceText(cell.difference)}</strong>
              </td>
              <td className="number">{intervalText(cell.difference?.interval ?? null, withSign)}</td>
              <td className="number">{pText(cell.difference?.adjustedP ?? null)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
