import Download from 'lucide-react/icons/download'
import { useState } from 'react'
import type { PaperTable } from '../../../../lab/experiments/paper'
import { tableCsv } from '../../../../lab/experiments/paper-csv'
import type { JudgedCheck, JudgedRow } from '../../../../lab/experiments/papers'
import type { PaperPlot } from '../../../../lab/experiments/plot'
import { fractionOf } from '../../../../lab/experiments/verdict'
import { experiments } from '../../../../strings/experiments'
import { papers as words } from '../../../../strings/papers'
import { download, fileName } from '../../../effects/download'
import { Segments } from '../../../ui/controls/choices'
import { plotHasLog } from './figure-places'
import { PaperFigure, SeriesNames } from './paper-figure'
import { fractionText, VerdictSign } from './verdicts'

function Table({ table }: { table: PaperTable }) {
  const save = (): void =>
    download(fileName(table.title, 'csv', 'table'), new Blob([tableCsv(table)], { type: 'text/csv' }))
  return (
    <div className="paper-table">
      <table className="data-table">
        <caption>
          {table.title}
          <button
            type="button"
            className="icon-button"
            aria-label={words.saveTable(table.title)}
            onClick={save}
          >
            <Download size={14} aria-hidden="true" />
          </button>
        </caption>
        <thead>
          <tr>
            {table.columns.map((column, index) => (
              <th key={column} className={index === 0 ? undefined : 'number'}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.map((row) => (
            <tr key={row.join('|')}>
              {table.columns.map((column, index) => (
                <td key={column} className={index === 0 ? undefined : 'number'}>
                  {row[index]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** Nothing where nothing is said. */
function Said({ by, text }: { by: string; text: string }) {
  if (text === '') return null
  return (
    <>
      <dt>{by}</dt>
      <dd>{text}</dd>
    </>
  )
}

function Check({ check }: { check: JudgedCheck }) {
  const { verdict, counts, unit } = check
  return (
    <li className="paper-check">
      <p>
        <VerdictSign verdict={verdict} /> <strong>{check.claim}</strong>{' '}
        <span className="verdict">
          {words.verdicts[verdict]}
          {fractionOf(counts).of > 0 && <span className="quiet">{` ${fractionText(counts)} ${unit}`}</span>}
        </span>
      </p>
      <dl>
        <Said by={experiments.paper} text={check.published} />
        <Said by={experiments.sawtooth} text={check.ours} />
      </dl>
      <p className="quiet">{check.reason}</p>
    </li>
  )
}

const SCALES = Object.entries(words.scales).map(([value, label]) => ({ value, label }))

/** What its series are called; figures with measurements below, which differ, are named one by one. */
const namesText = ({ id, series, reference }: PaperPlot): string =>
  reference === undefined
    ? series.flatMap(({ label, origin }) => (origin === 'sawtooth' ? [label] : [])).join()
    : id

/** One figure, table or experiment of a paper: our plots in its axes, the numbers, and what was claimed. */
export function RowView({ row, isBetween }: { row: JudgedRow; isBetween: boolean }) {
  const [scale, setScale] = useState<string | null>(null)
  const canBeLog = row.plots.some(plotHasLog)
  const isLogNow = row.plots.some(({ y }) => y.scale === 'log')
  const chosen = scale ?? (isLogNow ? 'log' : 'linear')
  const several = row.plots.length > 1
  const [first] = row.plots
  const names = new Set(row.plots.map(namesText))
  const isNamed = several && first !== undefined && names.size === 1
  return (
    <article className="paper-row" aria-label={row.id}>
      <div className="row-head">
        <h2 className="figure-title">{row.what}</h2>
        {canBeLog && (
          <Segments
            name={words.scale}
            className="small"
            value={chosen}
            options={SCALES}
            onChange={setScale}
          />
        )}
      </div>
      <p className="quiet">
        {words.legend}
        {isBetween && <strong>{` ${words.assumptions.between}`}</strong>}
      </p>
      {isNamed && <SeriesNames series={first.series} />}
      <div className={several ? 'paper-figures several' : 'paper-figures'} id="paper-figures">
        {row.plots.map((plot) => (
          <PaperFigure
            key={plot.id}
            plot={plot}
            several={several}
            named={isNamed}
            log={scale === null ? null : scale === 'log' && plotHasLog(plot)}
          />
        ))}
      </div>
      <ul className="paper-checks">
        {row.checks.map((check) => (
          <Check key={check.claim} check={check} />
        ))}
      </ul>
      {row.tables.map((table) => (
        <Table key={table.title} table={table} />
      ))}
    </article>
  )
}
