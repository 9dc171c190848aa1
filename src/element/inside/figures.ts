/** The figures of the element: a title, the packet view and charts, one below the other, as many as there is room for. */
import type { Panel } from '../../lab/scenario/panels'
import type { Drawn } from '../../page/charts/drawn'
import { chartsMode, heightOf, layoutClose } from '../../page/charts/layout'
import { chainSummary } from '../../page/packet-view/chain/summary'
import { Screen } from '../../page/packet-view/screen'
import { packetSummary } from '../../page/packet-view/summary'
import { packets as words } from '../../strings/packets'
import { type ChartCommands, ChartFigure } from './chart-figure'
import { html, whenSized } from './dom'
import type { Section } from './shown'

/** Below these heights of the element there is room for one chart, and for two, px. */
const LOW_PX = 380
const MIDDLE_PX = 600
const MOST_CHARTS = 4

/** Returns the number of charts in an element that is high enough and names none. Beside the packet view there is less room. */
const mostCharts = (sections: ReadonlySet<Section>): number => (sections.has('packets') ? 2 : MOST_CHARTS)

/** Heights of the parts where the page sets no height of the element, px. */
const WANTED = { title: 27, packets: 190, firstChart: 210, chart: 140, player: 68, charts: 32 } as const

/** Returns the height of an element whose page sets none, px. */
export function wantedPx(sections: ReadonlySet<Section>, charts: number, areChosen: boolean): number {
  const most = areChosen ? charts : mostCharts(sections)
  const shown = sections.has('charts') ? Math.min(charts, most) : 0
  const ofCharts = shown === 0 ? 0 : WANTED.charts + WANTED.firstChart + (shown - 1) * WANTED.chart
  const others = (['title', 'packets', 'player'] as const).filter((section) => sections.has(section))
  return others.reduce((sum, section) => sum + WANTED[section], ofCharts)
}

/** The packet view as a figure with its content in words. */
class PacketFigure {
  readonly root: HTMLElement
  private readonly screen: Screen
  private readonly summary = html('p', { id: 'packets-summary', class: 'visually-hidden' })
  private readonly unfollow: () => void

  constructor({ redraw }: ChartCommands) {
    const canvas = html('canvas', { class: 'packet-view-canvas', 'aria-hidden': 'true' })
    const title = html('span', { class: 'packet-view-title' }, words.name)
    const labels = { 'aria-label': words.name, 'aria-describedby': this.summary.id, tabindex: '0' }
    const figure = html(
      'figure',
      { class: 'packet-view', part: 'packets', ...labels },
      canvas,
      title,
      this.summary,
    )
    this.root = html('div', { class: 'embed-packets' }, figure)
    this.screen = new Screen(canvas, () => redraw('moved'))
    this.unfollow = whenSized(figure, (width, height) => {
      Object.assign(this.screen, { width, height })
      redraw()
    })
  }

  draw(view: Drawn, changed: boolean): void {
    this.screen.draw(view, changed)
  }

  tell(view: Drawn): void {
    const { run, timeS } = view
    if (run === null) return
    const isChain = run.scenario.network !== undefined
    this.summary.textContent = isChain ? chainSummary(run, timeS, view) : packetSummary(run, timeS, view)
  }

  close(): void {
    this.unfollow()
  }
}

export class Figures {
  readonly root = html('div', { class: 'drawing' })
  private readonly title = html('p', { class: 'embed-title', part: 'title' })
  private readonly column = html('div', { class: 'charts' })
  private readonly place = html('div', { class: 'embed-charts', part: 'charts' }, this.column)
  private readonly unfollow: () => void
  private packets: PacketFigure | null = null
  private charts: ChartFigure[] = []
  private panels: readonly Panel[] = []
  private sections: ReadonlySet<Section> = new Set()
  /** True where the page has chosen the panels: all of them are then shown, however low the element is. */
  private areChosen = false
  private width = 0
  private height = 0
  private layoutKey = ''

  constructor(
    private readonly commands: ChartCommands,
    /** Returns the height of the whole element, px. */
    private readonly wholePx: () => number,
  ) {
    this.unfollow = whenSized(this.place, (width, height) => {
      this.width = width
      this.height = height
      this.arrange()
    })
  }

  /** Shows these sections and panels. `areChosen` is true where the page has named the panels. */
  show(sections: ReadonlySet<Section>, panels: readonly Panel[], areChosen: boolean): void {
    this.sections = sections
    this.panels = panels
    this.areChosen = areChosen
    this.packets?.close()
    this.packets = sections.has('packets') ? new PacketFigure(this.commands) : null
    this.root.replaceChildren(
      ...(sections.has('title') ? [this.title] : []),
      ...(this.packets === null ? [] : [this.packets.root]),
      ...(sections.has('charts') ? [this.place] : []),
    )
    this.layoutKey = ''
    for (const chart of this.charts.splice(0)) chart.close()
    this.column.replaceChildren()
    this.arrange()
  }

  setTitle(text: string): void {
    this.title.textContent = text
  }

  private get most(): number {
    if (this.areChosen) return this.panels.length
    const wholePx = this.wholePx()
    if (wholePx < LOW_PX) return 1
    return wholePx < MIDDLE_PX ? 2 : mostCharts(this.sections)
  }

  /** Places as many charts as there is room for. */
  private arrange(): void {
    const { width, height, commands } = this
    if (width < 1 || height < 1 || !this.sections.has('charts')) return
    const panels = this.panels.slice(0, this.most)
    if (panels.length !== this.charts.length) {
      for (const chart of this.charts.splice(0)) chart.close()
      this.charts = panels.map((panel) => new ChartFigure(panel, commands))
      this.column.replaceChildren(...this.charts.map(({ root }) => root))
      this.layoutKey = ''
    }
    const { run, hiddenFlows } = commands.drawn
    const flows = (run?.scenario.flows.length ?? 1) - hiddenFlows.size
    const hops = run?.scenario.network?.hops.length ?? 0
    const visible = Math.max(0, hops > 0 ? Math.min(1, flows) : flows)
    const key = `${width} ${height} ${visible} ${hops}`
    if (key === this.layoutKey) return
    this.layoutKey = key
    const mode = chartsMode(width, height)
    const keys = panels.map(({ id }) => id)
    const shape = mode === 'tabs' ? 'all' : mode
    const layouts = layoutClose(keys, shape, height, visible, undefined, false, Math.max(1, hops))
    for (const [index, layout] of layouts.entries())
      this.charts[index]?.place(layout, width, index === 0, visible)
    this.column.style.minHeight = `${layouts.reduce((sum, layout) => sum + heightOf(layout), 0)}px`
    commands.redraw()
  }

  /** The time of the run that one pixel covers on the chart with the keyboard focus, or on the first chart, s. */
  pixelS(target: EventTarget | null): number {
    return (this.charts.find(({ root }) => root === target) ?? this.charts[0])?.pixelS ?? 0
  }

  draw(view: Drawn, changed: boolean): void {
    if (changed) this.arrange()
    this.packets?.draw(view, changed)
    for (const chart of this.charts) chart.draw(view, changed)
  }

  /** Describes in words all that is drawn. */
  tell(view: Drawn): void {
    this.packets?.tell(view)
    for (const chart of this.charts) chart.tell(view)
  }

  close(): void {
    this.unfollow()
    this.packets?.close()
    for (const chart of this.charts) chart.close()
  }
}
