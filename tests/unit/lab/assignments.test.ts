/** Assignments: what they may contain, what submissions score, and how these are ranked. */
import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import { leaderboardHtml } from '../../../src/lab/assignments/html'
import { type GradeJob, playSubmission, type Taken } from '../../../src/lab/assignments/play'
import { type Entrant, isScored, reportOf } from '../../../src/lab/assignments/report'
import { readAssignment, validateAssignment } from '../../../src/lab/assignments/schema'
import { scoreOf } from '../../../src/lab/assignments/score'
import { isSecretOf, seedsOf } from '../../../src/lab/assignments/seeds'
import { signed } from '../../../src/lab/assignments/signed'
import { installOwnCode } from '../../../src/lab/own-code/install'
import { allowRunning } from '../../../src/lab/own-code/run-code'
import { atOnce } from '../../../src/lab/run/run'
import { faultLine } from '../../../src/lab/scenario/faults'

beforeAll(() => {
  installOwnCode()
  allowRunning()
})

const alone = { version: 1, durationS: 5, flows: [{ variant: 'submission' }] }
const beside = { version: 1, durationS: 5, flows: [{ variant: 'newreno' }, { variant: 'submission' }] }
const file = {
  version: 1,
  title: 'A task',
  scenarios: [
    { id: 'alone', scenario: alone },
    { id: 'beside', weight: 3, scenario: beside },
  ],
}

function read(given: object) {
  const checked = validateAssignment(given)
  if (!checked.ok) throw new Error(checked.faults.map(faultLine).join('\n'))
  return checked.value
}
const faults = (given: object): readonly string[] => {
  const checked = validateAssignment(given)
  return checked.ok ? [] : checked.faults.map(faultLine)
}

describe('the file', () => {
  it('has defaults for all but its title and its scenarios', () => {
    expect(read(file)).toMatchObject({
      kind: 'algorithm',
      baseline: 'newreno',
      seeds: [1],
      hidden: null,
      terms: [
        { measure: 'power', weight: 1 },
        { measure: 'fairness', weight: 1 },
      ],
      scenarios: [
        { id: 'alone', title: 'alone', weight: 1, own: [0], others: [] },
        { id: 'beside', weight: 3, own: [1], others: [0] },
      ],
    })
  })

  it('takes presets, in which the submission takes the place of flows', () => {
    const [preset] = read({ ...file, scenarios: [{ id: 'p', preset: 'cellular' }] }).scenarios
    expect(preset?.scenario.flows.map(({ variant }) => variant)).toEqual(['submission', 'game'])
    const [one] = read({
      ...file,
      scenarios: [{ id: 'p', preset: 'cubic-against-bbr', flows: ['cubic'] }],
    }).scenarios
    expect(one?.own).toHaveLength(1)
    expect(one?.others).toHaveLength(1)
  })

  it('asks for queues', () => {
    const queue = { ...alone, bottleneck: { aqm: { id: 'submission' } }, flows: [{ variant: 'reno' }] }
    const asked = read({ ...file, kind: 'queue', scenarios: [{ id: 'q', scenario: queue }] })
    expect([asked.baseline, asked.scenarios[0]?.own]).toEqual(['droptail', [0]])
  })

  it('is refused with place, value and what is allowed', () => {
    const scenarios = file.scenarios
    expect(faults({ ...file, score: [{ measure: 'speed' }] })).toEqual([
      'score[0].measure = "speed": unknown measure (allowed: one of power, throughput, delay, fairness, harm)',
    ])
    expect(faults({ ...file, baseline: 'newrno' }).join()).toContain('did you mean newreno?')
    expect(faults({ ...file, scenarios: [{ ...scenarios[0] }, { ...scenarios[0] }] }).join()).toContain(
      'scenarios[1].id',
    )
    expect(faults({ ...file, scenarios: [] })).toEqual(['scenarios: there is nothing to run'])
    expect(faults({ ...file, scenarios: [{ id: 'x' }] }).join()).toContain('either a scenario or a preset')
    const none = { version: 1, flows: [{ variant: 'reno' }] }
    expect(faults({ ...file, scenarios: [{ id: 'x', scenario: none }] }).join()).toContain(
      'nothing in it is the submission',
    )
    const bad = { ...alone, bottleneck: { delayMs: -1 } }
    expect(faults({ ...file, scenarios: [{ id: 'x', scenario: bad }] })).toEqual([
      'scenarios[0].scenario.bottleneck.delayMs = -1: out of range (allowed: 0 to 2000 ms)',
    ])
  })

  it('that is ready to hand out is one', () => {
    const text = readFileSync(new URL('../../../docs/assignments/beat-newreno.json', import.meta.url), 'utf8')
    const checked = readAssignment(text)
    expect(checked.ok && checked.value.scenarios.length).toBe(12)
  })
})

