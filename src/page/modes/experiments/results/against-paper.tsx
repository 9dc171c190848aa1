import { formatExact } from '../../../../lab/exact-quantity'
import { settingText, variantName } from '../../../../lab/experiments/sweep/describe'
import { metricOf } from '../../../../lab/experiments/sweep/metrics'
import type { Published } from '../../../../lab/experiments/sweep/sweep'
import { formatNumber, unitName } from '../../../../lab/format'
import { formatQuantity } from '../../../../lab/quantity'
import { experiments } from '../../../../strings/experiments'
import { useStore } from '../../../store'
import { Glyph } from '../../../ui/glyph'
import { halfText, useCells } from '../cells'
import { axisTitle } from '../plots/scales'
import { type PaperRow, paperRows, SYMBOLS } from './verdict'

const { against: words } = experiments

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
