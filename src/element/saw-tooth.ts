/**
 * `<saw-tooth>` shows a run of Sawtooth as an element (docs/EMBED.md). This file has its attributes, properties and
 * events, and no words; what it shows is loaded in the language of the page.
 */
import type { Series } from '../lab/run/named-series'
import type { RunRead } from '../lib/begin'
import { insides } from './given-inside'
import type {
  CheckedAttribute,
  ElementView,
  Given,
  Host,
  Inside,
  Look,
  PictureType,
  RunShown,
  StateRead,
  Told,
  Wanted,
} from './host'

export type { Series } from '../lab/run/named-series'
export type {
  DoneDetail,
  FaultDetail,
  FlowRead,
  PictureType,
  RunShown,
  SelectionDetail,
  StateRead,
  TimeDetail,
} from './host'

/** A server that renders pages has no elements. The module can be imported there, and defines nothing. */
const Base = (globalThis.HTMLElement ?? class {}) as typeof HTMLElement

const THEMES = ['dark', 'light', 'projector'] as const

/** Properties that a page may have set before the element was defined. */
const OWN = ['link', 'scenario', 'run', 'show', 'time', 'playing', 'speed', 'theme'] as const

type Speed = number | 'auto'

/** Reads a number from an attribute; null where there is none, or where it is not a number. */
function numberOf(text: string | null): number | null {
  const value = text === null || text.trim() === '' ? Number.NaN : Number(text)
  return Number.isFinite(value) && value >= 0 ? value : null
}

/** Who writes a page hears in the browser's console what of it means nothing: readers of the page see no word of it. */
const warn = ({ messages }: Told['fault']): void => console.warn(`<saw-tooth>: ${messages.join(' ')}`)

const isRun = (given: unknown): given is Pick<RunRead, 'result'> =>
  typeof given === 'object' && given !== null && 'result' in given

const CHECKED: Readonly<Record<CheckedAttribute, (text: string) => boolean>> = {
  theme: (text) => THEMES.some((theme) => theme === text),
  time: (text) => numberOf(text) !== null,
  speed: (text) => text === 'auto' || (numberOf(text) ?? 0) > 0,
}

const isChecked = (name: string): name is CheckedAttribute => Object.hasOwn(CHECKED, name)

export class SawToothElement extends Base {
  static readonly observedAttributes = [
    'link',
    'scenario',
    'show',
    'time',
    'playing',
    'speed',
    'theme',
    'lang',
  ]

  #view: ElementView | null = null
  /** A scenario or a run that was set as a property; null where the attributes say what is shown. */
  #given: { readonly scenario: unknown; readonly digest?: string } | null = null
  #isPlanned = false
  #isToOpen = false
  #language = ''
  /** Counts the views that were asked for, so that a view that arrives after a newer request is dropped. */
  #turn = 0
  /** True while the element itself writes an attribute, so that it does not react to that. */
  #isReflecting = false
  #waiting: ((view: ElementView) => void)[] = []

  connectedCallback(): void {
    for (const name of OWN) {
      if (!Object.hasOwn(this, name)) continue
      const value: unknown = this[name]
      Reflect.deleteProperty(this, name)
      Reflect.set(this, name, value)
    }
    this.#plan(this.#view === null)
  }

  /** A page may move an element, which removes it and inserts it again at once. */
  disconnectedCallback(): void {
    queueMicrotask(() => {
      if (this.isConnected) return
      this.#turn++
      this.#view?.close()
      this.#view = null
    })
  }

