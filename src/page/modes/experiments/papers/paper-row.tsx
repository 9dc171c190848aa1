import type { PaperCheck, PaperTable } from '../../../../lab/experiments/paper'
import type { JudgedRow } from '../../../../lab/experiments/papers'
import { experiments } from '../../../../strings/experiments'
import { papers } from '../../../../strings/papers'
import { OF_PAPER, SYMBOLS } from '../results/verdict'
import { PaperFigure } from './paper-plot'

function Table({ table }: { table: PaperTable }) {
  return (
    <div className="paper-table">
      <table className="data-table">
        <caption>{table.title}</caption>
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

function Check({ check }: { check: PaperCheck }) {
  const verdict = OF_PAPER[check.verdict]
  return (
    <li className={`paper-check ${verdict}`}>
      <p>
        <strong>{check.claim}</strong>{' '}
        <span className="verdict">
          <span aria-hidden="true">{SYMBOLS[verdict]}</span> {papers.verdicts[check.verdict]}
        </span>
      </p>
      <dl>
        <dt>{experiments.paper}</dt>
        <dd>{check.published}</dd>
        <dt>{experiments.sawtooth}</dt>
        <dd>{check.ours}</dd>
      </dl>
      <p className="quiet">{check.reason}</p>
    </li>
  )
}

/** One figure, table or experiment of a paper: our plot in its axes, the numbers, and what was claimed. */
export function PaperRowView({ row }: { row: JudgedRow }) {
  return (
    <article className="paper-row" aria-label={row.id}>
      <h2 className="figure-title">{row.what}</h2>
      {row.plots.map((plot) => (
        <PaperFigure key={plot.id} plot={plot} />
      ))}
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
