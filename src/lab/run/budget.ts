/**
 * How much memory runs may take, bytes. The simulation counts what it holds and stops before it holds more; no estimate is
 * relied on. A renderer stays below 1 GB with all that the page has beside its runs, the command line below 1.5 GB.
 */
import { MemoryBudget } from '../../simulator/base/memory'

/** All runs that go on at once in a process of the command line. */
export const COMMAND_LINE_BYTES = 1_200_000_000
/** All runs that go on at once in a page, as `MemoryBudget` counts them. */
export const PAGE_BYTES = 750_000_000
/** Checkpoints of a run on a page have so much of what it may take, beside it. */
const CHECKPOINT_SHARE = 0.15
/** A run that has less cannot have many flows. */
const LEAST_BYTES = 32_000_000
const MOST_PAGE_WORKERS = 12

/** A run is held by its worker, the page and, on the screen, the two complete runs before it; a table that grows is there twice. */
export const PAGE_LOG_WEIGHT = 5
/** Text that is written from a log, and the lists that it is written from, per byte of the log. */
export const WRITTEN_LOG_WEIGHT = 10

let eachRunBytes = COMMAND_LINE_BYTES

/** This process or worker runs one run at a time from now on, and `runs` like it share `bytes`. */
export function shareMemory(bytes: number, runs: number): void {
  eachRunBytes = Math.max(LEAST_BYTES, Math.floor(bytes / runs))
}

/** Workers that a page has for the runs of a sweep or a paper: one draws, and each needs some megabytes for itself. */
export function pageWorkers(cores: number): number {
  return Math.max(1, Math.min(MOST_PAGE_WORKERS, cores - 1))
}

/** This worker is one of `runs` that a page has beside the run that it shows: all of them have half as much as that. */
export function shareOfPage(runs: number): void {
  shareMemory(PAGE_BYTES / 2, runs)
}

/** The budget of a run of which nothing is kept but its result or, with WRITTEN_LOG_WEIGHT, of one from whose log text is written. */
export function budgetOfRun(logWeight = 1): MemoryBudget {
  return new MemoryBudget(eachRunBytes, logWeight)
}

/** Each of `runs` runs that are compared is one of so many: half of the memory is for the run that the page goes on holding. */
export function comparedShare(runs: number): number {
  return 2 * runs
}

/** The budget of each of `runs` runs that a page holds at once. */
export function pageBudget(runs: number): MemoryBudget {
  return new MemoryBudget(PAGE_BYTES / runs, PAGE_LOG_WEIGHT)
}

/** What the checkpoints of each of `runs` runs may hold together, bytes. */
export function checkpointBytes(runs: number): number {
  return (CHECKPOINT_SHARE * PAGE_BYTES) / runs
}