  attributeChangedCallback(name: string, before: string | null, now: string | null): void {
    if (before === now || this.#isReflecting) return
    const view = this.#view
    if (isChecked(name)) this.#check(name)
    if (name === 'link' || name === 'scenario') {
      this.#given = null
      this.#plan(true)
    } else if (name === 'lang') this.#plan(false)
    else if (name === 'show' || name === 'theme') view?.look(this.#look)
    else if (name === 'playing') view?.setPlaying(now !== null)
    else if (name === 'speed') view?.setSpeed(this.speed)
    else if (name === 'time') {
      const timeS = numberOf(now)
      if (timeS !== null) view?.seek(timeS)
    }
  }

  /** A link to Sawtooth, or its query. It is shown where no scenario is given. */
  get link(): string {
    return this.getAttribute('link') ?? ''
  }
  set link(link: string) {
    this.#given = null
    this.removeAttribute('scenario')
    this.setAttribute('link', String(link))
    this.#plan(true)
  }

  /** The text of a scenario file, or its content; null where none is given. */
  get scenario(): unknown {
    return this.#given?.scenario ?? this.getAttribute('scenario')
  }
  set scenario(scenario: unknown) {
    this.#given = scenario == null ? null : { scenario }
    if (scenario == null) this.removeAttribute('scenario')
    this.#plan(true)
  }

  /**
   * The complete run that is shown, with its result and the columns of its log; null where there is none yet. A
   * finished run of the library may be set: its scenario is then run again, which gives the same packets.
   */
  get run(): RunShown | null {
    return this.#view?.complete ?? null
  }
  set run(run: Pick<RunRead, 'result'> | null) {
    if (isRun(run)) this.#given = { scenario: run.result.scenario, digest: run.result.engine.digest }
    else this.#given = null
    this.#plan(true)
  }

  /** The parts that are shown: title, packets, charts, player, and names of charts. */
  get show(): string {
    return this.getAttribute('show') ?? ''
  }
  set show(show: string) {
    this.#write('show', String(show))
  }

  /** The time of the playhead, s. The attribute sets where it begins. */
  get time(): number {
    return this.#view?.timeS ?? numberOf(this.getAttribute('time')) ?? 0
  }
  set time(timeS: number) {
    this.seek(timeS)
  }

  get playing(): boolean {
    return this.hasAttribute('playing')
  }
  set playing(playing: boolean) {
    this.toggleAttribute('playing', Boolean(playing))
  }

  /** The speed in multiples of real time, or `auto` for slow motion around losses; null for what the link says, or `auto`. */
  get speed(): Speed | null {
    const text = this.getAttribute('speed')
    const number = numberOf(text)
    return text === 'auto' ? 'auto' : number === 0 ? null : number
  }
  set speed(speed: Speed | null) {
    this.#write('speed', speed === null ? null : String(speed))
  }

  /** dark, light or projector; '' for what the system prefers. */
  get theme(): string {
    return this.getAttribute('theme') ?? ''
  }
  set theme(theme: string) {
    this.#write('theme', theme === '' ? null : String(theme))
  }

  play(): void {
    this.playing = true
  }

  pause(): void {
    this.playing = false
  }

  /** Moves the playhead to a time of the run, s. */
  seek(timeS: number): void {
    const wanted = Number(timeS)
    if (!Number.isFinite(wanted)) throw new TypeError('a time is a finite number of seconds')
    if (this.#view === null) this.#write('time', String(Math.max(0, wanted)))
    else this.#view.seek(wanted)
  }

  /**
   * Returns state, digest and the values at the playhead under the names that the messages of a frame use; null before
   * anything is shown.
   */
  read(): StateRead | null {
    return this.#view?.read() ?? null
  }

  /**
   * Returns a series of the complete run for each flow or link that has it, with `t` and `values` as typed arrays.
   * Throws a RangeError for other names.
   */
  series(name: string): readonly Series[] {
    return this.#view?.series(String(name)) ?? []
  }

  /** Returns a picture of what is shown, as `image/png` or `image/svg+xml`. Rejects before a run is complete. */
  async picture({ type = 'image/png' }: { readonly type?: PictureType } = {}): Promise<Blob> {
    const view = this.#view ?? (await new Promise<ElementView>((resolve) => this.#waiting.push(resolve)))
    return view.picture(type === 'image/svg+xml' ? type : 'image/png')
  }

  /** Says so where an attribute has a value that means nothing. */
  #check(name: CheckedAttribute): void {
    const text = this.getAttribute(name) ?? ''
    if (text !== '' && !CHECKED[name](text)) this.#view?.wrong(name, text)
  }

  #write(name: string, text: string | null): void {
    if (text === null) this.removeAttribute(name)
    else this.setAttribute(name, text)
  }

  get #look(): Look {
    return { show: this.show, theme: THEMES.find((theme) => theme === this.theme) ?? null }
  }

