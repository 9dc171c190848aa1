import Columns2 from 'lucide-react/icons/columns-2'
import ExternalLink from 'lucide-react/icons/external-link'
import Link from 'lucide-react/icons/link'
import { type MouseEvent, useMemo, useRef, useState } from 'react'
import type { Paper } from '../../../../lab/experiments/paper'
import type { PaperReport } from '../../../../lab/experiments/papers'
import type { PaperPlot, PointRun } from '../../../../lab/experiments/plot'
import { formatCount, formatNumber } from '../../../../lab/format'
import { formatQuantity } from '../../../../lab/quantity'
import { MAX_PINS } from '../../../../lab/scenario/link-view'
import { experiments } from '../../../../strings/experiments'
import { listOf } from '../../../../strings/list'
import { papers as words } from '../../../../strings/papers'
import { notify } from '../../../commands/notices'
import { addressOf, openAsStep, openRunInExplore } from '../../../commands/opening'
import { copyText } from '../../../effects/clipboard'
import { useStore } from '../../../store'
import { flowColour, Glyph, shapeOf } from '../../../ui/glyph'
import { useSize } from '../plots/use-size'
import { comparisonOf, runsToCompare } from './compare-points'
import { numbersOf } from './figure-places'
import { type PointValues, valuesAt } from './point-words'
import { runsBehind, runsByKey, scenarioOf } from './runs-behind'
import { VerdictSign } from './verdicts'

const STRIP = { height: 82, line: 30, side: 18 } as const
const MARK_PX = 6

interface StripProps {
  readonly values: PointValues
  readonly runs: readonly PointRun[]
  readonly number: number
}

/** What was published, what ours is with its runs, and what the real system has, on one line. */
function Strip(props: StripProps) {
  const area = useRef<HTMLDivElement>(null)
  const { width } = useSize(area)
  return <div ref={area}>{width > 0 && <DrawnStrip {...props} width={width} />}</div>
}

function DrawnStrip({ values, runs, number, width }: StripProps & { readonly width: number }) {
  const each = runs.flatMap(({ value }) => (value === undefined ? [] : [value]))
  const { ours, published, system } = values
  const all = [
    ours,
    ...each,
    ...(published === null ? [] : [published]),
    ...(system === null ? [] : [system.value]),
  ]
  const [least, most] = [Math.min(...all), Math.max(...all)]
  const pad = 0.08 * (most - least || Math.abs(most) || 1)
  const at = (value: number): number =>
    STRIP.side + ((value - (least - pad)) / (most - least + 2 * pad)) * (width - 2 * STRIP.side)
  const place = (value: number, half: number): string =>
    `translate(${at(value) - half} ${STRIP.line - half}) scale(${half / 6})`
  const anchor = (value: number): 'start' | 'middle' | 'end' =>
    at(value) < width * 0.2 ? 'start' : at(value) > width * 0.8 ? 'end' : 'middle'
  return (
    <svg
      className={`panel strip flow-${flowColour(number)}`}
      width={width}
      height={STRIP.height}
      aria-hidden="true"
    >
      <path className="baseline" d={`M0 ${STRIP.line + 14}H${width}`} />
      {each.length > 1 && (
        <path className="whisker" d={`M${at(Math.min(...each))} ${STRIP.line}H${at(Math.max(...each))}`} />
      )}
      {each.length > 1 &&
        each.map((value, index) => (
          <circle key={index} className="run" cx={at(value)} cy={STRIP.line} r={2} />
        ))}
      <path className="mark" d={shapeOf(number)} transform={place(ours, 5)} />
      <text className="flow-text" x={at(ours)} y={14} textAnchor={anchor(ours)}>
        {words.point.ours(formatNumber(ours))}
      </text>
      {published !== null && (
        <>
          <path className="published-mark" d={shapeOf(number)} transform={place(published, MARK_PX + 1)} />
          <text className="flow-text" x={at(published)} y={STRIP.line + 32} textAnchor={anchor(published)}>
            {words.point.published(formatNumber(published))}
          </text>
        </>
      )}
      {system !== null && (
        <>
          <path className="system-mark" d={`M${at(system.value)} ${STRIP.line - 7}v14`} />
          <text x={at(system.value)} y={STRIP.line + 44} textAnchor={anchor(system.value)}>
            {`${system.name} ${formatNumber(system.value)}`}
          </text>
        </>
      )}
    </svg>
  )
}

