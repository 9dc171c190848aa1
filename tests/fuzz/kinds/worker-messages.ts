import assert from 'node:assert/strict'
import fc from 'fast-check'
import type { FromWorker, ToWorker } from '../../../src/lab/run/protocol'
import { SimulationWorker } from '../../../src/lab/run/worker'
import { encodeLink } from '../../../src/lab/scenario/link'
import { completed } from '../../support/completed'
import { scenarios } from '../../support/scenario-arbitrary'
import { defineFuzz } from '../kind'
import { expectWords } from '../words'

/** Slices that the worker is given after a message, and in the end. */
const SLICES = 3
const LAST_SLICES = 12
/** The clock is later by this at every look, ms: a slice is four looks long. */
const LOOK_MS = 2

interface Sent {
  readonly message: ToWorker
  /** Slices before the next message. */
  readonly slices: number
}

const time = fc.oneof(fc.double({ min: 0, max: 10, noNaN: true }), fc.double())
const runId = fc.integer({ min: 1, max: 4 })
const good = scenarios({ durationS: [0.1, 5], bandwidthMbps: [0.05, 20], maxFlows: 3 })
const message: fc.Arbitrary<ToWorker> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record(
      {
        type: fc.constant('run' as const),
        runId,
        scenario: fc.oneof({ weight: 8, arbitrary: good }, { weight: 1, arbitrary: scenarios() }),
        excerpt: fc.option(fc.tuple(time, time)),
      },
      { requiredKeys: ['type', 'runId', 'scenario'] },
    ),
  },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('cancel' as const), runId }) },
  { weight: 1, arbitrary: fc.constant({ type: 'ping' as const }) },
  {
    weight: 3,
    arbitrary: fc.record({ type: fc.constant('excerpt' as const), runId, fromS: time, toS: time }),
  },
)
const conversations: fc.Arbitrary<Sent[]> = fc.array(
  fc.record({ message, slices: fc.nat({ max: SLICES }) }),
  { minLength: 1, maxLength: 6 },
)

/** What the worker answers: each run begins once, ends at most once, and says nothing after its end but parts that were asked for. */
function expectProtocol(answers: readonly FromWorker[]): void {
  const open = new Set<number>()
  for (const answer of answers) {
    if (answer.type === 'ready' || answer.type === 'pong') continue
    const { runId } = answer
    switch (answer.type) {
      case 'started':
        open.add(runId)
        break
      case 'failed':
        assert.fail(`run ${runId} failed at ${answer.atS} s: ${answer.message}`)
        break
      case 'refused':
        expectWords(answer.message)
        open.delete(runId)
        break
      case 'done':
        assert.ok(open.delete(runId), `run ${runId} is done and was not under way`)
        break
      case 'chunk':
      case 'preview':
      case 'progress':
        assert.ok(open.has(runId), `${answer.type} of run ${runId}, which is not under way`)
        break
    }
    if (answer.type === 'progress' || answer.type === 'preview') assert.ok(Number.isFinite(answer.simulatedS))
  }
}

export default defineFuzz<Sent[]>({
  id: 'worker-messages',
  what: 'messages to the simulation worker',
  cases: conversations,
  mostMs: 5000,
  check(conversation) {
    const answers: FromWorker[] = []
    let waiting: (() => void)[] = []
    let nowMs = 0
    const worker = new SimulationWorker({
      post: (answer) => void answers.push(answer),
      nowMs: () => {
        nowMs += LOOK_MS
        return nowMs
      },
      yieldToMessages: (work) => void waiting.push(work),
    })
    const slices = (count: number): void => {
      for (let i = 0; i < count && waiting.length > 0; i++) {
        const works = waiting
        waiting = []
        for (const work of works) work()
      }
    }
    for (const { message, slices: count } of conversation) {
      worker.receive(message)
      slices(count)
    }
    slices(LAST_SLICES)
    expectProtocol(answers)
  },
  show: (conversation) =>
    conversation
      .map(
        ({ message, slices }) =>
          `${message.type === 'run' ? `run ${message.runId} ?${encodeLink(completed(message.scenario))} excerpt ${message.excerpt}` : JSON.stringify(message)}, ${slices} slices`,
      )
      .join('; '),
})
