/** Writes the automatically chosen speed as a line and in words, under the track of the page and that of the element. */
import { player as words } from '../../strings/player'
import { type Drawn, knownUntilS, type SpeedPlan } from '../charts/drawn'
import { isSlowMotion, speedNow } from '../model/playback'
import { speedText } from './speed-text'

/**
 * The heights of the line at the usual speed and at the lowest one, px, and the greatest part of the usual speed that
 * counts as the lowest.
 */
const TOP_PX = 1.5
const DEPTH_PX = 8
const LOWEST = 0.02
/** Between two speeds the line bends, and is drawn in pieces of this width, px. */
const PIECE_PX = 2
/** On a track narrower than this the speed stands beside it without a line, px. */
const NARROW_PX = 360
/** From this part of the track on the label stands before the playhead. */
const TURNS_AT = 0.62

/** The elements to which the line is written. */
export interface SpeedLineShapes {
  readonly shown: SVGSVGElement
  readonly line: SVGPathElement
  readonly label: HTMLElement
}

/** Writes the line and its label, of a box `width` px wide, where they are others than before. */
export class SpeedLineWriter {
  private plan: SpeedPlan | null = null
  private drawn = ''

  write({ shown, line, label }: SpeedLineShapes, width: number, view: Drawn, endS: number): void {
    // Until a run has come there is no end.
    const untilPx = endS > 0 ? Math.ceil((knownS(view, endS) / endS) * width) : 0
    const extent = `${untilPx} ${width} ${endS}`
    if (width > 0 && (view.plan !== this.plan || extent !== this.drawn)) {
      this.plan = view.plan
      this.drawn = extent
      shown.setAttribute('width', `${untilPx}`)
      line.setAttribute('d', view.plan === null ? '' : pathOf(view.plan, width, endS))
    }
    writeLabel(label, width, view, endS)
  }
}

function knownS({ run, compared }: Drawn, endS: number): number {
  if (compared.length > 0) return endS
  return run === null ? 0 : knownUntilS(run)
}

/** "slow motion, 0.02 ×", beside the playhead. */
function writeLabel(label: HTMLElement, width: number, view: Drawn, endS: number): void {
  const slow = width < NARROW_PX ? words.slow : words.slowMotion(speedText(speedNow(view)))
  const text = isSlowMotion(view) ? slow : ''
  if (label.textContent !== text) label.textContent = text
  label.classList.toggle('before', view.timeS > TURNS_AT * endS)
}

/** The line on a track of `width` px whose run ends at `endS`. */
function pathOf({ times, speeds, usual }: SpeedPlan, width: number, endS: number): string {
  let lowest = LOWEST * usual
  for (const speed of speeds) lowest = Math.min(lowest, speed)
  const scale = DEPTH_PX / Math.log(lowest / usual)
  const y = (speed: number): string => (TOP_PX + Math.log(speed / usual) * scale).toFixed(2)
  let path = `M0 ${y(speeds[0] ?? usual)}`
  for (let bend = 1; bend < times.length; bend++) {
    const fromS = times[bend - 1] as number
    const wayS = (times[bend] as number) - fromS
    const speed = speeds[bend - 1] as number
    const change = (speeds[bend] as number) - speed
    const pieces = change === 0 ? 1 : Math.ceil((wayS / endS) * (width / PIECE_PX)) + 1
    for (let piece = 1; piece <= pieces; piece++) {
      const part = piece / pieces
      path += `L${(((fromS + part * wayS) / endS) * width).toFixed(2)} ${y(speed + part * change)}`
    }
  }
  return path
}
