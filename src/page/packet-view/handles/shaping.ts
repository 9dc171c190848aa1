/** Gives the buffer and the pipe on the screen the shape that is being set, before the run that has it is there. */
import type { Scenario } from '../../../lab/scenario/scenario'
import { type Condition, conditionAt, networkOf } from '../../charts/conditions'
import type { Drawn } from '../../charts/drawn'
import { onceWithin, pageClock } from '../../effects/clock'
import { drawnNow, onFrame, requestFrame } from '../../effects/frames'
import { getState, subscribe } from '../../store'
import type { PacketLayout } from '../geometry'
import type { Shape } from '../packet-picture'
import type { Screen } from '../screen'
import { PipeScale } from './pipe'

/** The greatest delay that the bottleneck ever has, ms: its pipe is to have room when time comes to it. */
function greatestDelayMs(scenario: Scenario): number {
  return Math.max(...networkOf(scenario).conditions.map(({ delayS }) => delayS * 1000))
}

/** The network at `timeS` as it is being set; null: as it is in the run on the screen. */
function wantedAt(timeS: number): Condition | null {
  const { edit, run } = getState()
  // A run that came to nothing leaves the one before it on the screen.
  const isComing = edit.change !== null || run.work.is !== 'resting' || run.outcome !== 'failed'
  if (!isComing || edit.scenario === run.shown?.scenario) return null
  return conditionAt(networkOf(edit.scenario), timeS)
}

/** A run that is there within this time brings its own shape: to draw that before would only delay the run, ms. */
const LATE_MS = 120

export class Shaping {
  /** A handle is held: its part of the picture stays under the pointer. */
  isHeld = false
  readonly scale = new PipeScale(() => getState().clock.reducedMotion)

  private readonly askLate = onceWithin(pageClock, LATE_MS, () => {
    if (wantedAt(drawnNow().timeS) !== null) this.draw()
  })

  constructor(private readonly screen: Screen) {}

  private readonly shapeOf = (condition: Condition, { timeS }: Drawn): Shape => {
    const { bufferPackets, bitsPerSecond, delayS } = wantedAt(timeS) ?? condition
    return {
      bufferPackets,
      bitsPerSecond,
      pipeShare: this.scale.shareOf(delayS * 1000, performance.now()),
    }
  }

  private draw(): void {
    this.screen.outdate()
    requestFrame('moved')
  }

  /** Another network is wanted. */
  private change(): void {
    if (this.isHeld) this.draw()
    else this.askLate()
  }

  /** Calls `place` in each frame with what is drawn in it. Returns what ends that. */
  start(place: (layout: PacketLayout) => void): () => void {
    const { screen, scale } = this
    scale.open(greatestDelayMs(getState().edit.scenario))
    screen.packets.shapeOf = this.shapeOf
    const ends = [
      subscribe(({ edit: now }, { edit: before }) => {
        const nowMs = performance.now()
        if (now.opened !== before.opened) scale.open(greatestDelayMs(now.scenario))
        else if (now.change === null && before.change !== null)
          scale.settle(greatestDelayMs(now.scenario), nowMs)
        if (scale.isMoving(nowMs)) this.draw()
        else if (now.scenario !== before.scenario) this.change()
      }),
      onFrame(() => {
        const { layout } = screen.packets
        if (layout !== null) place(layout)
        if (scale.isMoving(performance.now())) this.draw()
      }),
    ]
    this.draw()
    return () => {
      screen.packets.shapeOf = (condition) => condition
      for (const end of ends) end()
    }
  }
}
