/** What a figure shows: the run of Explore, or another one, or one that is wrapped in something else. */
import type { Chart } from './chart'
import type { FigureTable } from './definition'
import type { Drawn, Picked, SeenRuns } from './drawn'
import { chooseCause } from './gestures'
import { chartNamed } from './registry'

export interface Subject {
  /** The page's view with the run that is meant; the clock and the zoom are the page's. */
  of(page: Drawn): Drawn
  /** The runs that the figure's terms are about. They are about the run of Explore where this is absent. */
  readonly runs?: SeenRuns
  /** The figure's name. */
  name(key: string): string
  create(key: string): Chart
  /** What is shown, in words and as a table. `seen` is what `of` gave, and has a run. */
  summary(key: string, seen: Drawn): string
  table(key: string, seen: Drawn): FigureTable
  /** A place with a cause was clicked; `say` is read out. */
  choose(picked: Picked, seen: Drawn, say: (text: string) => void): void
}

const EMPTY: FigureTable = { heads: [], rows: [] }

/** What says a chart in words comes after the first run has been drawn. */
let texts: typeof import('./texts') | null = null
export async function loadTexts(): Promise<void> {
  texts ??= await import('./texts')
}

/** The run of Explore. */
export const ONE_RUN: Subject = {
  of: (page) => page,
  name: (key) => chartNamed(key).name,
  choose: chooseCause,
  create: (key) => chartNamed(key).create(),
  summary: (key, seen) => (seen.run === null ? '' : (texts?.summaryOf(key, seen.run, seen) ?? '')),
  table: (key, seen) => (seen.run === null ? EMPTY : (texts?.tableOf(key, seen.run, seen) ?? EMPTY)),
}
