/**
 * Holds the form that makes a study, and what its runs have found. It stands beside the page's state, so that a page without it does not
 * wait for its code. A run that is made once is not made again, whatever is changed of numbers and claims.
 */
import { useSyncExternalStore } from 'react'
import type { Observation, Paper } from '../../lab/experiments/paper'
import { PaperPool, type PaperWorker } from '../../lab/experiments/paper-pool'
import {
  type PaperJob,
  type PaperReport,
  reportOf,
  reportSoFar,
  runPaper,
} from '../../lab/experiments/papers'
import { type CompiledDraft, compileDraft } from '../../lab/experiments/study/draft/compile'
import type { StudyDraft } from '../../lab/experiments/study/draft/draft'
import { firstFigure, withAnotherFigure, withoutFigure } from '../../lab/experiments/study/draft/figures'
import { draftText, MOST_DRAFT_CHARACTERS, readDraft } from '../../lab/experiments/study/draft/kept'
import { openFigure } from '../../lab/experiments/study/draft/opened'
import { OWN_LETTER, paperOf } from '../../lab/experiments/study/paper-of'
import { sameJson } from '../../lab/experiments/sweep/same-json'
import { timeLeft } from '../../lab/experiments/sweep/time-left'
import { reasonOf } from '../../lab/reason'
import { SWEEP_MODE } from '../../lab/scenario/link-view'
import { ownStudies } from '../../strings/own-studies'
import { announce } from '../commands/notices'
import { paperPorts, type ReproductionPorts } from '../effects/reproduction'
import { type KeptTexts, keptForGood } from '../effects/storage'
import { isSameRun } from '../model/slices/edit'
import type { OwnStudy } from '../model/slices/reproduction'
import { dispatch, getState } from '../store'
import { draftOfRun } from './first-draft'
import { holdReport } from './hold-report'
import { keepRuns } from './kept-runs'
import { FORM } from './names'
import { removeStudy, showStudy } from './open-study'
import { ownStudy, paperOfOwn } from './own'

const KEY = 'sawtooth-study-form'
/** Between two looks at what the runs have found so far, ms. */
const LOOK_MS = 400
/** What is typed is checked after a rest, ms. */
const REST_MS = 120
/** Runs that are remembered. */
const MOST_RUNS = 50_000

export interface FormState {
  readonly draft: StudyDraft
  readonly compiled: CompiledDraft
  /** Runs of the form as it stands: those that are made, and all. */
  readonly made: number
  readonly all: number
  readonly running: boolean
  readonly timeLeft: string
  readonly failure: string
  readonly report: PaperReport | null
  /** Fields that have been written in: what is missing in others is not yet said. */
  readonly touched: ReadonlySet<string>
  /** Everything that is missing is said. */
  readonly isAsked: boolean
  /** The name under which the form's study is kept; '' for none. */
  readonly kept: string
  /** What was written before the form started over; null: nothing. */
  readonly aside: StudyDraft | null
}

/** What runs have given, by all that decides it. */
const observed = new Map<string, Observation>()
let state: FormState | null = null
const listeners = new Set<() => void>()

function tell(next: FormState): void {
  state = next
  for (const listener of [...listeners]) listener()
}

const listen = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function useForm(): FormState {
  return useSyncExternalStore(listen, formState)
}

/** The runs of the form's study by their keys, each with all that decides what it gives. */
function runsOf(paper: Paper): ReadonlyMap<string, string> {
  return new Map(
    paper
      .runs('full')
      .map(({ key, scenario, keep, warmUpS }) => [key, JSON.stringify([scenario, keep, warmUpS])]),
  )
}

/** What is made of them, by key. */
function foundOf(runs: ReadonlyMap<string, string>): Map<string, Observation> {
  const found = new Map<string, Observation>()
  for (const [key, run] of runs) {
    const one = observed.get(run)
    if (one !== undefined) found.set(key, one)
  }
  return found
}

const paperIn = ({ study }: CompiledDraft): Paper | null =>
  study === null ? null : paperOf(study, OWN_LETTER)

