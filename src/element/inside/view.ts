/** The inside of one element: the run that it shows, its clock, and its answers to what the page asks for. */
import { type Series, seriesNamed } from '../../lab/run/named-series'
import { shorten } from '../../lab/scenario/faults'
import { defaultView, type LinkView } from '../../lab/scenario/link-view'
import type { Drawn, Picked, StreamedRun } from '../../page/charts/drawn'
import { readingsOf } from '../../page/embed/readings'
import { firstLossS } from '../../page/model/first-loss'
import { withPacketFault, withWindow } from '../../page/model/run-tables'
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
import { element as words } from '../../strings/element'
import { link } from '../../strings/link'
import type {
  CheckedAttribute,
  ElementView,
  Given,
  Host,
  Look,
  PictureType,
  RunShown,
  StateRead,
  Wanted,
} from '../host'
import { drawnOf } from './drawn-view'
import { EngineMaker } from './engine-worker'
import { Engines, type RunUser } from './engines'
import { nextEvent, selectionOf } from './events'
import { KeptRuns } from './kept-runs'
import { differences, linkTo, type Opened, open } from './opened'
import { PacketsAround } from './packets-around'
import { pictureOf } from './pictures'
import { planOf } from './plan'
import { Playback } from './playback'
import { knownWords, panelsOf, readShown, type Shown } from './shown'
import { Stage, type StageCommands } from './stage'
import { themeNow, wantsNoMotion, whenPrinted, whenWished } from './system'

let engines: Engines | null = null

export class View implements ElementView {
  private readonly stage: Stage
  private readonly playback: Playback
  private readonly engines: Engines
  private readonly user: RunUser
  private readonly packets: PacketsAround
  private readonly over = new AbortController()
  private shown: Shown = readShown('').shown
  private theme: Look['theme'] = null
  private dressedIn: Drawn['theme'] = 'dark'
  private isOnPaper = false
  private wanted: Wanted = { timeS: null, playing: false, speed: null }
  /** The input from which the run on the screen was made; null where there is no run. */
  private opened: Opened | null = null
  /** The input that was given last, with the known digest of its run; null once it is shown or has failed. */
  private opening: { readonly opened: Opened; readonly digest: string | undefined } | null = null
  private run: StreamedRun | null = null
  private readonly kept = new KeptRuns()
  private isRunning = false
  private hasFailed = false
  private notices: readonly string[] = []
  private selectedEvent = -1

  constructor(private readonly host: Host) {
    engines ??= new Engines(new EngineMaker(host.engineScript))
    this.engines = engines
    this.playback = new Playback({
      draw: (changed) => this.draw(changed),
      moved: (now, was) => this.moved(now, was),
    })
    this.user = {
      grew: (run) => this.grew(run),
      done: (run) => this.done(run),
      failed: (why) => this.failed([why]),
      window: (part) => this.setRun((run) => withWindow(run, part)),
      windowFailed: (why) => this.setRun((run) => withPacketFault(run, why)),
    }
    this.packets = new PacketsAround(this.engines, this.user)
    this.stage = new Stage(host.root, this.commands())
    whenWished(() => this.dress(), this.over.signal)
    whenPrinted((isPrinting) => this.print(isPrinting), this.over.signal)
  }

  /** Dark colours become light ones on paper. The drawing has to be complete when this returns. */
  private print(isPrinting: boolean): void {
    this.isOnPaper = isPrinting
    this.dress()
    this.stage.empty()
    this.draw(true)
  }

  private commands(): StageCommands {
    const view = this
    return {
      get drawn() {
        return view.drawn
      },
      redraw: (what) => this.playback.request(what),
      pause: () => this.setPlaying(false),
      togglePlay: () => this.setPlaying(!this.clock.playing),
      toggleAuto: () => this.setSpeed(this.clock.auto ? 1 : 'auto'),
      seek: (timeS) => this.seek(timeS),
      hover: (hoverS) => this.change({ hoverS }),
      zoomBy: (factor, aroundS) => this.zoomBy(factor, aroundS),
      showAll: () => this.zoom(0, this.playback.endS),
      choose: (picked) => this.choose(picked),
      stepEvent: (direction) => {
        if (this.run !== null) this.select(nextEvent(this.run, this.clock.timeS, direction))
      },
    }
  }

  private get clock(): Clock {
    return this.playback.clock
  }
  private change(changed: Partial<Clock>): void {
    this.playback.set({ ...this.clock, ...changed })
  }

  private get linkView(): LinkView {
    return (this.opened ?? this.opening?.opened)?.view ?? defaultView
  }

