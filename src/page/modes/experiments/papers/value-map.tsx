/** What would make a row true, of two assumptions at once: a cell for each pair of values, the fuller the more agrees. */
import Grid3x3 from 'lucide-react/icons/grid-3x3'
import { type CSSProperties, useState } from 'react'
import { bestCell, planMap } from '../../../../lab/experiments/assumption-map'
import type { TriedValue } from '../../../../lab/experiments/assumption-search'
import type { AssumedParameter, Paper } from '../../../../lab/experiments/paper'
import { fractionOf } from '../../../../lab/experiments/verdict'
import { formatQuantity } from '../../../../lab/quantity'
import { papers as words } from '../../../../strings/papers'
import { experimentRules } from '../../../model/rules/experiment'
import { searchName } from '../../../model/slices/reproduction'
import { dispatchBy, useStore } from '../../../store'
import { Select } from '../../../ui/controls/choices'
import { fractionText } from './verdicts'

const { map: says } = words

type ValueText = (parameter: AssumedParameter, value: number) => string

interface CellsProps {
  readonly tried: readonly TriedValue[]
  readonly pair: readonly [AssumedParameter, AssumedParameter]
  readonly valueText: ValueText
  readonly caption: string
}

/** The cells as a table, the least value of the second assumption lowest. */
function Cells({ tried, pair: [first, second], valueText, caption }: CellsProps) {
  const across = [...new Set(tried.map(({ value }) => value))]
  const upwards = [...new Set(tried.map(({ other = Number.NaN }) => other))].reverse()
  const most = Math.max(1, ...tried.map(({ counts }) => fractionOf(counts).holds))
  const best = bestCell(tried)?.best
  return (
    <table className="value-map">
      <caption className="visually-hidden">{caption}</caption>
      <tbody>
        {upwards.map((other) => (
          <tr key={other}>
            <th scope="row">{valueText(second, other)}</th>
            {across.map((value) => {
              const cell = tried.find((one) => one.value === value && one.other === other)
              const holds = cell === undefined ? 0 : fractionOf(cell.counts).holds
              return (
                <td
                  key={value}
                  className={cell === best ? 'best' : undefined}
                  style={{ '--share': holds / most } as CSSProperties}
                  title={cell === undefined ? '' : fractionText(cell.counts)}
                >
                  {holds}
                </td>
              )
            })}
          </tr>
        ))}
        <tr>
          <td />
          {across.map((value) => (
            <th key={value} scope="col">
              {valueText(first, value)}
            </th>
          ))}
        </tr>
      </tbody>
    </table>
  )
}

/** "Rate of the link 8 Mbit/s (as good from 7.5 to 9 Mbit/s)" */
function bestText(
  parameter: AssumedParameter,
  value: number,
  [from, to]: readonly [number, number],
  valueText: ValueText,
): string {
  const range =
    from === to ? '' : ` ${words.assumptions.asGood(valueText(parameter, from), valueText(parameter, to))}`
  return `${parameter.name} ${valueText(parameter, value)}${range}`
}

interface FoundProps extends Omit<CellsProps, 'caption'> {
  readonly rowName: string
}

function FoundMap({ tried, pair, valueText, rowName }: FoundProps) {
  const found = bestCell(tried)
  if (found === null) return null
  const [first, second] = pair
  const { best } = found
  const { holds, of } = fractionOf(best.counts)
  return (
    <div role="status">
      <Cells {...{ tried, pair, valueText }} caption={says.caption(rowName, first.name, second.name)} />
      <p className="quiet">
        {says.best(rowName, holds, of, [
          bestText(first, best.value, found.first, valueText),
          bestText(second, best.other ?? Number.NaN, found.second, valueText),
        ])}
      </p>
    </div>
  )
}

interface Props {
  readonly paper: Paper
  readonly row: string
  readonly rowName: string
  readonly valueText: ValueText
}

export function ValueMap({ paper, row, rowName, valueText }: Props) {
  const [ids, setIds] = useState<readonly [string, string]>(['', ''])
  const find = (id: string, other: number): AssumedParameter | undefined =>
    paper.parameters.find((one) => one.id === id) ?? paper.parameters[other]
  const [first, second] = [find(ids[0], 0), find(ids[1], 1)]
  const isRunning = useStore((state) => state.reproduction.running !== null)
  const search = { parameter: first?.id ?? '', row, other: second?.id ?? '' }
  const tried = useStore((state) => state.reproduction.searched.get(searchName(paper.id, search)))
  if (first === undefined || second === undefined) return null
  const plan = first === second ? null : planMap(paper, row, first, second)
  const options = paper.parameters.map(({ id, name }) => ({ value: id, label: name }))
  return (
    <details className="paper-about value-map-part">
      <summary>{says.title}</summary>
      <p className="about">{says.about}</p>
      <Select
        name={says.first}
        value={first.id}
        options={options}
        onChange={(id) => setIds([id, second.id])}
      />
      <Select
        name={says.second}
        value={second.id}
        options={options}
        onChange={(id) => setIds([first.id, id])}
      />
      {tried === undefined ? (
        <button
          type="button"
          className="button"
          disabled={isRunning || plan === null}
          onClick={() =>
            dispatchBy(experimentRules, { type: 'searchRow', paper: paper.id, search, all: plan?.runs ?? 0 })
          }
        >
          <Grid3x3 size={14} aria-hidden="true" /> {says.make(formatQuantity(plan?.runs ?? 0, 'runs'))}
        </button>
      ) : (
        <FoundMap {...{ tried, valueText, rowName }} pair={[first, second]} />
      )}
      {plan === null && <p className="quiet">{first === second ? says.same : says.tooMany}</p>}
      {plan !== null && tried === undefined && (
        <p className="quiet">{says.cells(plan.first.length, plan.second.length)}</p>
      )}
    </details>
  )
}