/** What is known of the form as it stands. */
function known(compiled: CompiledDraft): Pick<FormState, 'compiled' | 'made' | 'all' | 'report'> {
  const paper = paperIn(compiled)
  if (paper === null) return { compiled, made: 0, all: 0, report: state?.report ?? null }
  const runs = runsOf(paper)
  const found = foundOf(runs)
  return { compiled, made: found.size, all: runs.size, report: reportSoFar(paper, found) }
}

function begun(draft: StudyDraft): FormState {
  return {
    draft,
    ...known(compileDraft(draft)),
    running: false,
    timeLeft: '',
    failure: '',
    touched: new Set(),
    isAsked: false,
    kept: '',
    aside: null,
  }
}

/** The form: as it was left, or from the run of Explore. */
export function formState(): FormState {
  state ??= begun(
    readDraft(keptForGood.get(KEY)?.slice(0, MOST_DRAFT_CHARACTERS + 1) ?? '') ??
      draftOfRun(getState().edit.scenario),
  )
  return state
}

export function keepDraft(draft: StudyDraft, storage: KeptTexts = keptForGood): void {
  const text = draftText(draft)
  storage.set(KEY, text.length > MOST_DRAFT_CHARACTERS ? null : text)
}

let rest = 0

/** The form with what has been typed checked at once. */
export function settledForm(): FormState {
  window.clearTimeout(rest)
  rest = 0
  const now = formState()
  const compiled = compileDraft(now.draft)
  keepDraft(now.draft)
  tell({ ...now, ...known(compiled) })
  return formState()
}

/** Both ask for the same runs, whatever is said of what they give. */
function asksForSameRuns(one: CompiledDraft, other: CompiledDraft): boolean {
  const [before, after] = [one, other].map((compiled) => {
    const paper = paperIn(compiled)
    return paper === null ? [] : [...runsOf(paper).values()]
  })
  return sameJson(before, after)
}

/** `field`: what is written in. Runs of another study end. */
export function editForm(change: Partial<StudyDraft>, field = ''): void {
  const now = formState()
  tell({ ...now, draft: { ...now.draft, ...change }, touched: new Set([...now.touched, field]) })
  window.clearTimeout(rest)
  rest = window.setTimeout(() => {
    const { running, compiled } = formState()
    const next = settledForm()
    if (running && !asksForSameRuns(compiled, next.compiled)) stopForm()
  }, REST_MS)
}

/** The run of Explore takes the place of the one that is varied; all else stays. */
export const takeRun = (): void => editForm({ base: { ...getState().edit.scenario, title: '' } }, 'base')

function beginWith(draft: StudyDraft, aside: StudyDraft | null): void {
  stopForm()
  tell({ ...begun(draft), aside })
  keepDraft(draft)
}

/** Nothing has been written in the form of a run. */
const isPristine = (draft: StudyDraft): boolean => {
  const { base, title } = draft
  return sameJson(draft, draftOfRun({ ...base, title }))
}

/** From the run of Explore again; what was written is put aside. */
export function startOver(): void {
  const { draft, aside } = formState()
  beginWith(draftOfRun(getState().edit.scenario), isPristine(draft) ? aside : draft)
  announce(ownStudies.form.startedOver)
}

/** A study of the user's own in the form; what was written is put aside. False: the form can show none of its figures. */
export function editStudy(own: OwnStudy): boolean {
  const { draft, aside } = formState()
  const opened = firstFigure(JSON.parse(own.text))
  if (opened === null) return false
  beginWith(opened, isPristine(draft) ? aside : draft)
  tell({ ...formState(), kept: own.name })
  dispatch({ type: 'setMode', mode: SWEEP_MODE })
  dispatch({ type: 'showPaper', paper: FORM })
  announce(ownStudies.form.opened(own.study.title))
  return true
}

/** Shows what `next` makes of the whole file. Where something is missing or wrong it is said instead, since it would be lost. */
function turnTo(next: (file: CompiledDraft['file'], figure: number) => StudyDraft | null): void {
  const { compiled, draft } = settledForm()
  const following = compiled.faults.length === 0 ? next(compiled.file, draft.opened?.figure ?? 0) : null
  if (following === null) {
    tell({ ...formState(), isAsked: true })
    return
  }
  const { kept, aside } = formState()
  beginWith(following, aside)
  tell({ ...formState(), kept })
}

