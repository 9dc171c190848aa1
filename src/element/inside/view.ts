/** The inside of one element: the run that it shows, its clock, and what becomes of what its page asks for. */
import type { RunResult } from '../../lab/run/result'
import { defaultView, type LinkView } from '../../lab/scenario/link-view'
import type { Panel } from '../../lab/scenario/panels'
import { type LogRead, readLog } from '../../lib/log'
import type { Drawn, Picked, StreamedRun } from '../../page/charts/drawn'
import { readingsOf } from '../../page/embed/readings'
import { firstLossS } from '../../page/model/first-loss'
import { release, withPacketFault, withWindow } from '../../page/model/run-tables'
import { type Series, seriesNamed } from '../../page/model/series'
import {
  type Clock,
  firstClock,
  inSpeeds,
  looping,
  paused,
  played,
  sought,
  zoomed,
} from '../../page/model/slices/clock'
import { speedPlanOf } from '../../page/model/speed-plan'
import { element as words } from '../../strings/element'
import type { Given, Host, Look, Wanted } from '../host'
import { part } from './dom'
import { drawnOf } from './drawn-view'
import { EngineMaker } from './engine-worker'
import { Engines, type RunUser } from './engines'
import { eventBeside, selectionOf } from './events'
import { Figures, wantedPx } from './figures'
import { type KeyCommands, pressed } from './keys'
import { linkTo, type Opened, open } from './opened'
import { PacketsAround } from './packets-around'
import { type PictureType, pictureOf } from './pictures'
import { Playback } from './playback'
import { Player } from './player'
import { knownWords, panelsOf, readShown, type Shown } from './shown'
import { dress, sheet } from './styles'
import { themeNow, wantsNoMotion, whenWished } from './system'

/** The run that is complete. */
export interface RunShown {
  readonly result: RunResult
  readonly log: LogRead
}

/** What is said in words follows a drawing that has been at rest for so long, ms. */
const REST_MS = 350

let engines: Engines | null = null

export class View {
  private readonly frame = part('div', {
    class: 'embed',
    part: 'frame',
    role: 'group',
    'aria-label': words.name,
  })
  private readonly faultPlace = part('p', { class: 'element-fault', part: 'fault', role: 'status' })
  private readonly style = part('style')
  private readonly figures: Figures
  private readonly player: Player
  private readonly playback: Playback
  private readonly engines: Engines
  private readonly user: RunUser
  private readonly packets: PacketsAround
  private readonly over = new AbortController()
  private shown: Shown = readShown('').shown
  private theme: Look['theme'] = null
  private opened: Opened | null = null
  private wanted: Wanted = { timeS: null, playing: false, speed: null }
  private digest: string | null = null
  /** What of the link waits for the complete run. */
  private isAwaited = false
  private run: StreamedRun | null = null
  /** Runs that are drawn nowhere after the next frame. */
  private readonly superseded: StreamedRun[] = []
  private isRunning = false
  private hasFailed = false
  private notices: readonly string[] = []
  private selectedEvent = -1
  private restTimer: ReturnType<typeof setTimeout> | undefined

  constructor(private readonly host: Host) {
    engines ??= new Engines(new EngineMaker(host.engineScript))
    this.engines = engines
    this.playback = new Playback({
      draw: (changed) => this.draw(changed),
      moved: (now, was) => this.moved(now, was),
    })
    const view = this
    this.figures = new Figures(
      {
        get drawn() {
          return view.drawn
        },
        redraw: (what) => this.playback.request(what),
        pause: () => this.setPlaying(false),
        seek: (timeS) => this.seek(timeS),
        hover: (hoverS) => this.change({ hoverS }),
        zoomBy: (factor, aroundS) => this.zoomBy(factor, aroundS),
        showAll: () => this.zoom(0, this.playback.endS),
        choose: (picked) => this.choose(picked),
      },
      () => this.frame.clientHeight,
    )
    this.player = new Player({
      togglePlay: () => this.setPlaying(!this.clock.playing),
      toggleAuto: () => this.setAuto(!this.clock.auto),
      seek: (timeS) => this.seek(timeS),
      redraw: () => this.playback.request(),
    })
    this.user = {
      grew: (run) => this.grew(run),
      done: (run) => this.done(run),
      failed: (why) => this.failed([why]),
      window: (packets) => {
        if (this.run !== null) this.setRun(withWindow(this.run, packets))
      },
      windowFailed: (why) => {
        if (this.run !== null) this.setRun(withPacketFault(this.run, why))
      },
    }
    this.packets = new PacketsAround(this.engines, this.user)
    this.frame.append(this.figures.root, this.faultPlace)
    this.frame.addEventListener('keydown', (event) => pressed(event, this.keyCommands(event)))
    const base = part('style')
    base.textContent = sheet
    host.root.replaceChildren(base, this.style, this.frame)
    whenWished(() => this.dress(), this.over.signal)
    void document.fonts.ready.then(() => this.playback.request())
  }

