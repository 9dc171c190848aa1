import Search from 'lucide-react/icons/search'
import { bestOf, jobsOfRow, type TriedValue } from '../../../../lab/experiments/assumption-search'
import type { AssumedParameter, Paper } from '../../../../lab/experiments/paper'
import { fractionOf } from '../../../../lab/experiments/verdict'
import { papers as words } from '../../../../strings/papers'
import { searchName } from '../../../model/slices/reproduction'
import { dispatch, useStore } from '../../../store'

const BOX = { width: 100, height: 28, top: 4 } as const

/** How much of the row agrees, by the value of the slider below: each stands over its stop. */
function Curve({ tried }: { tried: readonly TriedValue[] }) {
  const most = Math.max(1, ...tried.map(({ counts }) => fractionOf(counts).holds))
  const places = tried.map(({ counts }, place) => ({
    x: (place / Math.max(1, tried.length - 1)) * BOX.width,
    y: BOX.height - (fractionOf(counts).holds / most) * (BOX.height - BOX.top),
  }))
  const d = places.map(({ x, y }, place) => `${place === 0 ? 'M' : 'L'}${x} ${y}`).join('')
  return (
    <svg
      className="tried-curve"
      viewBox={`0 0 ${BOX.width} ${BOX.height + 2}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path d={d} vectorEffect="non-scaling-stroke" />
    </svg>
  )
}

interface Props {
  readonly paper: Paper
  readonly parameter: AssumedParameter
  readonly row: string
  /** What the row is called in a list. */
  readonly rowName: string
  readonly valueText: (value: number) => string
}

/** What would make the row true: the values of an assumption, tried one after another. */
export function TriedValues({ paper, parameter, row, rowName, valueText }: Props) {
  const search = { parameter: parameter.id, row }
  const tried = useStore((state) => state.reproduction.searched.get(searchName(paper.id, search)))
  const isRunning = useStore((state) => state.reproduction.running !== null)
  if (tried === undefined) {
    const begin = (): void => {
      const all = parameter.values.reduce(
        (sum, value) => sum + jobsOfRow(paper, parameter, row, value).length,
        0,
      )
      dispatch({ type: 'searchRow', paper: paper.id, search, all })
    }
    return (
      <button
        type="button"
        className="icon-button"
        disabled={isRunning}
        aria-label={words.assumptions.tryAll(parameter.name, rowName)}
        title={words.assumptions.tryAll(parameter.name, rowName)}
        onClick={begin}
      >
        <Search size={14} aria-hidden="true" />
      </button>
    )
  }
  const found = bestOf(tried)
  if (found === null) return null
  const { best, from, to } = found
  const { holds, of } = fractionOf(best.counts)
  return (
    <div className="tried-values" role="status">
      <Curve tried={tried} />
      <p className="quiet">
        {words.assumptions.best(rowName, valueText(best.value), holds, of)}
        {from !== to && ` ${words.assumptions.asGood(valueText(from), valueText(to))}`}
      </p>
    </div>
  )
}