/** More runs than these are listed when they are asked for. */
const LISTED = 8

interface RunsProps {
  readonly paper: Paper
  readonly report: PaperReport
  readonly runs: readonly PointRun[]
  readonly unit: string
  /** Those that are compared with it. */
  readonly beside: ReturnType<typeof runsToCompare>
}

/** The runs behind the point, each a link that opens it in Explore. */
function Runs({ paper, report, runs, unit, beside }: RunsProps) {
  const [all, setAll] = useState(false)
  const [said, setSaid] = useState('')
  const known = useMemo(() => runsByKey(paper, report.effort, report.changed), [paper, report])
  const scenarios = runs.slice(0, all ? runs.length : LISTED).flatMap((run) => {
    const scenario = scenarioOf(known.get(run.key))
    return scenario === null ? [] : [{ ...run, scenario }]
  })
  const [first] = scenarios
  if (first === undefined) return null
  const open = (scenario: (typeof first)['scenario']) => (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    openRunInExplore(scenario)
  }
  const compared = comparisonOf(beside, (key) => scenarioOf(known.get(key)))
  const compare = (): void => {
    if (compared === null) return
    openAsStep(compared.link)
    if (compared.leftOut.length === 0) return
    notify('compared', words.point.leftOut(MAX_PINS, listOf(compared.leftOut)))
  }
  const copy = async (): Promise<void> =>
    setSaid((await copyText(addressOf(first.scenario))) ? words.point.copied : experiments.files.notCopied)
  return (
    <>
      <div className="point-buttons">
        <button type="button" className="button" onClick={() => openRunInExplore(first.scenario)}>
          <ExternalLink size={14} aria-hidden="true" /> {words.point.open}
        </button>
        {compared !== null && (
          <button type="button" className="button" onClick={compare}>
            <Columns2 size={14} aria-hidden="true" /> {words.point.compare}
          </button>
        )}
        <button type="button" className="button" onClick={() => void copy()}>
          <Link size={14} aria-hidden="true" /> {experiments.files.link}
        </button>
        <span role="status" className="quiet">
          {said}
        </span>
      </div>
      <ol className="cell-runs">
        {scenarios.map(({ key, value, scenario }) => (
          <li key={key}>
            <a href={addressOf(scenario)} onClick={open(scenario)}>
              <span>{experiments.seed(scenario.seed)}</span>
              {value !== undefined && <span className="strong">{formatQuantity(value, unit)}</span>}
            </a>
          </li>
        ))}
      </ol>
      {!all && runs.length > LISTED && (
        <button type="button" className="text-button" onClick={() => setAll(true)}>
          {words.point.more(formatCount(runs.length - LISTED))}
        </button>
      )}
    </>
  )
}

interface DetailProps {
  readonly paper: Paper
  readonly report: PaperReport
  readonly plots: readonly PaperPlot[]
}

/** The point that is chosen: values, verdict, the runs behind it. */
export function PointDetail({ paper, report, plots }: DetailProps) {
  const point = useStore((state) => state.reproduction.point)
  const plot = plots.find(({ id }) => id === point?.plot)
  const values = plot === undefined || point === null ? null : valuesAt(plot, point.series, point.index)
  if (plot === undefined || point === null || values === null)
    return <p className="quiet">{words.point.hint}</p>
  const one = plot.series[point.series]
  const verdict = one?.verdicts?.[point.index]
  const number = one === undefined ? 1 : numbersOf(plot.series)(one)
  const runs = runsBehind(plot, point.series, point.index)
  const { unit } = plot.y
  return (
    <section className="point-detail" aria-label={words.point.chosen}>
      <h3 className="panel-head">
        <Glyph number={number} /> {values.name}, {values.at}
        {verdict !== undefined && (
          <span className="point-verdict">
            <VerdictSign verdict={verdict} /> {words.verdicts[verdict]}
          </span>
        )}
      </h3>
      <p className="quiet">{plot.title}</p>
      <Strip {...{ values, runs, number }} />
      <p>
        {words.point.ours(formatQuantity(values.ours, unit))}
        {values.low !== null && values.high !== null && (
          <span className="quiet">
            {` ${words.point.range(formatNumber(values.low), formatNumber(values.high), formatCount(runs.length))}`}
          </span>
        )}
      </p>
      <Runs {...{ paper, report, runs, unit }} beside={runsToCompare(plot, point.series, point.index)} />
    </section>
  )
}