  private get clock(): Clock {
    return this.playback.clock
  }
  private change(changed: Partial<Clock>): void {
    this.playback.set({ ...this.clock, ...changed })
  }

  private get linkView(): LinkView {
    return this.opened?.view ?? defaultView
  }

  private get panels(): readonly Panel[] {
    return panelsOf(this.shown, this.linkView.panels)
  }

  private get drawn(): Drawn {
    const { run, clock, selectedEvent } = this
    const { hiddenFlows, patterns } = this.linkView
    const flows = run?.scenario.flows ?? []
    const hidden = new Set(hiddenFlows.map((id) => flows.findIndex((flow) => flow.id === id)))
    return drawnOf({ run, clock, theme: themeNow(this.theme), hiddenFlows: hidden, patterns, selectedEvent })
  }

  /** Takes what its page wants it to look like. */
  look({ show, theme }: Look): void {
    const { shown, unknown } = readShown(show)
    this.shown = shown
    this.theme = theme ?? this.linkView.theme
    this.dress()
    this.arrange()
    if (unknown.length > 0)
      this.host.tell('fault', { messages: [words.unknownParts(unknown.join(', '), knownWords())] })
  }

  private dress(): void {
    dress(this.frame, themeNow(this.theme))
    this.change({ reducedMotion: wantsNoMotion() })
    this.playback.request()
  }

  private arrange(): void {
    const { sections } = this.shown
    this.style.textContent = `:host { block-size: var(--sawtooth-height, ${wantedPx(sections, this.panels.length)}px) }`
    this.figures.show(sections, this.panels, this.shown.panels !== null)
    if (sections.has('player')) this.frame.insertBefore(this.player.root, this.faultPlace)
    else this.player.root.remove()
    this.playback.request()
  }

  /** Opens a link or a scenario; the run before stays until this one is complete, or for good where there is none. */
  open(given: Given, wanted: Wanted, theme: Look['theme']): void {
    const read = open(given)
    this.wanted = wanted
    if ('faults' in read) {
      this.engines.cancel(this.user)
      this.failed(read.faults)
      return
    }
    this.opened = read
    this.theme = theme ?? read.view.theme
    this.digest = 'digest' in given && given.digest !== undefined ? given.digest : null
    this.notices = read.ignored
    this.isAwaited = true
    this.packets.moved()
    if (read.ignored.length > 0) this.host.tell('fault', { messages: read.ignored })
    this.begin(read)
  }

  private begin({ scenario }: Opened): void {
    if (this.run !== null && this.run.result === null) this.run = null
    this.isRunning = true
    this.hasFailed = false
    this.faultPlace.textContent = ''
    this.figures.setTitle(scenario.title)
    this.frame.setAttribute(
      'aria-label',
      scenario.title === '' ? words.name : `${words.name}: ${scenario.title}`,
    )
    this.frame.setAttribute('aria-busy', 'true')
    this.dress()
    this.arrange()
    this.engines.run(this.user, scenario)
  }

  private setRun(run: StreamedRun): void {
    this.run = run
    this.playback.request()
  }

  private grew(run: StreamedRun): void {
    // A complete run stays until the next one is.
    if (this.run?.result != null && this.run !== run) return
    if (this.run !== run) this.fit(run)
    this.setRun(run)
  }