  private get drawn(): Drawn {
    const { run, clock, selectedEvent } = this
    const { hiddenFlows, patterns } = this.linkView
    const flows = run?.scenario.flows ?? []
    const hidden = new Set(hiddenFlows.map((id) => flows.findIndex((flow) => flow.id === id)))
    return drawnOf({ run, clock, theme: this.dressedIn, hiddenFlows: hidden, patterns, selectedEvent })
  }

  /** Sets what the page wants the element to look like. */
  look({ show, theme }: Look): void {
    const { shown, unknown } = readShown(show)
    this.shown = shown
    this.theme = theme
    this.dress()
    if (unknown.length > 0)
      this.host.tell('fault', { messages: [words.unknownParts(unknown.join(', '), knownWords())] })
  }

  private dress(): void {
    const theme = themeNow(this.theme ?? this.linkView.theme, this.host.root.host)
    this.dressedIn = theme === 'dark' && this.isOnPaper ? 'light' : theme
    this.stage.dress(this.dressedIn)
    this.stage.arrange(this.shown, panelsOf(this.shown, this.linkView.panels))
    this.change({ reducedMotion: wantsNoMotion() })
    this.playback.request()
  }

  /** Opens a link or a scenario. The run before stays until the new one is complete, or for good where there is no new run. */
  open(given: Given, wanted: Wanted): void {
    const read = open(given)
    this.wanted = wanted
    this.engines.cancel(this.user)
    if (this.run !== null && this.run.result === null) this.run = null
    if ('faults' in read) {
      this.failed(read.faults)
      return
    }
    this.opening = { opened: read, digest: 'digest' in given ? given.digest : undefined }
    this.notices = read.ignored
    this.isRunning = true
    this.hasFailed = false
    this.packets.moved()
    this.stage.setFaults([])
    this.stage.setBusy(true)
    if (this.run === null) this.adopt(read)
    if (read.ignored.length > 0) this.host.tell('fault', { messages: read.ignored })
    this.engines.run(this.user, read.scenario)
  }

  /** Makes the screen show this scenario from here on. */
  private adopt(opened: Opened): void {
    this.opened = opened
    this.selectedEvent = -1
    this.stage.setTitle(opened.scenario.title)
    this.dress()
    const endS = opened.scenario.durationS
    const { speed, loop, momentS } = opened.view
    const pace = this.wanted.speed ?? speed ?? 'auto'
    const fresh = { ...firstClock, toS: endS, reducedMotion: wantsNoMotion() }
    const paced = pace === 'auto' ? fresh : { ...fresh, auto: false, speed: inSpeeds(pace) }
    this.playback.endS = endS
    const clock = sought(paced, this.wanted.timeS ?? momentS ?? 0, endS)
    this.playback.set(looping(clock, loop, endS), true)
  }

  private setRun(next: (run: StreamedRun) => StreamedRun): void {
    if (this.run === null) return
    this.run = next(this.run)
    this.playback.request()
  }

  private grew(run: StreamedRun): void {
    // A complete run stays on the screen until the next one is complete.
    if (this.run !== null && this.run.result !== null) return
    this.run = run
    this.playback.request()
  }

  private done(run: StreamedRun): void {
    const { run: before, opening } = this
    if (before !== null && before !== run) this.kept.supersede(before)
    this.isRunning = false
    this.opening = null
    this.stage.setBusy(false)
    // A run that was made again only for its packets equals the one before, and changes nothing on the screen.
    if (opening !== null && this.opened !== opening.opened) this.adopt(opening.opened)
    this.run = run
    this.playback.request()
    if (opening !== null) this.settle(run)
    this.askForPackets()
    if (opening === null) return
    this.replan()
    const digest = run.result?.engine.digest ?? ''
    const isOther = opening.digest !== undefined && opening.digest !== digest
    this.note([
      ...(isOther ? [words.otherRun] : []),
      ...differences(opening.opened, digest, run.log.events.rows),
    ])
    if (this.wanted.playing) this.setPlaying(true)
    if (run.result !== null) this.host.tell('done', { digest, summary: run.result, link: this.link })
  }

  /** Goes to what a link asks for and only the complete run can find: an event, the first loss, or a part of the time. */
  private settle(run: StreamedRun): void {
    const { selectedEvent, momentS, fromS, toS } = this.linkView
    const endS = run.scenario.durationS
    const selected = selectedEvent === null ? null : selectionOf(run, selectedEvent)
    const timeS = this.wanted.timeS ?? momentS ?? selected?.timeS ?? firstLossS(run)
    const { clock } = this
    const moved = clock.timeS === 0 && !clock.playing ? sought(clock, timeS, endS) : clock
    this.selectedEvent = selected?.event ?? -1
    this.playback.set(zoomed(moved, fromS ?? 0, toS ?? endS, endS), true)
    if (selected !== null) this.host.tell('selection', selected)
  }