  get #wanted(): Wanted {
    return { timeS: numberOf(this.getAttribute('time')), playing: this.playing, speed: this.speed }
  }

  get #toOpen(): Given {
    const scenario = this.getAttribute('scenario')
    return this.#given ?? (scenario === null ? { link: this.link } : { scenario })
  }

  /** Carries out in one update all that a page asks for in one turn. `open` is true where something else is to be shown. */
  #plan(open: boolean): void {
    this.#isToOpen ||= open
    if (this.#isPlanned || !this.isConnected) return
    this.#isPlanned = true
    queueMicrotask(() => {
      this.#isPlanned = false
      if (this.isConnected) void this.#update()
    })
  }

  /** The language of the element, or of the nearest element around it that names one, as far as Sawtooth speaks it. */
  get #wantedLanguage(): string {
    const tag = (this.closest<HTMLElement>('[lang]')?.lang ?? '').toLowerCase().split('-')[0] ?? ''
    const { languages } = insides()
    return languages.includes(tag) ? tag : (languages[0] ?? 'en')
  }

  async #update(): Promise<void> {
    const language = this.#wantedLanguage
    if (this.#view !== null && language === this.#language) {
      this.#open(this.#view)
      return
    }
    this.#turn++
    const turn = this.#turn
    const timeS = this.#view?.timeS
    const inside = await insides().insideOf(language)
    if (turn !== this.#turn || !this.isConnected) return
    this.#view?.close()
    this.#language = language
    this.#isToOpen = true
    this.#view = this.#newView(inside, language)
    this.#view.look(this.#look)
    for (const name of Object.keys(CHECKED)) if (isChecked(name)) this.#check(name)
    if (timeS !== undefined) this.#view.seek(timeS)
    this.#open(this.#view, timeS)
    for (const resolve of this.#waiting.splice(0)) resolve(this.#view)
  }

  #open(view: ElementView, timeS?: number): void {
    if (!this.#isToOpen) return
    this.#isToOpen = false
    const wanted = timeS === undefined ? this.#wanted : { ...this.#wanted, timeS }
    view.open(this.#toOpen, wanted)
  }

  #newView({ View: Inner }: Inside, language: string): ElementView {
    const root = this.shadowRoot ?? this.attachShadow({ mode: 'open' })
    const host: Host = {
      root,
      engineScript: insides().engineScript(language),
      tell: (type, detail) => this.#tell(type, detail),
      reflectPlaying: (playing) => {
        this.#isReflecting = true
        this.toggleAttribute('playing', playing)
        this.#isReflecting = false
      },
    }
    return new Inner(host)
  }

  #tell<T extends keyof Told>(type: T, detail: Told[T]): void {
    this.dispatchEvent(new CustomEvent(`sawtooth-${type}`, { detail, bubbles: true, composed: true }))
    if (type === 'fault') warn(detail as Told['fault'])
  }
}

/** The events, by what each tells. They bubble, so that whatever is around the element can hear them. */
type ElementEvents = { readonly [Name in keyof Told as `sawtooth-${Name}`]: CustomEvent<Told[Name]> }

declare global {
  interface HTMLElementTagNameMap {
    'saw-tooth': SawToothElement
  }
  interface GlobalEventHandlersEventMap extends ElementEvents {}
}

/** Defines the element under this name where the name is free, and returns the class that has it. */
export function define(name = 'saw-tooth'): typeof SawToothElement {
  if (globalThis.customElements === undefined) return SawToothElement
  const known = customElements.get(name)
  if (known !== undefined) return known as typeof SawToothElement
  customElements.define(name, SawToothElement)
  return SawToothElement
}
