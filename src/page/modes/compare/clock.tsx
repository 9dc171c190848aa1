import { useEffect, useRef } from 'react'
import { formatFixed } from '../../../lab/format'
import { EVENT_KINDS } from '../../../simulator/log'
import { fitCanvas } from '../../charts/surface'
import { tokensOf } from '../../charts/tokens'
import { seek, stepRtt } from '../../state/actions'
import { endOfRunS, onFrame } from '../../state/frame-loop'
import type { Pin } from '../../state/pins'
import { pinLetter } from '../../state/pins'
import { useStore } from '../../state/store'
import type { View } from '../../state/view'
import { formatSeconds } from '../../ui/format'
import { PlayButton, Transport } from '../../ui/player'
import { PhoneReadout, Speed } from '../../ui/speed'
import { comparedRuns } from './runs'

const DROP = EVENT_KINDS.indexOf('drop')
/** Height of a run's row of losses, px. */
const ROW_PX = 10
/** Text that assistive technology reads is written at most so often while playing, ms. */
const TEXT_INTERVAL_MS = 100

/** One clock for all runs. */
export function Clock({ pins, phone }: { pins: readonly Pin[]; phone: boolean }) {
  const durationS = Math.max(0, ...pins.map(({ scenario }) => scenario.durationS))
  if (phone)
    return (
      <div className="phone-player compare-player" role="toolbar" aria-label="Player">
        <PlayButton />
        <CommonScrubber pins={pins} durationS={durationS} />
        <PhoneReadout />
      </div>
    )
  return (
    <div className="player compare-player" role="toolbar" aria-label="Player">
      <Transport />
      <CommonScrubber pins={pins} durationS={durationS} />
      <Speed durationS={durationS} />
    </div>
  )
}

/** The longest run as a line, with a row of losses for each run. */
function CommonScrubber({ pins, durationS }: { pins: readonly Pin[]; durationS: number }) {
  const zoom = useStore((state) => state.zoom)
  const plot = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)

  useEffect(() => {
    let writtenMs = 0
    return onFrame((view, changed) => {
      const endS = endOfRunS()
      if (input.current === null || endS === 0) return
      input.current.value = String(view.timeS)
      plot.current?.style.setProperty('--share', `${(view.timeS / endS) * 100}%`)
      const nowMs = performance.now()
      if (!view.playing || nowMs - writtenMs > TEXT_INTERVAL_MS) {
        writtenMs = nowMs
        input.current.setAttribute(
          'aria-valuetext',
          `${formatFixed(view.timeS, 3)} s of ${formatSeconds(endS)} s`,
        )
      }
      if (changed && canvas.current !== null) drawLosses(canvas.current, view, endS)
    })
  }, [])

  const part = (timeS: number) => `${(timeS / durationS) * 100}%`
  return (
    <div className="scrubber compare-scrubber">
      <div className="scrubber-plot" ref={plot}>
        {zoom !== null && (
          <span
            className="zoom-window"
            aria-hidden="true"
            style={{ insetInlineStart: part(zoom[0]), inlineSize: part(zoom[1] - zoom[0]) }}
          />
        )}
        <span className="playhead" aria-hidden="true" />
        <input
          ref={input}
          className="time"
          type="range"
          aria-label="Time"
          aria-valuetext="0 s"
          min={0}
          max={durationS}
          step="any"
          defaultValue={0}
          onInput={(event) => seek(Number(event.currentTarget.value))}
          onKeyDown={(event) => {
            const page = event.key === 'PageUp' ? 1 : event.key === 'PageDown' ? -1 : 0
            if (page === 0) return
            event.preventDefault()
            stepRtt(page)
          }}
        />
        <span className="loss-rows" aria-hidden="true" style={{ blockSize: pins.length * ROW_PX }}>
          {pins.map(({ id }, index) => (
            <span key={id} className="loss-letter" style={{ insetBlockStart: index * ROW_PX - 2 }}>
              {pinLetter(index)}
            </span>
          ))}
          <canvas ref={canvas} />
        </span>
      </div>
    </div>
  )
}

/** One tick a pixel column in which packets were dropped, a row a run. */
function drawLosses(canvas: HTMLCanvasElement, view: View, endS: number): void {
  const { clientWidth: width, clientHeight: height } = canvas
  if (width === 0 || height === 0) return
  const ctx = fitCanvas(canvas, width, height)
  if (ctx === null) return
  ctx.fillStyle = tokensOf(view.theme).loss
  for (const { index, run } of comparedRuns()) {
    const { t, kind } = run.log.events.columns
    let last = -3
    for (let row = 0; row < run.log.events.rows; row++) {
      if (kind[row] !== DROP) continue
      const x = Math.round(((t[row] as number) / endS) * width)
      if (x - last < 2) continue
      ctx.fillRect(x - 0.75, index * ROW_PX + 1, 1.5, ROW_PX - 2)
      last = x
    }
  }
}
