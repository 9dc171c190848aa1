/** Engine workers that do what a test says, and nothing else. */
import type { FromWorker, ToWorker } from '../../src/lab/run/protocol'
import type { Clock } from '../../src/page/effects/clock'
import type { EngineWorker } from '../../src/page/effects/engine-client'

export class FakeWorker implements EngineWorker {
  readonly posted: ToWorker[] = []
  ended = false
  private hear: (event: { readonly data: FromWorker }) => void = () => {}
  private fail: (event: { readonly message?: string; preventDefault(): void }) => void = () => {}

  postMessage(message: ToWorker): void {
    this.posted.push(message)
  }
  terminate(): void {
    this.ended = true
  }
  addEventListener(type: 'message' | 'error' | 'messageerror', listener: (event: never) => void): void {
    if (type === 'message') this.hear = listener as typeof this.hear
    if (type === 'error') this.fail = listener as typeof this.fail
  }

  says(message: FromWorker): void {
    this.hear({ data: message })
  }
  breaks(message: string): void {
    this.fail({ message, preventDefault: () => {} })
  }

  /** The last run that it was asked for. */
  get asked(): Extract<ToWorker, { type: 'run' }> {
    const runs = this.posted.filter((message) => message.type === 'run')
    const last = runs[runs.length - 1]
    if (last === undefined) throw new Error('nothing was to be run')
    return last
  }
  count(type: ToWorker['type']): number {
    return this.posted.filter((message) => message.type === type).length
  }

  /** Reports that the last run that it was asked for has begun. */
  starts(packetsToCome = false): void {
    const { runId, scenario } = this.asked
    this.says({
      type: 'started',
      runId,
      binS: 0.1,
      packetDetail: !packetsToCome,
      packetsToCome,
      queueSignals: [],
      flowSignals: scenario.flows.map(() => []),
    })
  }
}

/** A clock that moves only when it is told to. */
export class FakeClock implements Clock {
  nowMs = 0
  private readonly waiting = new Set<{ readonly atMs: number; readonly act: () => void }>()

  after(ms: number, act: () => void): () => void {
    const waits = { atMs: this.nowMs + ms, act }
    this.waiting.add(waits)
    return () => this.waiting.delete(waits)
  }

  /** True where nothing waits for it. */
  get idle(): boolean {
    return this.waiting.size === 0
  }

  /** Nothing was done for so long: what was due comes now, once. */
  late(ms: number): void {
    this.nowMs += ms
    for (const due of [...this.waiting].filter(({ atMs }) => atMs <= this.nowMs)) {
      this.waiting.delete(due)
      due.act()
    }
  }

  pass(ms: number): void {
    const untilMs = this.nowMs + ms
    for (;;) {
      const [next] = [...this.waiting].filter(({ atMs }) => atMs <= untilMs).sort((a, b) => a.atMs - b.atMs)
      if (next === undefined) break
      this.waiting.delete(next)
      this.nowMs = next.atMs
      next.act()
    }
    this.nowMs = untilMs
  }
}
