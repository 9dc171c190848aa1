/** The player of the element: the Play button, the track with its slider, and the present speed where it is chosen automatically. */
import type { Drawn } from '../../page/charts/drawn'
import { gutters } from '../../page/model/time-axis'
import { drawTicks } from '../../page/ui/event-ticks'
import { type SpeedLineShapes, SpeedLineWriter } from '../../page/ui/speed-line-writer'
import { writer } from '../../page/ui/time-writer'
import { embed } from '../../strings/embed'
import { player as words } from '../../strings/player'
import { html, svg, whenSized } from './dom'

export interface PlayerCommands {
  togglePlay(): void
  toggleAuto(): void
  seek(timeS: number): void
  /** Called when the track has changed its size and has to be drawn again. */
  redraw(): void
}

/** Paths of the two icons: a triangle for Play, and two bars for Pause. */
const PLAY = 'M6 3.5v17l14-8.5z'
const PAUSE = 'M6 4h4.5v16H6zM13.5 4H18v16h-4.5z'

function icon(): { readonly root: SVGSVGElement; readonly path: SVGPathElement } {
  const path = svg('path', { fill: 'currentColor' })
  const size = { width: '18', height: '18', viewBox: '0 0 24 24' }
  return { root: svg('svg', { ...size, 'aria-hidden': 'true' }, path), path }
}

export class Player {
  readonly root: HTMLElement
  private readonly button: HTMLButtonElement
  private readonly auto: HTMLButtonElement
  private readonly sign = icon()
  private readonly plot: HTMLElement
  private readonly time: HTMLInputElement
  private readonly ticks = html('canvas')
  private readonly speedLine: SpeedLineShapes & { readonly box: HTMLElement }
  private readonly speedWriter = new SpeedLineWriter()
  private readonly writeTime = writer()
  private readonly unfollow: () => void
  private widthPx = 0
  private wasPlaying: boolean | null = null

  constructor(commands: PlayerCommands) {
    this.button = html('button', { type: 'button', class: 'play', part: 'play' }, this.sign.root)
    this.button.addEventListener('click', () => commands.togglePlay())
    this.auto = html(
      'button',
      {
        type: 'button',
        class: 'auto-speed',
        part: 'auto',
        'aria-label': words.autoSpeed,
        title: words.autoSpeed,
      },
      words.auto,
    )
    this.auto.addEventListener('click', () => commands.toggleAuto())
    const range = { type: 'range', class: 'time', part: 'time', min: '0', step: 'any', value: '0' }
    this.time = html('input', { ...range, 'aria-label': words.time })
    this.time.addEventListener('input', () => commands.seek(Number(this.time.value)))
    this.speedLine = speedLine()
    const ticks = html('span', { class: 'ticks', 'aria-hidden': 'true' }, this.ticks)
    const playhead = html('span', { class: 'playhead', 'aria-hidden': 'true' })
    this.plot = html('div', { class: 'scrubber-plot' }, playhead, this.time, this.speedLine.box, ticks)
    const scrubber = html('div', { class: 'scrubber', part: 'track' }, this.plot)
    this.root = html(
      'div',
      { class: 'embed-foot', part: 'player', role: 'group', 'aria-label': embed.player },
      this.button,
      scrubber,
      this.auto,
    )
    this.unfollow = whenSized(scrubber, (width) => {
      const { left, right } = gutters(width)
      scrubber.style.setProperty('--gutter-left', `${left}px`)
      scrubber.style.setProperty('--gutter-right', `${right}px`)
      this.widthPx = Math.max(0, width - left - right)
      commands.redraw()
    })
  }

  draw(view: Drawn, endS: number, changed: boolean): void {
    if (view.playing !== this.wasPlaying) {
      this.wasPlaying = view.playing
      const name = view.playing ? words.pause : words.play
      this.button.setAttribute('aria-label', name)
      this.button.title = name
      this.sign.path.setAttribute('d', view.playing ? PAUSE : PLAY)
    }
    this.auto.setAttribute('aria-pressed', String(view.auto))
    this.speedLine.box.hidden = !view.auto
    if (endS === 0) return
    this.writeTime(this.time, this.plot, view, endS)
    if (view.auto) this.speedWriter.write(this.speedLine, this.widthPx, view, endS)
    if (changed) drawTicks(this.ticks, this.widthPx, view, endS)
  }

  close(): void {
    this.unfollow()
  }
}

function speedLine() {
  const line = svg('path')
  const shown = svg('svg', { width: '0', 'aria-hidden': 'true' }, line)
  const label = html('span', { class: 'slow-motion' })
  const box = html('span', { class: 'speed-line', 'aria-hidden': 'true' }, shown, label)
  return { shown, line, label, box }
}
