/** A pinned run as what a chart shows. */
import { explain } from '../../../lab/explain/explain'
import { explainWindow } from '../../../lab/explain/explain-window'
import type { Chart, ChartInput } from '../../charts/chart'
import { chartKey, createChart, ONE_RUN, type Subject } from '../../charts/figure'
import { CHART_KEYS, type ChartKey } from '../../charts/layout'
import type { Picked } from '../../charts/picking'
import type { Frame } from '../../charts/plot'
import { seek, setPlaying } from '../../state/actions'
import { requestFrame } from '../../state/frame-loop'
import { useStore } from '../../state/store'
import type { RunData, View } from '../../state/view'
import { runOfPin } from './runs'

const NO_FLOWS: ReadonlySet<number> = new Set()

/** The page's clock, zoom and theme with another run; what is selected or hidden in Explore is not here. */
export function viewOf(page: View, run: RunData | null): View {
  return {
    ...page,
    run,
    ghost: null,
    ghostLabel: '',
    reference: null,
    hiddenFlows: NO_FLOWS,
    selectedEvent: -1,
    selectedChange: null,
    selectedPacket: -1,
  }
}

/** What each chart of each run needs of its value axis, so that equal charts can have equal axes. */
const needed: Record<ChartKey, Map<number, number>> = {
  window: new Map(),
  queue: new Map(),
  throughput: new Map(),
  rtt: new Map(),
}

/** A run that is gone needs nothing any more. */
export function forgetAxes(id: number): void {
  for (const key of CHART_KEYS) needed[key].delete(id)
}

function sameForAll(key: ChartKey, id: number, mine: number): number {
  if (needed[key].get(id) !== mine) {
    needed[key].set(id, mine)
    // The charts of the other runs take the new range in the next frame.
    requestFrame()
  }
  return useStore.getState().sameAxes ? Math.max(...needed[key].values()) : mine
}

/** A chart whose value axis is that of all compared runs. */
class SharedAxis implements Chart {
  readonly name: string
  private readonly chart: Chart

  constructor(
    private readonly key: ChartKey,
    private readonly id: number,
  ) {
    this.chart = createChart(key)
    this.name = this.chart.name
  }

  unit(input: { readonly view: View; readonly run: RunData }): string {
    return this.chart.unit(input)
  }

  measure(input: ChartInput): number {
    return sameForAll(this.key, this.id, this.chart.measure(input))
  }

  draw(frame: Frame): void {
    this.chart.draw(frame)
  }

  readings(frame: Frame, timeS: number): ReturnType<Chart['readings']> {
    return this.chart.readings(frame, timeS)
  }

  pick(frame: Frame, x: number, y: number, reachPx: number): Picked | null {
    return this.chart.pick?.(frame, x, y, reachPx) ?? null
  }
}

/** The cause that was last clicked. */
let chosen: { readonly run: RunData; readonly t: number; readonly sentence: string } | null = null

/** The cause that was clicked, for as long as the playhead stays there; null: none. */
export function causeAt(timeS: number): { readonly run: RunData; readonly sentence: string } | null {
  return chosen !== null && chosen.t === timeS ? chosen : null
}

/** Moves the clock to what was clicked, and says its cause. */
function showCause(run: RunData, picked: Picked, say: (text: string) => void): void {
  const { t, sentence } =
    picked.kind === 'event' ? explain(run, picked.row) : explainWindow(run, picked.flow, picked.row)
  setPlaying(false)
  seek(t)
  chosen = { run, t, sentence }
  say(sentence)
}

export function subjectOf(id: number): Subject {
  return {
    ...ONE_RUN,
    of: (page) => viewOf(page, runOfPin(id)),
    create: (key) => new SharedAxis(chartKey(key), id),
    choose: (picked, { run }, say) => {
      if (run !== null) showCause(run, picked, say)
    },
  }
}
