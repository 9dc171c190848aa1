/**
 * What a lesson is. It is a folder: `index.ts` has its runs and what is shown of them (LessonDefinition, its default export),
 * `en.md` has its words (words.ts). Both together are what the page shows (page/modes/learn), and what a test goes through
 * (tests/conformance/lessons.test.ts).
 */
import type { Picture } from '../presets/preset'
import type { Scenario } from '../scenario/scenario'
import type { ScenarioInput } from '../scenario/scenario-input'
import type { Moment, Observed } from './observed'

/**
 * Markdown, of which the page shows paragraphs, lists, emphasis, code and links. Beyond it:
 *
 *     {97 = peak}       a number, checked by a test: 97 is the lesson's fact `peak`, rounded as it is written here
 *     {~40 000 = sent}  the same, rounded to the significant digits that are written
 *     [the cut](@cut)   a moment or a stretch of the step's run (`marks`): shown while pointed at, gone to when pressed
 *     [cwnd](#cwnd)     a term of the glossary, explained when pointed at
 *
 * Every figure of the text is written as a fact; a test finds those that are not. Numbers of sections, RFCs and years
 * stand in links to nothing but themselves, `[RFC 5681 §3.1](!)`, and names that hold a digit in `code`.
 */
export type LessonText = string

/** A number of the lesson's runs, or of their scenarios. */
export interface Fact {
  /** Key of `runs`. */
  readonly run: string
  /** Must be finite. */
  readonly of: (run: Observed) => number
}

/** The playhead goes there. `packet`: the packet of the event is followed on the charts and in the packet view. */
interface Instant {
  readonly at: Moment
  readonly packet?: boolean
}

/** Drawn as a band with a dimension line and `label` on the chart `panel`. */
interface Stretch {
  readonly from: Moment
  readonly to: Moment
  readonly label?: LessonText
  readonly panel?: string
}

/** What a sentence speaks of, on the charts and in the packet view. */
export type Mark = Instant | Stretch

/** A setting that the reader may move in a step: a key of the link. */
export type LessonControl = 'bw' | 'delay' | 'buf' | 'loss' | 'aqm' | 'variant'

/** What a drawn curve is compared by. `period`: between two falls of more than a quarter of the curve's height. */
export type CurveFeature = 'peak' | 'floor' | 'period' | 'mean' | 'end' | 'shape'

interface Drawing {
  /** Chart on which it is drawn: an id of `CHARTS` (lab/scenario/panels) that has one line a flow or one line. */
  readonly panel: 'cwnd' | 'queue' | 'throughput' | 'rtt'
  /** Id of a flow; absent for the queue. */
  readonly flow?: string
  /** s of the run that is to be drawn; absent: the step's window. */
  readonly fromS?: number
  readonly toS?: number
  /** Top of the drawing's axis, in the chart's unit: far enough above the run that it does not give it away. */
  readonly top: number
}

export interface Prediction extends Drawing {
  /** What to draw: "Draw what you expect cwnd to do when the buffer is 8 BDP." */
  readonly ask: LessonText
  /** What is compared, in this order. */
  readonly checks: readonly PredictionCheck[]
}

export interface PredictionCheck {
  readonly feature: CurveFeature
  /** "Peak" */
  readonly label: string
  /** Right when the ratio of the drawn and the simulated value differs from 1 by at most this; 0.15: within 15 %. */
  readonly within: number
  /** Why it came out so. */
  readonly because: LessonText
}

/** What a metric of the reader's own run must be. */
export interface Goal {
  readonly atLeast?: number
  readonly atMost?: number
}

/** What a task asks for. */
interface Task {
  readonly controls: readonly LessonControl[]
  /**
   * By the keys of metrics of sweeps (lab/experiments/sweep/metrics): "share@bbr". All must hold. At the step's own
   * scenario they do not; a test sees to that, and that `solution` reaches them.
   */
  readonly goals: Readonly<Record<string, Goal>>
  /** On a chain, the hop that is set, as its way forward is; absent: the bottleneck. */
  readonly hop?: number
  /** One solution: paths of the scenario and their values, for teachers and for the test. */
  readonly solution: Readonly<Record<string, unknown>>
}

