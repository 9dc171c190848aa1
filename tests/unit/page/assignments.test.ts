/** Assignments on the page: a grading there finds what `sawtooth grade` finds, scenario by scenario, and survives a reload. */
import { readFileSync } from 'node:fs'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { assignmentFaultWords } from '../../../src/lab/assignments/fault-words'
import { type FromGradeWorker, serve, type ToGradeWorker } from '../../../src/lab/assignments/grade-worker'
import { playSubmission } from '../../../src/lab/assignments/play'
import { validateAssignment } from '../../../src/lab/assignments/schema'
import { scoreOf } from '../../../src/lab/assignments/score'
import { installOwnCode } from '../../../src/lab/own-code/install'
import { allowRunning } from '../../../src/lab/own-code/run-code'
import { readGradeAnswer } from '../../../src/lab/own-code/strict-answers'
import { atOnce } from '../../../src/lab/run/run'

const kept = new Map<string, string>()
vi.stubGlobal('localStorage', {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, text: string) => void kept.set(key, text),
  removeItem: (key: string) => void kept.delete(key),
})
const { Grading } = await import('../../../src/page/assignments/grade')
const { dropAssignment, heldNow, hold, recallAssignment, scoreSoFar } = await import(
  '../../../src/page/assignments/held'
)

beforeAll(() => {
  installOwnCode()
  allowRunning()
})

const code = readFileSync(new URL('../../../src/lab/own-code/templates/aimd.ts', import.meta.url), 'utf8')
const file = {
  version: 1,
  title: 'A task',
  seeds: [1, 2],
  startJitterS: 0.5,
  scenarios: [
    { id: 'alone', scenario: { version: 1, durationS: 4, flows: [{ variant: 'submission' }] } },
    {
      id: 'beside',
      weight: 3,
      scenario: { version: 1, durationS: 4, flows: [{ variant: 'newreno' }, { variant: 'submission' }] },
    },
  ],
}

/** This code sets a window below 0 at the first ACK. */
const FAULTY = `import { defineAlgorithm } from 'sawtooth'
export default defineAlgorithm({
  name: 'Faulty',
  onAck(tcp) { tcp.cwnd = 0 - tcp.cwnd },
  onLoss(tcp) { tcp.cwnd = 1 },
  onTimeout(tcp) { tcp.cwnd = 1 },
})
`

function assignmentOf(given: object) {
  const checked = validateAssignment(given)
  if (!checked.ok) throw new Error(checked.faults.map(({ message }) => message).join())
  return checked.value
}

/** Makes a worker that plays at once. Every answer passes the reader through which the answers of a worker apart go. */
function inPlace(hears: (answer: FromGradeWorker) => void) {
  const scope: Parameters<typeof serve>[0] = {
    onmessage: null,
    postMessage(message) {
      const answer = readGradeAnswer(structuredClone(message))
      if (answer !== null) hears(answer)
    },
  }
  serve(scope)
  return {
    post: (data: ToGradeWorker) => scope.onmessage?.({ data } as MessageEvent<ToGradeWorker>),
    wait() {},
    close() {},
  }
}

const idle = (): Promise<void> => vi.waitFor(() => expect(heldNow()?.state).toBe('resting'), 20_000)

describe('an assignment on the page', () => {
  beforeEach(() => {
    dropAssignment()
    kept.clear()
  })

  it('scores code as the command line does', async () => {
    const assignment = assignmentOf(file)
    hold(assignment, JSON.stringify(file))
    new Grading(inPlace).begin(code)
    await idle()
    const held = heldNow()
    const { scenarios, seeds, startJitterS } = assignment
    const job = { type: 'grade', scenarios, seeds, startJitterS } as const
    const own = atOnce(playSubmission({ ...job, id: 'submission', code }))
    const other = atOnce(playSubmission({ ...job, id: 'newreno', code: null }))
    const { count, ...score } = (held && scoreSoFar(held)) ?? { count: 0 }
    expect(count).toBe(2)
    expect(score).toEqual(scoreOf(assignment, own.runs, other.runs))
    expect(held?.own.flatMap((one) => one?.runs.map(({ digest }) => digest))).toEqual(
      own.runs.map(({ digest }) => digest),
    )
  })

  it('has no score where its code stops a run, and says which', async () => {
    hold(assignmentOf(file), JSON.stringify(file))
    new Grading(inPlace).begin(FAULTY)
    await idle()
    const held = heldNow()
    expect(held?.own.map((one) => one?.stop?.stop.place.line)).toEqual([4, 4])
    expect(held && scoreSoFar(held)).toBeNull()
  })

  it('plays the baseline once, however often code is graded', async () => {
    hold(assignmentOf(file), JSON.stringify(file))
    const asked: number[] = []
    const grading = new Grading((hears) => {
      const client = inPlace(hears)
      return {
        ...client,
        post(data) {
          asked.push(data.jobs.length)
          client.post(data)
        },
      }
    })
    grading.begin(code)
    await idle()
    grading.begin(`${code}\n`)
    await idle()
    expect(asked).toEqual([4, 2])
  })

  it('takes nothing for another one that has taken its place meanwhile', async () => {
    hold(assignmentOf(file), JSON.stringify(file))
    new Grading(inPlace).begin(code)
    const other = { ...file, title: 'Another task' }
    hold(assignmentOf(other), JSON.stringify(other))
    for (let turn = 0; turn < 20; turn++) await new Promise((resolve) => setTimeout(resolve, 5))
    expect(heldNow()).toMatchObject({ own: [], baseline: [], code: null, state: 'resting' })
  })

  it('is there after a reload, and gone when it is put away', () => {
    hold(assignmentOf(file), JSON.stringify(file))
    const text = [...kept.values()]
    dropAssignment()
    expect(kept.size).toBe(0)
    recallAssignment()
    expect(heldNow()).toBeNull()
    kept.set('sawtooth-assignment', text[0] ?? '')
    recallAssignment()
    expect(heldNow()?.assignment).toEqual(assignmentOf(file))
    dropAssignment()
    kept.set('sawtooth-assignment', '{"version": 1')
    recallAssignment()
    expect(heldNow()).toBeNull()
  })
})

describe('what is wrong with a file', () => {
  const said = (given: object): readonly string[] => {
    const checked = validateAssignment(given)
    return checked.ok ? [] : checked.faults.map((fault) => assignmentFaultWords(fault, given))
  }

  it('is said with the names that people have for its parts', () => {
    const [first] = file.scenarios
    expect(said({ ...file, baseline: 'renoo' })[0]).toMatch(/^Baseline: .*renoo.*NewReno/)
    expect(said({ ...file, scenarios: [{ ...first, weight: -1 }] })[0]).toMatch(
      /^Scenario 1 \(alone\), Weight: .*0 to 1\s?000/,
    )
    const slow = { ...first?.scenario, bottleneck: { bandwidthMbps: 0 } }
    expect(said({ ...file, scenarios: [{ id: 'slow', scenario: slow }] })[0]).toMatch(
      /^Scenario 1 \(slow\), Bandwidth: /,
    )
    for (const line of said({ version: 1, title: 'x', scenarios: [{ id: 'a' }], seeds: ['a'] }))
      expect(line).not.toMatch(/[[\]{}]|\w\.\w/)
  })
})