/** Another figure of the study, by its place. */
export const showFigure = (index: number): void => turnTo((file) => openFigure(file, index))

export const addFigure = (): void => turnTo(withAnotherFigure)

export const removeFigure = (): void => turnTo(withoutFigure)

/** What was put aside comes back. */
export function restoreDraft(): void {
  const { aside } = formState()
  if (aside !== null) beginWith(aside, null)
}

/** The form of the run of Explore: as it was left, where it is of that run. */
export function openForm(): void {
  if (!isSameRun(formState().draft.base, getState().edit.scenario)) startOver()
  dispatch({ type: 'setMode', mode: SWEEP_MODE })
  dispatch({ type: 'showPaper', paper: FORM })
}

let workers: PaperWorker[] = []
let turn = 0

export function stopForm(): void {
  turn++
  for (const worker of workers) worker.terminate()
  workers = []
  const now = formState()
  if (now.running) tell({ ...now, running: false, timeLeft: '' })
}

/** Performs a job unless the same run has been made. */
function performing(pool: PaperPool, runs: ReadonlyMap<string, string>) {
  return async (job: PaperJob): Promise<Observation> => {
    const run = runs.get(job.key) ?? ''
    const made = observed.get(run) ?? (await pool.perform(job))
    if (observed.size < MOST_RUNS) observed.set(run, made)
    return made
  }
}

/** Makes the runs that are not made yet. */
export async function runForm(ports: ReproductionPorts = paperPorts()): Promise<void> {
  const { compiled } = settledForm()
  const paper = paperIn(compiled)
  if (paper === null) return
  stopForm()
  const mine = turn
  const runs = runsOf(paper)
  const missing = runs.size - foundOf(runs).size
  const startMs = ports.nowMs()
  let saidMs = startMs
  const onProgress = (): void => {
    const nowMs = ports.nowMs()
    if (mine !== turn || nowMs - saidMs < LOOK_MS) return
    const now = formState()
    const seen = known(now.compiled)
    const done = missing - (seen.all - seen.made)
    tell({ ...now, ...seen, timeLeft: timeLeft(done, missing, nowMs - startMs) })
    // A look that takes long is taken less often.
    saidMs = nowMs + 10 * (ports.nowMs() - nowMs)
  }
  tell({ ...formState(), running: true, failure: '', timeLeft: '' })
  try {
    const pool = new PaperPool(ports.workers, (events) => {
      const worker = ports.startWorker(events)
      workers.push(worker)
      return worker
    })
    await runPaper(paper, {
      effort: 'full',
      perform: performing(pool, runs),
      atOnce: pool.size,
      onProgress,
    })
  } catch (error) {
    if (mine !== turn) return
    tell({ ...formState(), running: false, failure: reasonOf(error) })
    return
  }
  if (mine !== turn) return
  stopForm()
  tell({ ...formState(), ...known(formState().compiled) })
  announce(ownStudies.form.judged)
}

/** The form as a study; null where something is missing or wrong, which is then said beside its field. */
export function studyOfForm() {
  const { compiled } = settledForm()
  tell({ ...formState(), isAsked: true })
  const read = compiled.faults.length === 0 ? ownStudy(compiled.file) : null
  return read?.ok === true ? read.value : null
}

/** Lists the form's study among the papers and shows it, in place of what was kept of the form before, with what its runs have found. */
export function keepForm(): void {
  const own = studyOfForm()
  if (own === null) return
  const { kept } = formState()
  const { studies } = getState().reproduction
  const before = studies.get(kept)
  if (before !== undefined && kept !== own.name) removeStudy(before)
  const paper = paperOfOwn(own)
  showStudy(own)
  const runs = runsOf(paper)
  const byKey = foundOf(runs)
  if (byKey.size === runs.size) {
    holdReport(own.name, reportOf(paper, 'full', byKey))
    keepRuns(paper, { effort: 'full', changed: {}, byKey })
  }
  tell({ ...formState(), kept: own.name })
}