export interface TryIt extends Task {
  /** "Drag Buffer until ...". The goals are shown beneath it with their present values. */
  readonly task: LessonText
  /** Said when it is reached: why it works. */
  readonly because: LessonText
}

/** What a step shows of the lesson's runs. */
interface Shown<Run extends string = string> {
  /** Key of `runs`. */
  readonly run: Run
  /** Where the playhead goes when the step is opened. */
  readonly at: Moment
  /** s; what the time axis shows. Absent: the whole run. */
  readonly window?: readonly [Moment, Moment]
  /** Key of another run, thin under this one, with its label. */
  readonly ghost?: Run
}

export interface LessonStep extends Shown {
  /** Name in links: lower-case words with hyphens. */
  readonly id: string
  readonly title: string
  /** A textbook's margin: 40 to 110 words. */
  readonly text: LessonText
  /** Ids of charts and signals, from the top; the packet view is always there. */
  readonly panels: readonly string[]
  /** Those of them that are lines in place of a stack; absent: none. */
  readonly lines?: readonly string[]
  /** What the text links to as `@name`. The first is highlighted when the step opens. */
  readonly marks?: Readonly<Record<string, Mark>>
  readonly predict?: Prediction
  /** What may be moved; nothing in a step without a task. */
  readonly tryIt?: TryIt
}

export interface LessonSource {
  /** "Jacobson & Karels, Congestion Avoidance and Control, SIGCOMM 1988" */
  readonly title: string
  /** "§2", "figure 5"; what of it the lesson uses. */
  readonly section: string
  readonly url: string
}

export interface LessonRun {
  readonly label: string
  /** Complete; the same object each time, so that a run can be told by it. */
  readonly scenario: Scenario
}

/** How a lesson is drawn in small, and from which of its runs. */
export interface LessonPicture<Run extends string = string> extends Picture {
  readonly run: Run
}

/** A lesson with its words. */
export interface Lesson {
  /** The folder's name. */
  readonly id: string
  /** Place in the order, counted from 1. */
  readonly order: number
  readonly title: string
  /** One sentence: what the reader will know. */
  readonly summary: string
  /** Time to read and do it, minutes. */
  readonly minutes: number
  readonly runs: ReadonlyMap<string, LessonRun>
  readonly facts: Readonly<Record<string, Fact>>
  /** 4 to 7. At least one has a prediction; one, near the end, is a task. */
  readonly steps: readonly LessonStep[]
  readonly sources: readonly LessonSource[]
  /** Absent: the whole run with which it begins. */
  readonly picture?: LessonPicture
}

/** A step without its words. */
export interface StepDefinition<Run extends string = string> {
  /** `panels`: as in the link, "window,throughput(lines)". */
  readonly shows: Shown<Run> & { readonly panels: string }
  /** A moment alone is an instant without a packet. */
  readonly marks?: Readonly<Record<string, Moment | Instant | Omit<Stretch, 'label'>>>
  /** `checks`: each feature with its `within`. */
  readonly predict?: Drawing & { readonly checks: Readonly<Partial<Record<CurveFeature, number>>> }
  readonly tryIt?: Task
}

/** A run of a lesson as it is written: its title is the lesson's. */
export type RunInput = Omit<ScenarioInput, 'version'>

/** A lesson without its words. */
export interface LessonDefinition<Run extends string = string> extends Pick<Lesson, 'order' | 'minutes'> {
  readonly runs: Readonly<Record<Run, RunInput>>
  /** Facts by the run from which they are taken. They must be finite. */
  readonly facts: Readonly<Partial<Record<NoInfer<Run>, Readonly<Record<string, Fact['of']>>>>>
  /** Steps by their ids, in the order in which they are taken. */
  readonly steps: Readonly<Record<string, StepDefinition<NoInfer<Run>>>>
  readonly picture?: LessonPicture<NoInfer<Run>>
}

/** Holds that facts and steps name runs that the lesson has. */
export function defineLesson<Run extends string>(definition: LessonDefinition<Run>): LessonDefinition {
  return definition
}