  private note(messages: readonly string[]): void {
    if (messages.length === 0) return
    this.notices = [...this.notices, ...messages]
    this.host.tell('fault', { messages })
  }

  /** Says that an attribute is ignored, whose value means nothing. */
  wrong(name: CheckedAttribute, text: string): void {
    this.host.tell('fault', {
      messages: [link.notAllowed(`${name}=${shorten(text)}`, words.attributes[name])],
    })
  }

  private failed(messages: readonly string[]): void {
    this.isRunning = false
    this.opening = null
    this.hasFailed = true
    this.stage.setBusy(false)
    if (this.run !== null && this.run.result === null) this.run = null
    this.notices = messages
    this.stage.setFaults(messages)
    this.playback.request()
    this.host.tell('fault', { messages })
  }

  /** Computes the automatically chosen speed anew for the present run. */
  private replan(): void {
    const { run, clock } = this
    if (run !== null) this.change({ plan: planOf(run, this.drawn.hiddenFlows, clock, this.playback.endS) })
  }

  setPlaying(playing: boolean): void {
    this.wanted = { ...this.wanted, playing }
    if (this.run === null || this.run.result === null) return
    this.playback.set(played(this.clock, playing, false, this.playback.endS))
  }

  setSpeed(speed: Wanted['speed']): void {
    this.wanted = { ...this.wanted, speed }
    const pace = speed ?? this.linkView.speed ?? 'auto'
    this.change(pace === 'auto' ? { auto: true } : { auto: false, speed: inSpeeds(pace) })
    this.playback.request()
  }

  /** Moves the playhead to a time, clamped to the run. */
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

  /** Selects an event of the run by its row and goes to it; -1 selects none. */
  private select(row: number): void {
    if (this.run === null || row === this.selectedEvent) return
    const selected = selectionOf(this.run, row)
    this.selectedEvent = selected?.event ?? -1
    if (selected !== null) this.playback.set(sought(paused(this.clock), selected.timeS, this.playback.endS))
    this.playback.request()
    this.host.tell('selection', selected)
  }

  private draw(changed: boolean): void {
    const { drawn } = this
    this.stage.draw(drawn, this.playback.endS, changed)
    this.kept.release()
    this.askForPackets()
  }

  private askForPackets(): void {
    if (this.run !== null && !this.isRunning && this.shown.sections.has('packets'))
      this.isRunning = this.packets.ask(this.run, this.clock)
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

  private get link(): string {
    const { opened, clock, selectedEvent } = this
    return opened === null ? '' : linkTo(opened, clock.timeS, selectedEvent < 0 ? null : selectedEvent)
  }

  /** The complete run that is shown; null where there is none yet. */
  get complete(): RunShown | null {
    return this.run === null ? null : this.kept.give(this.run)
  }

  /** Returns what is shown, under the names that the messages of a frame use (docs/EMBED.md). */
  read(): StateRead {
    const { run, clock } = this
    return {
      run: this.isRunning ? 'running' : this.hasFailed ? 'failed' : 'done',
      digest: run?.result?.engine.digest ?? '',
      playing: clock.playing,
      timeS: clock.timeS,
      durationS: this.playback.endS,
      link: this.link,
      notices: this.notices,
      ...readingsOf(this.drawn),
    }
  }

  /** Returns the series with that name. Throws a RangeError where there is none. */
  series(name: string): readonly Series[] {
    const { run } = this
    if (run === null || run.result === null) return []
    const found = seriesNamed(run, name)
    if (found === null) throw new RangeError(words.unknownSeries(name))
    return found
  }

  async picture(type: PictureType): Promise<Blob> {
    const { drawn, link } = this
    if (drawn.run === null || drawn.run.result === null) throw new Error(words.noPicture)
    const { sections } = this.shown
    const panels = sections.has('charts') ? panelsOf(this.shown, this.linkView.panels) : []
    const title = this.opened?.scenario.title ?? ''
    const view = { ...drawn, hoverS: null }
    return pictureOf({ view, title, link, panels, packets: sections.has('packets') }, type)
  }

  close(): void {
    this.over.abort()
    this.engines.leave(this.user)
    this.playback.close()
    this.stage.close()
    this.kept.release(this.run)
    this.run = null
  }
}
