/** Throughput and round-trip time as a line each, for as long as nobody has asked for more. */
import ChevronDown from 'lucide-react/icons/chevron-down'
import { useEffect, useRef } from 'react'
import { formatFixed, formatNumber } from '../../lab/format'
import { averagingWindowS, throughputAt } from '../../lab/run/throughput'
import { valueAt } from '../../plot/columns'
import type { StreamedRun } from '../charts/drawn'
import { chartNamed } from '../charts/registry'
import { fitCanvas } from '../charts/surface'
import { flowTokens, tokensOf } from '../charts/tokens'
import { onFrame } from '../effects/frames'
import { gutters, timeToX } from '../model/time-axis'

interface Line {
  /** Id of the chart that it is folded from. */
  readonly id: string
  readonly unit: string
  /** The value of the first flow at an instant; NaN where there is none. */
  at(run: StreamedRun, timeS: number, windowS: number): number
  write(value: number): string
}

const LINES: readonly Line[] = [
  {
    id: 'throughput',
    unit: 'Mbit/s',
    at: ({ log }, timeS, windowS) => {
      const [flow] = log.flows
      return flow === undefined ? Number.NaN : throughputAt(flow, log.binS, timeS, windowS) / 1e6
    },
    write: (value) => formatFixed(value, 1),
  },
  {
    id: 'rtt',
    unit: 'ms',
    at: ({ log }, timeS) => {
      const window = log.flows[0]?.window
      return window === undefined
        ? Number.NaN
        : valueAt(window.columns.t, window.columns.rttMs, window.rows, timeS)
    },
    write: (value) => formatNumber(value),
  },
]

/** Height of a line above the lower edge of its row, and of the row, px. */
const LEAST_PX = 2
const ROW_PX = 36
const LINE_PX = 13

/** The line from the beginning to the playhead, on the time axis of the charts. */
function useLine(line: Line) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const title = useRef<HTMLSpanElement>(null)
  const text = useRef<HTMLSpanElement>(null)
  useEffect(
    () =>
      onFrame((view) => {
        const { run, timeS } = view
        const element = canvas.current
        if (element === null || text.current === null || run === null) return
        const width = element.clientWidth
        const ctx = width < 1 ? null : fitCanvas(element, width, ROW_PX)
        if (ctx === null) return
        const tokens = tokensOf(view.theme)
        const windowS = averagingWindowS(view.toS - view.fromS, run.log.binS)
        const { left } = gutters(width)
        const titlePx = title.current === null ? 0 : title.current.offsetLeft + title.current.offsetWidth
        const end = Math.floor(timeToX(view, width, timeS))
        const values: number[] = []
        let most = 0
        const perPx = (view.toS - view.fromS) / (timeToX(view, width, view.toS) - left)
        for (let x = left; x <= end; x++) {
          const value = line.at(run, view.fromS + (x - left) * perPx, windowS)
          values.push(value)
          if (value > most) most = value
        }
        ctx.strokeStyle = flowTokens(tokens, 0).line
        ctx.lineWidth = 1.4
        ctx.lineJoin = 'round'
        ctx.beginPath()
        values.forEach((value, index) => {
          const y = ROW_PX - LEAST_PX - (Number.isFinite(value) ? value / (most || 1) : 0) * LINE_PX
          if (Number.isFinite(value)) ctx.lineTo(left + index, y)
        })
        ctx.stroke()
        ctx.strokeStyle = tokens.t1
        ctx.lineWidth = tokens.widths.cursor
        const at = timeToX(view, width, timeS)
        ctx.beginPath()
        // The line crosses no words.
        ctx.moveTo(at, at < titlePx ? ROW_PX - LINE_PX - LEAST_PX : 0)
        ctx.lineTo(at, ROW_PX)
        ctx.stroke()
        const now = line.at(run, timeS, windowS)
        const written = Number.isFinite(now) ? `${line.write(now)} ${line.unit}` : ''
        if (text.current.textContent !== written) text.current.textContent = written
      }),
    [line],
  )
  return { canvas, title, text }
}

function FoldedChart({ line }: { readonly line: Line }) {
  const { canvas, title, text } = useLine(line)
  const { name } = chartNamed(line.id)
  return (
    <figure className="folded-chart" aria-label={name}>
      <span className="drawing" aria-hidden="true">
        <canvas ref={canvas} />
      </span>
      <span className="folded-title" ref={title}>
        {name}
      </span>
      <span className="folded-value">
        <span ref={text} />
        <ChevronDown size={13} aria-hidden="true" />
      </span>
    </figure>
  )
}

export function Folded() {
  return LINES.map((line) => <FoldedChart key={line.id} line={line} />)
}