  /** The time axis is that of the run. */
  private fit({ scenario }: StreamedRun): void {
    const endS = scenario.durationS
    const { reducedMotion } = this.clock
    this.playback.endS = endS
    const { speed, loop } = this.linkView
    const wanted = this.wanted.speed ?? speed ?? 'auto'
    const pace = wanted === 'auto' ? { auto: true } : { auto: false, speed: inSpeeds(wanted) }
    const timeS = this.wanted.timeS ?? this.linkView.momentS ?? 0
    const clock = sought({ ...firstClock, ...pace, reducedMotion, timeS: -1, toS: endS }, timeS, endS)
    this.selectedEvent = -1
    this.playback.set(looping(clock, loop, endS), true)
  }

  private done(run: StreamedRun): void {
    const { run: before } = this
    const isAgain = !this.isAwaited
    if (before !== run) {
      if (before?.result != null) this.superseded.push(before)
      if (!isAgain) this.fit(run)
    }
    this.isRunning = false
    this.frame.removeAttribute('aria-busy')
    this.setRun(run)
    if (isAgain) return
    this.isAwaited = false
    this.settle(run)
    this.replan()
    const digest = run.result?.engine.digest ?? ''
    if (this.digest !== null && this.digest !== digest) this.note(words.otherRun)
    if (this.wanted.playing) this.setPlaying(true)
    this.host.tell('done', { digest, summary: run.result, link: this.link })
  }

  /** What a link asks for that only the complete run can give: an event, the first loss, a part of the time. */
  private settle(run: StreamedRun): void {
    const { selectedEvent, momentS, fromS, toS } = this.linkView
    const endS = run.scenario.durationS
    const selected = selectedEvent !== null ? selectionOf(run, selectedEvent) : null
    let { clock } = this
    if (selected !== null) this.selectedEvent = selected.event
    const timeS = this.wanted.timeS ?? momentS ?? selected?.timeS ?? firstLossS(run)
    if (clock.timeS === 0 && !clock.playing) clock = sought(clock, timeS, endS)
    this.playback.set(zoomed(clock, fromS ?? 0, toS ?? endS, endS), true)
    if (selected !== null) this.host.tell('selection', selected)
  }

  private note(message: string): void {
    this.notices = [...this.notices, message]
    this.host.tell('fault', { messages: [message] })
  }

  private failed(messages: readonly string[]): void {
    this.isRunning = false
    this.isAwaited = false
    this.hasFailed = true
    this.frame.removeAttribute('aria-busy')
    if (this.run !== null && this.run.result === null) this.run = null
    this.notices = messages
    this.faultPlace.textContent = messages.join(' ')
    this.playback.request()
    this.host.tell('fault', { messages })
  }

  /** The speed that is chosen moment by moment follows the run. */
  private replan(): void {
    const { run } = this
    const { fromS, toS } = this.clock
    if (run === null) return
    const isPart = toS - fromS < this.playback.endS
    const usual = isPart ? Math.min(1, (toS - fromS) / 8) : 1
    this.change({ plan: speedPlanOf([run], this.drawn.hiddenFlows, { usual }) })
    this.playback.request()
  }

  setPlaying(playing: boolean): void {
    this.wanted = { ...this.wanted, playing }
    if (this.run?.result == null) return
    if (playing && this.clock.auto) this.replan()
    this.playback.set(played(this.clock, playing, false, this.playback.endS))
  }

  setAuto(auto: boolean): void {
    this.change({ auto })
    if (auto) this.replan()
    this.playback.request()
  }

  setSpeed(speed: Wanted['speed']): void {
    this.wanted = { ...this.wanted, speed }
    if (speed === null || speed === 'auto') this.setAuto(true)
    else this.change({ auto: false, speed: inSpeeds(speed) })
    this.playback.request()
  }

  /** Moves the playhead, clamped to the run. */
  seek(timeS: number): void {
    if (Number.isNaN(timeS)) return
    this.wanted = { ...this.wanted, timeS: Math.max(0, timeS) }
    this.packets.moved()
    if (this.run !== null) this.playback.set(sought(this.clock, timeS, this.playback.endS))
  }

  private zoom(fromS: number, toS: number): void {
    this.playback.set(zoomed(this.clock, fromS, toS, this.playback.endS), true)
    this.replan()
  }