describe('seeds', () => {
  const hidden = { ...file, seeds: [7], hidden: { count: 2 } }

  it('that are hidden follow from the secret, and from nothing else', () => {
    const assignment = read(hidden)
    expect(seedsOf(assignment, null)).toEqual([7])
    const seeds = seedsOf(assignment, 'a word')
    expect(seeds).toHaveLength(3)
    expect(seedsOf(assignment, 'a word')).toEqual(seeds)
    expect(seedsOf(assignment, 'another')[1]).not.toBe(seeds[1])
    for (const seed of seeds) expect(Number.isSafeInteger(seed)).toBe(true)
  })

  it('come of the one secret whose hash the assignment names', () => {
    // printf 'a word' | sha256sum
    const sha256 = '993a6153954705a65e1dc6dbe18c5fecf174f4dbffed49cc435f17649958315e'
    const named = read({ ...hidden, hidden: { count: 1, sha256 } })
    expect(isSecretOf(named, 'a word')).toBe(true)
    expect(isSecretOf(named, 'another')).toBe(false)
    expect(isSecretOf(read(hidden), 'any')).toBe(true)
    expect(isSecretOf(read(file), 'any')).toBe(false)
    expect(faults({ ...hidden, hidden: { count: 1, sha256: 'x' } }).join()).toContain('no SHA-256')
  })
})

const taken = (scenario: string, more: Partial<Taken>): Taken => ({
  scenario,
  seed: 1,
  digest: '',
  ownMbps: 4,
  othersMbps: 4,
  delayMs: 100,
  jain: 1,
  ...more,
})

describe('the score', () => {
  const terms = [
    { measure: 'power', weight: 1 },
    { measure: 'harm', weight: 2 },
  ] as const
  const assignment = { ...read(file), terms }
  const baseline = [taken('alone', { othersMbps: null }), taken('beside', {})]

  it('of the baseline itself is nothing', () => {
    expect(scoreOf(assignment, baseline, baseline)).toMatchObject({ score: 0, terms: { power: 0, harm: 0 } })
  })

  it('is in doublings: throughput over delay, and what others lose', () => {
    const runs = [
      taken('alone', { ownMbps: 8, delayMs: 50, othersMbps: null }),
      taken('beside', { ownMbps: 6, othersMbps: 2 }),
    ]
    const { score, scenarios } = scoreOf(assignment, runs, baseline)
    // The first has twice as much in half the time; the second half as much again, and leaves the other flow half of
    // what it had.
    expect(scenarios.map((one) => one.score)).toEqual([2, Number((Math.log2(1.5) - 2).toFixed(6))])
    expect(score).toBeCloseTo((2 + 3 * (Math.log2(1.5) - 2)) / 4, 5)
  })

  it('gives nothing for what others gain', () => {
    const runs = [taken('alone', { othersMbps: null }), taken('beside', { othersMbps: 8 })]
    expect(scoreOf(assignment, runs, baseline).score).toBe(0)
  })

  it('is finite where nothing came through', () => {
    const runs = [taken('alone', { ownMbps: 0, othersMbps: null }), taken('beside', { othersMbps: 0 })]
    expect(Number.isFinite(scoreOf(assignment, runs, baseline).score)).toBe(true)
  })
})

const jobOf = (assignment: ReturnType<typeof read>, code: string | null, id = 'submission'): GradeJob => ({
  type: 'grade',
  id,
  code,
  scenarios: assignment.scenarios,
  seeds: assignment.seeds,
  startJitterS: assignment.startJitterS,
})

const template = (name: string): string =>
  readFileSync(new URL(`../../../src/lab/own-code/templates/${name}.ts`, import.meta.url), 'utf8')

describe('playing', () => {
  it('My Reno in the submission’s place gives the runs of Reno', () => {
    const assignment = read({ ...file, startJitterS: 0.3 })
    const own = atOnce(playSubmission(jobOf(assignment, template('reno'))))
    const built = atOnce(playSubmission(jobOf(assignment, null, 'reno')))
    expect(own.runs).toEqual(built.runs)
    expect(own.runs).toHaveLength(2)
  })

  it('tells seeds apart by when flows start', () => {
    const assignment = read({ ...file, seeds: [1, 2], startJitterS: 0.5 })
    const digests = atOnce(playSubmission(jobOf(assignment, null, 'reno'))).runs.map(({ digest }) => digest)
    expect(new Set(digests).size).toBe(4)
  })

  it('ends where the code stops, and says where that is', () => {
    const code = template('reno').replace('tcp.cwnd += 1 / tcp.cwnd', 'tcp.cwnd = 0 / 0')
    const { stop } = atOnce(playSubmission(jobOf(read(file), code)))
    expect(stop).toMatchObject({
      scenario: 'alone',
      seed: 1,
      stop: { algorithm: 'submission', why: 'cwnd is NaN' },
    })
  })
})

