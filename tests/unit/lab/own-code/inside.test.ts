/** The inside of a user's own queue equals that of the built-in discipline with the same law, and shows its signals. */
import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import { serve } from '../../../../src/lab/own-code/inside-worker'
import { installOwnCode } from '../../../../src/lab/own-code/install'
import { allowRunning } from '../../../../src/lab/own-code/run-code'
import { readInsideAnswer } from '../../../../src/lab/own-code/strict-answers'
import type { InsideExcerpt } from '../../../../src/lab/run/inside'
import type { FromInsideWorker, ToInsideWorker } from '../../../../src/lab/run/inside-worker'
import type { Scenario } from '../../../../src/lab/scenario/scenario'
import { validateScenario } from '../../../../src/lab/scenario/validate'
import { networkOf } from '../../../../src/page/charts/conditions'
import { InsideReading } from '../../../../src/page/router-inside/reading'
import { insideSummary, insideTable, noteOf } from '../../../../src/page/router-inside/summary'
import { runOf } from '../../../support/runs'

beforeAll(() => {
  installOwnCode()
  allowRunning()
})

const RED = readFileSync(new URL('../../../../src/lab/own-code/templates/red.ts', import.meta.url), 'utf8')

const file = (aqm: string) => ({
  version: 1,
  durationS: 4,
  bottleneck: { bandwidthMbps: 10, delayMs: 18, buffer: { packets: 100 }, aqm: { id: aqm } },
  flows: [{ variant: 'cubic' }, { variant: 'reno', startS: 0.3 }],
  ...(aqm === 'mine' ? { algorithms: [{ id: 'mine', code: RED }] } : {}),
})

function scenarioOf(given: object): Scenario {
  const checked = validateScenario(given)
  if (!checked.ok) throw new Error(checked.faults.map(({ message }) => message).join())
  return checked.value
}

/** Returns the answer of the worker apart when it is asked for the whole run. */
function answerFor(scenario: Scenario): Promise<FromInsideWorker> {
  return new Promise((resolve) => {
    const scope = {
      postMessage: resolve,
      onmessage: null as ((event: MessageEvent<ToInsideWorker>) => void) | null,
    }
    serve(scope)
    const data: ToInsideWorker = { askId: 1, scenario, fromS: 0, toS: 4 }
    scope.onmessage?.({ data } as MessageEvent<ToInsideWorker>)
  })
}

async function partFor(scenario: Scenario): Promise<InsideExcerpt> {
  const read = readInsideAnswer(await answerFor(scenario))
  if (read?.type !== 'part') throw new Error('no part came')
  return read.part
}

const plain = (text: string): string => text.replace(/\s/g, ' ')

describe('the inside of RED as one’s own code', () => {
  it('has the packets of the built-in RED, each with its wait and its end', async () => {
    const [own, builtIn] = [await partFor(scenarioOf(file('mine'))), await partFor(scenarioOf(file('red')))]
    expect(own.stays.rows).toBeGreaterThan(1000)
    expect(own.stays).toEqual(builtIn.stays)
    expect(own.sends).toEqual(builtIn.sends)
  })

  it('says its own signals where the built-in one says the same numbers', async () => {
    const run = runOf(file('mine'))
    const network = networkOf(run.scenario)
    const reading = new InsideReading(await partFor(run.scenario), network)
    const now = reading.at(3)
    if (now === null) throw new Error('nothing is shown')
    const red = runOf(file('red'))
    const builtIn = new InsideReading(await partFor(red.scenario), networkOf(red.scenario)).at(3)
    // The powers of this code are computed by multiplication, and differ in the last digits.
    expect(now.lanes[0]?.numbers['own average']).toBeCloseTo(builtIn?.lanes[0]?.numbers.average ?? 0, 12)
    expect(plain(insideSummary(now, reading, network))).toMatch(/average [\d.]+ packets, p [\d.]+/)
    const { heads, rows } = insideTable(now, reading, run)
    expect(heads).toEqual(['Queue', 'Packets', 'Waited, ms', 'average, packets', 'p', 'Dropped'])
    expect(rows[0]).toHaveLength(heads.length)
    expect(noteOf(now, network)).toContain('My RED is your own')
  })
})

describe('what the worker apart says of an inside', () => {
  it('is refused where a column is no column of it, or has another length than its rows', async () => {
    const said = await answerFor(scenarioOf(file('mine')))
    if (said.type !== 'part') throw new Error('no part came')
    const { part } = said
    const withColumn = (columns: object) => ({
      ...said,
      part: { ...part, stays: { ...part.stays, columns: { ...part.stays.columns, ...columns } } },
    })
    expect(readInsideAnswer(said)).not.toBeNull()
    expect(readInsideAnswer(withColumn({ flow: new Uint16Array(1) }))).toBeNull()
    expect(readInsideAnswer(withColumn({ flow: new Float64Array(part.stays.rows) }))).toBeNull()
    expect(readInsideAnswer(withColumn({ more: new Float64Array(part.stays.rows) }))).toBeNull()
    expect(readInsideAnswer({ ...said, part: { ...part, epochs: [{}] } })).toBeNull()
  })
})
