/** Describes a command and the parts of the machine that it may use. These are handed in, so that tests need no processes. */
import type { ParseArgsConfig } from 'node:util'
import type { JobWorker, JobWorkerEvents } from '../lab/experiments/job-pool'
import type { PaperWorker, PaperWorkerEvents } from '../lab/experiments/paper-pool'
import type { CaseRun, SuiteJob } from '../lab/experiments/suite/jobs'
import type { SweepWorker, SweepWorkerEvents } from '../lab/experiments/sweep/pool'
import type { ApartFound, ApartJob } from './apart/jobs'

/**
 * A file that grows line by line, and that no other program writes meanwhile. What has been added is in the file, even if
 * the program is killed right after. Each call throws where the device fails, with a line for people.
 */
export interface GrowingFile {
  /** Its text when it was opened; empty where there was none. */
  readonly before: string
  /** Keeps its first bytes. */
  cut(bytes: number): void
  add(text: string): void
  close(): void
}

export interface Machine {
  /** Writes text or bytes to standard output. Throws where not all of it could be written, with a line for people. */
  out(written: string | Uint8Array): void
  /** Writes to standard error. */
  err(text: string): void
  /** Text of a file; of standard input for "-". Rejects where it cannot be read. */
  read(path: string): Promise<string>
  /** Bytes of a file. Rejects where it cannot be read. */
  readBytes(path: string): Promise<Uint8Array>
  /** Folder in which the page is where it was built together with the command line. */
  readonly builtPage: string
  /** Opens a file to go on behind what it holds; it is made where there is none. Rejects with a line for people. */
  grow(path: string): Promise<GrowingFile>
  /** Puts a file in the place of what is there, whole or not at all. Rejects with a line for people. */
  replace(path: string, written: string | Uint8Array): Promise<void>
  /** Says how far a long piece of work is, in place of what was said before; nothing where nobody watches. */
  progress(text: string): void
  /** Threads that can run side by side. */
  readonly cores: number
  /**
   * One of `threads` that share what memory there is for runs; `apart`: a process apart, because code of one's own runs in it
   * (apart/start-apart.ts).
   */
  startSweepWorker(events: SweepWorkerEvents, threads: number, apart: boolean): SweepWorker
  startPaperWorker(events: PaperWorkerEvents, threads: number): PaperWorker
  startSuiteWorker(events: JobWorkerEvents<CaseRun>, threads: number): JobWorker<SuiteJob>
  /** One of so many processes apart, which run code of one's own. It is ended when a job takes longer than `limitS`. */
  startApartWorker(
    events: JobWorkerEvents<ApartFound>,
    processes: number,
    limitS?: number,
  ): JobWorker<ApartJob>
  /** Reads a clock that never goes back, ms. */
  nowMs(): number
}

/** Exit codes. `input`: what was given is at fault. `failure`: the program is. */
export const Exit = { ok: 0, failure: 1, input: 2 } as const
export type ExitCode = (typeof Exit)[keyof typeof Exit]

/** Thrown where what was given is at fault; each fault is a line of its own. The program ends with `Exit.input`. */
export class BadInput extends Error {
  constructor(...faults: readonly string[]) {
    super(faults.join('\n'))
  }
}

export type Options = NonNullable<ParseArgsConfig['options']>
export type OptionValues = Readonly<
  Record<string, string | boolean | readonly (string | boolean)[] | undefined>
>

/** One file under src/cli/commands, its default export. */
export interface Command {
  /** The command's name, and the file's. */
  readonly id: string
  /** "run FILE|- [--sample S] [--events]" */
  readonly usage: string
  /** One sentence for the list of commands. */
  readonly summary: string
  /** Lines for `sawtooth <command> --help`: each option and what it does. */
  readonly help: readonly string[]
  readonly options: Options
  /** Number of arguments that are not options: least and most. */
  readonly operands: readonly [least: number, most: number]
  run(operands: readonly string[], options: OptionValues, machine: Machine): Promise<ExitCode> | ExitCode
}