describe('the assignment that is ready to hand out', () => {
  const text = readFileSync(new URL('../../../docs/assignments/beat-newreno.json', import.meta.url), 'utf8')
  // This code leaves slow start at a short queue, and hardly gives way to a loss that met no queue.
  const winner = [
    "import { defineAlgorithm } from 'sawtooth'",
    'export default defineAlgorithm({',
    "  name: 'Short', minimum: 2, state: { queue: 0 },",
    '  onAck(tcp, ack) {',
    '    if (ack.recovering || ack.ece || !ack.limited) return',
    '    tcp.state.queue = ack.rtt - ack.minRtt',
    '    if (tcp.cwnd < tcp.ssthresh) {',
    '      tcp.cwnd += ack.acked',
    '      if (tcp.state.queue > Math.max(0.004, ack.minRtt / 8)) tcp.ssthresh = tcp.cwnd',
    '    } else tcp.cwnd += ack.acked / tcp.cwnd',
    '  },',
    '  onLoss(tcp, loss) {',
    '    tcp.cwnd = tcp.ssthresh = Math.max(2, loss.flight * (tcp.state.queue < 0.005 ? 0.9 : 0.5))',
    '  },',
    '  onTimeout(tcp, loss) {',
    '    tcp.ssthresh = Math.max(2, loss.flight / 2)',
    '    tcp.cwnd = 1',
    '  },',
    '})',
  ].join('\n')

  it('can be won, and not by taking what is NewReno’s', () => {
    const checked = readAssignment(text)
    if (!checked.ok) throw new Error(checked.faults.map(faultLine).join('\n'))
    const assignment = checked.value
    const baseline = atOnce(playSubmission(jobOf(assignment, null, 'newreno'))).runs
    const scoreFor = (code: string | null, id?: string): number =>
      scoreOf(assignment, atOnce(playSubmission(jobOf(assignment, code, id))).runs, baseline).score
    expect(scoreFor(winner)).toBeGreaterThan(0)
    for (const id of ['cubic', 'bbr3', 'vegas']) expect(scoreFor(null, id)).toBeLessThan(0)
  })
})

describe('the leaderboard', () => {
  const entrant = (name: string, isBuiltIn = false): Entrant => ({ name, label: '', isBuiltIn })
  const assignment = read(file)
  const baseline = [taken('alone', { othersMbps: null }), taken('beside', {})]
  const found = (ownMbps: number) => ({
    found: {
      type: 'grade' as const,
      runs: [taken('alone', { ownMbps, othersMbps: null }), taken('beside', {})],
      stop: null,
    },
  })
  const report = reportOf(assignment, { seeds: [1], hidden: false, engine: 'x' }, baseline, [
    [entrant('NewReno', true), found(4)],
    [entrant('b.ts'), found(8)],
    [entrant('<script>.ts'), { faults: ['<script>.ts:1:2: a “)” is missing & more'] }],
    [entrant('a.ts'), found(8)],
    [entrant('c.ts'), found(2)],
  ])

  it('ranks what was handed in, with one rank for one score, and leaves nobody out', () => {
    const places = report.entries.map((entry) => [entry.name, isScored(entry) ? entry.rank : 'none'])
    expect(places).toEqual([
      ['a.ts', 1],
      ['b.ts', 1],
      ['NewReno', null],
      ['c.ts', 3],
      ['<script>.ts', 'none'],
    ])
  })

  it('is a page without scripts, whatever files are called', () => {
    const html = leaderboardHtml(report, 'NewReno')
    expect(html).not.toMatch(/<script|javascript:|\son\w+=/i)
    expect(html).toContain('&lt;script&gt;.ts:1:2: a “)” is missing &amp; more')
    expect(html.match(/<tr/g)).toHaveLength(6)
  })

  it('says better and worse by a sign', () => {
    expect([signed(0.456), signed(-1.2), signed(0.001), signed(-0.001)]).toEqual([
      '+0.46',
      '−1.20',
      '0.00',
      '0.00',
    ])
  })
})
