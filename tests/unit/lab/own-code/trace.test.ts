/** What each line of users' code did is recorded while the run is made again, which changes nothing in the run. */
import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import { type CodeTrace, MOST_MOMENTS } from '../../../../src/lab/own-code/code-trace'
import { installOwnCode } from '../../../../src/lab/own-code/install'
import { readCode } from '../../../../src/lab/own-code/read-code'
import { allowRunning } from '../../../../src/lab/own-code/run-code'
import { installTracing, TraceJob } from '../../../../src/lab/own-code/trace-job'
import { run } from '../../../../src/lab/run/run'
import { validateScenario } from '../../../../src/lab/scenario/validate'

const RENO = readFileSync(new URL('../../../../src/lab/own-code/templates/reno.ts', import.meta.url), 'utf8')
const file = {
  version: 1,
  durationS: 20,
  bottleneck: { bandwidthMbps: 10, delayMs: 18, buffer: { packets: 64 } },
  flows: [{ variant: 'mine' }, { variant: 'mine', startS: 5 }],
  algorithms: [{ id: 'mine', code: RENO }],
}

function traced(flow: number, part: { fromS?: number; toS?: number; whole?: boolean } = {}): CodeTrace {
  installTracing()
  const { fromS = 0, toS = file.durationS, whole = true } = part
  const job = new TraceJob({ scenario: file, flow, fromS, toS, whole })
  for (;;) {
    const trace = job.advance(100_000)
    if (trace !== null) {
      job.dispose()
      return trace
    }
  }
}

/** Returns the code with probes. */
function code() {
  const read = readCode(RENO)
  if (!read.ok) throw new Error('Reno does not read')
  return { hooks: read.code.declaration.hooks.map(({ name }) => name), ...read.code.traced() }
}

beforeAll(() => allowRunning())

describe('a trace of Reno', () => {
  it('has the windows of the run itself', () => {
    const trace = traced(0)
    installOwnCode()
    const checked = validateScenario(file)
    if (!checked.ok) throw new Error('the scenario is at fault')
    const { log } = run(checked.value, { series: true })
    const { hooks, places, probes } = code()
    const windows = new Set(
      probes.flatMap(({ kind }, index) => (kind === 'window' ? [places.length + index] : [])),
    )
    const { t, cwnd } = log.flows[0]?.window.columns ?? { t: [], cwnd: [] }
    const rows = log.flows[0]?.window.rows ?? 0
    const logged = new Map(Array.from({ length: rows }, (_, row) => [t[row], cwnd[row]]))
    let compared = 0
    for (let call = 0; call < trace.calls; call++) {
      const end = call + 1 < trace.calls ? (trace.first[call + 1] as number) : trace.entries
      for (let entry = trace.first[call] as number; entry < end; entry++) {
        if (!windows.has(trace.id[entry] as number)) continue
        const known = logged.get(trace.t[call] as number)
        // A loss reduces the window in proportion, and the log has the reduced window.
        if (known === undefined || hooks[trace.hook[call] as number] !== 'onAck') continue
        expect(trace.b[entry]).toBeCloseTo(known, 9)
        compared++
      }
    }
    expect(compared).toBeGreaterThan(1000)
  })

  it('counts each line, and keeps the first moments of it', () => {
    const trace = traced(0)
    const { hooks, places } = code()
    const acks = trace.hooks[hooks.indexOf('onAck')]
    expect(acks?.count).toBe(trace.hook.filter((hook) => hook === hooks.indexOf('onAck')).length)
    expect(acks?.moments).toHaveLength(MOST_MOMENTS)
    const line = places.findIndex((place) => RENO.slice(place.start, place.end).startsWith('tcp.cwnd += 1 /'))
    const grown = trace.statements[line]
    expect(grown?.count).toBeGreaterThan(0)
    expect(grown?.density.reduce((sum, one) => sum + one, 0)).toBe(grown?.count)
  })

  it('listens to one flow alone', () => {
    expect(traced(1).t[0]).toBeGreaterThan(5)
    expect(traced(0).t[0]).toBeLessThan(1)
  })

  it('has a part of the run as the whole has it', () => {
    const whole = traced(0)
    const part = traced(0, { fromS: 10, toS: 11, whole: false })
    const first = whole.t.findIndex((t) => t >= 10)
    expect([...part.t]).toEqual([...whole.t].filter((t) => t >= 10 && t <= 11))
    expect(part.b[0]).toEqual(whole.b[whole.first[first] as number])
    expect(part.statements).toEqual([])
  })
})
