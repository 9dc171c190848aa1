/**
 * What a run holds, in bytes, and how much it may hold. Arrays that grow in the course of a run ask here before they are
 * replaced by longer ones, which is seldom: nothing is counted for a packet. So a run ends before it has taken more than it may,
 * however wrong the estimate of its size was.
 */
import { reachable } from './copy-state'

/** The run would hold more than it may. What the simulation has logged by then is as it was. */
export class OutOfMemory extends Error {
  constructor(readonly limitBytes: number) {
    super(`a run may hold ${Math.round(limitBytes / 1e6)} MB and needs more`)
    this.name = 'OutOfMemory'
  }
}

/** Bytes of one kind: those of the state, or those of the log. */
export class MemoryAccount {
  /** Bytes in use. */
  bytes = 0
  constructor(
    private readonly budget: MemoryBudget,
    /** Each byte stands for so many. */
    readonly weight: number,
  ) {}

  /** Whether `bytes` more fit beside what is in use. */
  fits(bytes: number): boolean {
    return this.budget.bytes + this.weight * bytes <= this.budget.limitBytes
  }

  /** `to` bytes take the place of `from`, of which `copied` are there beside them for a moment. Throws OutOfMemory. */
  replace(from: number, to: number, copied = from): void {
    if (!this.fits(to - from + copied)) throw new OutOfMemory(this.budget.limitBytes)
    this.bytes += to - from
  }

  /** `bytes` more. Throws OutOfMemory. */
  take(bytes: number): void {
    this.replace(0, bytes)
  }

  /** At least `bytes` are in use. Throws OutOfMemory. */
  correct(bytes: number): void {
    if (bytes > this.bytes) this.take(bytes - this.bytes)
  }

  give(bytes: number): void {
    this.bytes -= bytes
  }
}

export class MemoryBudget {
  /** What the simulation needs to go on; a fork has a copy of it. */
  readonly state = new MemoryAccount(this, 1)
  /** What it has recorded. */
  readonly log = new MemoryAccount(this, this.logWeight)

  /** `logWeight`: how many bytes the reader of the log needs for each of the log's, itself included. */
  constructor(
    readonly limitBytes = Number.POSITIVE_INFINITY,
    private readonly logWeight = 1,
  ) {}

  /** All that the run holds, the log by its weight. */
  get bytes(): number {
    return this.state.bytes + this.log.weight * this.log.bytes
  }
}

/** What is about as much for every object, and for every place of a list, in V8. */
const OBJECT_BYTES = 96
const PLACE_BYTES = 8

/**
 * Bytes of all objects and arrays that can be reached from `root` without passing through `apart` or `constants`: those of typed
 * arrays exactly, of all else about.
 */
export function bytesReached(
  root: object,
  apart: readonly object[] = [],
  constants: ReadonlySet<object> = new Set(),
): number {
  let bytes = 0
  for (const value of reachable([root], new Set(apart), constants)) {
    if (typeof value === 'function') continue
    bytes += OBJECT_BYTES
    if (ArrayBuffer.isView(value)) bytes += value.byteLength
    else if (Array.isArray(value)) bytes += PLACE_BYTES * value.length
    else if (value instanceof Map || value instanceof Set) bytes += 4 * PLACE_BYTES * value.size
  }
  return bytes
}
