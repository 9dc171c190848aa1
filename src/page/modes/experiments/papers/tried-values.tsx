import Search from 'lucide-react/icons/search'
import { useRef } from 'react'
import { bestOf, changedTo, jobsOfRow } from '../../../../lab/experiments/assumption-search'
import type { AssumedParameter, Paper } from '../../../../lab/experiments/paper'
import { fractionOf } from '../../../../lab/experiments/verdict'
import { papers as words } from '../../../../strings/papers'
import { experimentRules } from '../../../model/rules/experiment'
import { searchName } from '../../../model/slices/reproduction'
import { dispatchBy, useStore } from '../../../store'
import { useSize } from '../plots/use-size'
import type { KnownValue } from './known-rows'
import { fractionText } from './verdicts'

const BOX = { height: 38, top: 18, dot: 2.2 } as const

interface CurveProps {
  readonly known: readonly KnownValue[]
  /** Stops of the slider, and the one where it stands. */
  readonly stops: number
  readonly at: number
}

/** How much of the row agrees, by the value of the slider below, as far as it is known: each stands over its stop. */
export function KnownValues({ known, stops, at }: CurveProps) {
  const area = useRef<HTMLDivElement>(null)
  const { width } = useSize(area)
  const here = known.find(({ stop }) => stop === at)
  const { holds, of } = here === undefined ? { holds: 0, of: 0 } : fractionOf(here.row.counts)
  const isJudged = known.some(({ row }) => fractionOf(row.counts).of > 0)
  return (
    <div ref={area} className="known-values">
      {isJudged && width > 0 && <Curve {...{ known, stops, at, width }} />}
      {of > 0 && <span className="visually-hidden">{words.fraction(holds, of)}</span>}
    </div>
  )
}

function Curve({ known, stops, at, width }: CurveProps & { readonly width: number }) {
  const most = Math.max(1, ...known.map(({ row }) => fractionOf(row.counts).holds))
  const places = known.map(({ stop, row }) => ({
    stop,
    row,
    x: (stop / Math.max(1, stops - 1)) * width,
    y: BOX.height - (fractionOf(row.counts).holds / most) * (BOX.height - BOX.top),
  }))
  const d = places.map(({ x, y }, place) => `${place === 0 ? 'M' : 'L'}${x} ${y}`).join('')
  const here = places.find(({ stop }) => stop === at)
  const isRight = here !== undefined && here.x > width / 2
  return (
    <svg className="tried-curve" width={width} height={BOX.height + 4} aria-hidden="true">
      <path d={d} />
      {places.map(({ stop, x, y }) => (
        <circle key={stop} cx={x} cy={y} r={stop === at ? 2 * BOX.dot : BOX.dot} />
      ))}
      {here !== undefined && (
        <text x={here.x} y={here.y - 6} textAnchor={isRight ? 'end' : 'start'}>
          {fractionText(here.row.counts)}
        </text>
      )}
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
        (sum, value) => sum + jobsOfRow(paper, changedTo(parameter, value), row).length,
        0,
      )
      dispatchBy(experimentRules, { type: 'searchRow', paper: paper.id, search, all })
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
      <p className="quiet">
        {words.assumptions.best(rowName, valueText(best.value), holds, of)}
        {from !== to && ` ${words.assumptions.asGood(valueText(from), valueText(to))}`}
      </p>
    </div>
  )
}
