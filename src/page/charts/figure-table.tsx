import { summaries } from '../../strings/summaries'
import type { FigureTable } from './definition'

/** The first row is the playhead's, unless `playhead` is false. */
export function FigureTableView({
  table,
  name,
  playhead = true,
}: {
  readonly table: FigureTable
  readonly name: string
  readonly playhead?: boolean
}) {
  return (
    <table>
      <caption className="visually-hidden">{name}</caption>
      <thead>
        <tr>
          {table.heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {table.rows.map((row, index) => (
          <tr
            key={`${index === 0} ${row.join(' ')}`}
            className={playhead && index === 0 ? 'chart-table-now' : undefined}
          >
            {row.map((cell, column) =>
              column === 0 ? (
                <th key={table.heads[column]} scope="row">
                  {playhead && index === 0 ? summaries.playhead(cell) : cell}
                </th>
              ) : (
                <td key={table.heads[column]}>{cell}</td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
