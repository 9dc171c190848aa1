import { useCallback, useRef } from 'react'
import { codeOf } from '../../../simulator/log'
import { player } from '../../../strings/player'
import type { Drawn } from '../../charts/drawn'
import { fitCanvas } from '../../charts/surface'
import { tokensOf } from '../../charts/tokens'
import { type Pin, pinLetter } from '../../model/slices/compare'
import { endOfRunS } from '../../model/state'
import { getState, useStore } from '../../store'
import { PlayButton, Transport } from '../../ui/player'
import { PhoneReadout, Speed } from '../../ui/speed'
import SpeedLine from '../../ui/speed-line'
import { TimeTrack } from '../../ui/time-track'
import { comparedRuns } from './runs'

const DROP = codeOf('drop')
/** Height of a run's row of losses, px, and of all of them at most. */
const ROW_PX = 10
const ROOM_PX = 26
const PHONE_ROOM_PX = 17

/** One clock for all runs. */
export function Clock({ pins, phone }: { pins: readonly Pin[]; phone: boolean }) {
  const durationS = Math.max(0, ...pins.map(({ scenario }) => scenario.durationS))
  const name = `${phone ? 'phone-player' : 'player'} compare-player`
  return (
    <div className={name} role="toolbar" aria-label={player.name}>
      {phone ? <PlayButton /> : <Transport />}
      <CommonScrubber pins={pins} durationS={durationS} roomPx={phone ? PHONE_ROOM_PX : ROOM_PX} />
      {phone ? <PhoneReadout /> : <Speed durationS={durationS} />}
    </div>
  )
}

interface ScrubberProps {
  readonly pins: readonly Pin[]
  readonly durationS: number
  readonly roomPx: number
}

/** The longest run as a line, with a row of losses for each run. */
function CommonScrubber({ pins, durationS, roomPx }: ScrubberProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const auto = useStore((state) => state.clock.auto)
  const rows = Math.max(1, pins.length)
  const draw = useCallback(
    (view: Drawn) => {
      if (canvas.current !== null) drawLosses(canvas.current, view, endOfRunS(getState()), rows)
    },
    [rows],
  )
  const row = Math.min(ROW_PX, roomPx / rows)
  return (
    <div className="scrubber compare-scrubber">
      <TimeTrack durationS={durationS} draw={draw}>
        {auto && <SpeedLine />}
        <span className="loss-rows" aria-hidden="true" style={{ blockSize: pins.length * row }}>
          {pins.map(({ id }, index) => (
            <span
              key={id}
              className={row < ROW_PX && index % 2 === 1 ? 'loss-letter second' : 'loss-letter'}
              style={{ insetBlockStart: (index + 0.5) * row }}
            >
              {pinLetter(index)}
            </span>
          ))}
          <canvas ref={canvas} />
        </span>
      </TimeTrack>
    </div>
  )
}

/** One tick a pixel column in which packets were dropped, a row a run. */
function drawLosses(canvas: HTMLCanvasElement, view: Drawn, endS: number, rows: number): void {
  const { clientWidth: width, clientHeight: height } = canvas
  if (width === 0 || height === 0) return
  const ctx = fitCanvas(canvas, width, height)
  if (ctx === null) return
  ctx.fillStyle = tokensOf(view.theme).loss
  const row = height / rows
  for (const { index, run } of comparedRuns()) {
    const { t, kind } = run.log.events.columns
    let last = -3
    for (let event = 0; event < run.log.events.rows; event++) {
      if (kind[event] !== DROP) continue
      const x = Math.round(((t[event] as number) / endS) * width)
      if (x - last < 2) continue
      ctx.fillRect(x - 0.75, index * row + 1, 1.5, row - 2)
      last = x
    }
  }
}
