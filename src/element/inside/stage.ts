/** The tree of an element: its figures, its player, and the place for messages about what could not be shown. */
import type { Panel } from '../../lab/scenario/panels'
import type { Drawn, DrawnTheme } from '../../page/charts/drawn'
import { expectEnlarging } from '../../page/charts/zoom'
import { element as words } from '../../strings/element'
import type { ChartCommands } from './chart-figure'
import { html, whenSized } from './dom'
import { Figures, wantedPx } from './figures'
import { type KeyCommands, pressed } from './keys'
import { Player, type PlayerCommands } from './player'
import type { Shown } from './shown'
import { dress, rules, zoomIn } from './styles'

/** The content in words follows a drawing that has been at rest for this time, ms. */
const REST_MS = 350

export interface StageCommands extends ChartCommands, PlayerCommands {
  redraw(what?: 'everything' | 'moved'): void
  /** Moves the playhead to the next loss or mark in that direction. */
  stepEvent(direction: 1 | -1): void
}

export class Stage {
  private readonly frame = html('div', {
    class: 'embed',
    part: 'frame',
    role: 'group',
    'aria-label': words.name,
  })
  private readonly faultPlace = html('p', { class: 'element-fault', part: 'fault', role: 'status' })
  /** A constructed style sheet, which no policy against inline styles blocks. */
  private readonly size = new CSSStyleSheet()
  private readonly figures: Figures
  private readonly player: Player
  private readonly unfollow: () => void
  private arranged = ''
  private theme: DrawnTheme = 'dark'
  /** Height that is taken where the page gives none, in the element's own px. */
  private heightPx = 0
  private sized = ''
  private restTimer: ReturnType<typeof setTimeout> | undefined

  constructor(
    private readonly root: ShadowRoot,
    private readonly commands: StageCommands,
  ) {
    expectEnlarging()
    this.figures = new Figures(commands, () => this.frame.clientHeight)
    this.player = new Player(commands)
    this.frame.append(this.figures.root, this.faultPlace)
    this.frame.addEventListener('keydown', (event) =>
      pressed(event, this.keyCommands(event.composedPath()[0] ?? null)),
    )
    root.adoptedStyleSheets = [rules(), this.size]
    root.replaceChildren(this.frame)
    // Another size in the course of being told of one would be told of again.
    this.unfollow = whenSized(root.host, () => requestAnimationFrame(() => this.enlarge()))
    void document.fonts.ready.then(() => commands.redraw())
  }

  private keyCommands(target: EventTarget | null): KeyCommands {
    const { commands } = this
    return {
      togglePlay: () => commands.togglePlay(),
      stepEvent: (direction) => commands.stepEvent(direction),
      moveBy: (pixels) => {
        commands.pause()
        commands.seek(commands.drawn.timeS + pixels * this.figures.pixelS(target))
      },
    }
  }

  dress(theme: DrawnTheme): void {
    this.theme = theme
    dress(this.frame, theme)
    this.enlarge()
  }

  /** Takes the size that the theme has in the width that there is. */
  private enlarge(): void {
    const zoom = zoomIn(this.theme, this.root.host.clientWidth)
    const rule = `:host { block-size: var(--sawtooth-height, ${this.heightPx * zoom}px) }`
    if (rule === this.sized) return
    this.sized = rule
    this.size.replaceSync(rule)
    this.frame.style.setProperty('zoom', zoom === 1 ? '' : String(zoom))
  }

  /** Shows these sections and charts. Parts that are there already are kept. */
  arrange({ sections, panels }: Shown, charts: readonly Panel[]): void {
    const wanted = JSON.stringify([[...sections], charts, panels !== null])
    if (wanted === this.arranged) return
    this.arranged = wanted
    this.heightPx = wantedPx(sections, charts.length, panels !== null)
    this.enlarge()
    this.figures.show(sections, charts, panels !== null)
    if (sections.has('player')) this.frame.insertBefore(this.player.root, this.faultPlace)
    else this.player.root.remove()
  }

  setTitle(title: string): void {
    this.figures.setTitle(title)
    this.frame.setAttribute('aria-label', title === '' ? words.name : `${words.name}: ${title}`)
  }

  setBusy(busy: boolean): void {
    this.frame.setAttribute('aria-busy', String(busy))
  }

  /** Shows the reasons why there is no run. An empty list clears the message. */
  setFaults(messages: readonly string[]): void {
    this.faultPlace.textContent = messages.join('\n')
  }

  draw(view: Drawn, endS: number, changed: boolean): void {
    this.figures.draw(view, changed)
    this.player.draw(view, endS, changed)
    if (view.playing) return
    clearTimeout(this.restTimer)
    this.restTimer = setTimeout(() => this.figures.tell(this.commands.drawn), REST_MS)
  }

  /** Empties the canvases, so that the next drawing begins on blank ones. */
  empty(): void {
    for (const canvas of this.frame.querySelectorAll('canvas')) canvas.width = 0
  }

  close(): void {
    clearTimeout(this.restTimer)
    this.unfollow()
    this.player.close()
    this.figures.close()
    this.root.replaceChildren()
  }
}