  private zoomBy(factor: number, aroundS: number): void {
    const { fromS, toS } = this.clock
    const from = aroundS - (aroundS - fromS) * factor
    this.zoom(from, aroundS + (toS - aroundS) * factor)
  }

  private choose(picked: Picked | null): void {
    if (picked?.kind === 'event') this.select(picked.row)
    else if (picked === null) this.select(-1)
  }

  /** Selects an event of the run by its row, and goes to it; -1: none. */
  select(row: number): void {
    if (this.run === null || row === this.selectedEvent) return
    const selected = selectionOf(this.run, row)
    this.selectedEvent = selected?.event ?? -1
    if (selected !== null) this.playback.set(sought(paused(this.clock), selected.timeS, this.playback.endS))
    this.playback.request()
    this.host.tell('selection', selected)
  }

  private keyCommands({ target }: KeyboardEvent): KeyCommands {
    return {
      togglePlay: () => this.setPlaying(!this.clock.playing),
      stepEvent: (direction) => {
        if (this.run !== null) this.select(eventBeside(this.run, this.clock.timeS, direction))
      },
      moveBy: (pixels) => {
        this.setPlaying(false)
        this.seek(this.clock.timeS + pixels * this.figures.pixelS(target))
      },
    }
  }

  private draw(changed: boolean): void {
    const { drawn } = this
    this.figures.draw(drawn, changed)
    this.player.draw(drawn, this.playback.endS, changed)
    for (const run of this.superseded.splice(0)) release(run)
    if (drawn.run !== null && !this.isRunning && this.shown.sections.has('packets'))
      this.isRunning = this.packets.ask(drawn.run, this.clock)
    if (drawn.playing) return
    clearTimeout(this.restTimer)
    this.restTimer = setTimeout(() => this.figures.tell(this.drawn), REST_MS)
  }

  private moved({ timeS, playing }: Clock, before: Clock): void {
    if (playing !== before.playing) {
      this.wanted = { ...this.wanted, playing }
      this.host.reflectPlaying(playing)
    }
    this.host.tell('time', { timeS, durationS: this.playback.endS, playing })
  }

  get timeS(): number {
    return this.clock.timeS
  }

  get link(): string {
    const { opened, clock, selectedEvent } = this
    if (opened === null) return ''
    const event = selectedEvent < 0 ? null : selectedEvent
    return linkTo(opened.scenario, {
      ...opened.view,
      embed: null,
      momentS: clock.timeS,
      selectedEvent: event,
    })
  }

  /** The complete run that is shown; null: there is none yet. */
  get complete(): RunShown | null {
    const { run } = this
    return run === null || run.result === null ? null : { result: run.result, log: readLog(run.log) }
  }

  /** What is shown, in the words of a frame's messages. */
  read() {
    const { run, clock } = this
    const state = this.isRunning ? 'running' : this.hasFailed ? 'failed' : 'done'
    return {
      run: state,
      digest: run?.result?.engine.digest ?? '',
      playing: clock.playing,
      timeS: clock.timeS,
      durationS: this.playback.endS,
      link: this.link,
      notices: this.notices,
      ...readingsOf(this.drawn),
    }
  }

  /** Throws a RangeError where nothing has that name. */
  series(name: string): readonly Series[] {
    const { run } = this
    if (run === null || run.result === null) return []
    const found = seriesNamed(run, name)
    if (found === null) throw new RangeError(words.unknownSeries(name))
    return found
  }

  picture(type: PictureType): Promise<Blob> {
    const { drawn, panels } = this
    if (drawn.run === null || drawn.run.result === null) return Promise.reject(new Error(words.noPicture))
    const { sections } = this.shown
    const title = this.opened?.scenario.title ?? ''
    const shownPanels = sections.has('charts') ? panels : []
    const view = { ...drawn, hoverS: null }
    return pictureOf(
      { view, title, link: this.link, panels: shownPanels, packets: sections.has('packets') },
      type,
    )
  }

  close(): void {
    this.over.abort()
    clearTimeout(this.restTimer)
    this.engines.leave(this.user)
    this.playback.close()
    this.player.close()
    this.figures.close()
    for (const run of this.superseded.splice(0)) release(run)
    if (this.run !== null) release(this.run)
    this.run = null
    this.host.root.replaceChildren()
  }
}
