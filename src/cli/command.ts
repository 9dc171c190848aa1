/** Describes a command and the parts of the machine that it may use. These are handed in, so that tests need no processes. */
import type { ParseArgsConfig } from 'node:util'
import type { JobWorker, JobWorkerEvents } from '../lab/experiments/job-pool'
import type { PaperWorker, PaperWorkerEvents } from '../lab/experiments/paper-pool'
import type { CaseRun, SuiteJob } from '../lab/experiments/suite/jobs'
import type { SweepWorker, SweepWorkerEvents } from '../lab/experiments/sweep/pool'
import type { ApartFound, ApartJob } from './apart/jobs'

/**
 * A file that grows line by line, and that no other program writes meanwhile. What has been added is in the file, even
 * if the program is killed right after. Each call throws where the device fails, with a line for people.
 */
export interface GrowingFile {
  /** The text when the file was opened; empty where there was none. */
  readonly before: string
  /** Cuts the file back to its first bytes. */
  cut(bytes: number): void
  add(text: string): void
  close(): void
}

export interface Machine {
  /** Writes text or bytes to standard output. Throws where not all of it could be written, with a line for people. */
  out(written: string | Uint8Array): void
  /** Writes to standard error. */
  err(text: string): void
  /** Reads the text of a file; that of standard input for "-". Rejects where it cannot be read. */
  read(path: string): Promise<string>
  /** Reads the bytes of a file. Rejects where it cannot be read. */
  readBytes(path: string): Promise<Uint8Array>
  /** The folder of the page where that was built together with the command line. */
  readonly builtPage: string
  /** Opens a file to be continued, or creates it. Rejects with a line for people. */
  grow(path: string): Promise<GrowingFile>
  /** Replaces a file, whole or not at all. Rejects with a line for people. */
  replace(path: string, written: string | Uint8Array): Promise<void>
  /** Reports the progress of a long piece of work, in place of the report before. Nothing is written where nobody watches. */
  progress(text: string): void
  /** Number of threads that can run side by side. */
  readonly cores: number
  /**
   * Starts one of `threads` threads that share the memory for runs. `apart` starts a process apart in its place,
   * because users' code runs in it (apart/start-apart.ts).
   */
  startSweepWorker(events: SweepWorkerEvents, threads: number, apart: boolean): SweepWorker
  startPaperWorker(events: PaperWorkerEvents, threads: number): PaperWorker
  startSuiteWorker(events: JobWorkerEvents<CaseRun>, threads: number): JobWorker<SuiteJob>
  /** Starts one of several processes apart, which run users' code. It is ended when a job takes longer than `limitS`. */
  startApartWorker(
    events: JobWorkerEvents<ApartFound>,
    processes: number,
    limitS?: number,
  ): JobWorker<ApartJob>
  /** Reads a clock that never goes back, ms. */
  nowMs(): number
}

/** Exit codes. `input` means that the input is at fault, `failure` that the program is. */
export const Exit = { ok: 0, failure: 1, input: 2 } as const
export type ExitCode = (typeof Exit)[keyof typeof Exit]

/** Thrown where the input is at fault. Each fault has a line, and the program ends with `Exit.input`. */
export class BadInput extends Error {
  constructor(...faults: readonly string[]) {
    super(faults.join('\n'))
  }
}

export type Options = NonNullable<ParseArgsConfig['options']>
export type OptionValues = Readonly<
  Record<string, string | boolean | readonly (string | boolean)[] | undefined>
>

/** A command: the default export of a file under src/cli/commands. */
export interface Command {
  /** The name of the command, which is that of the file. */
  readonly id: string
  /** The usage, "run FILE|- [--sample S] [--events]". */
  readonly usage: string
  /** One sentence for the list of commands. */
  readonly summary: string
  /** Lines for `sawtooth <command> --help`: each option and what it does. */
  readonly help: readonly string[]
  readonly options: Options
  /** The least and the greatest number of arguments that are not options. */
  readonly operands: readonly [least: number, most: number]
  run(operands: readonly string[], options: OptionValues, machine: Machine): Promise<ExitCode> | ExitCode
}
