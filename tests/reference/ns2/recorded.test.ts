import { describe, expect, it } from 'vitest'
import { run } from '../../../src/lab/run/run'
import { judgeRecorded } from './judge'
import { readRecorded } from './recorded'

/** Left to `npm run validate`: 100 s at 100 Mbit/s each. */
const SLOW = 'sharma-garg'

describe('ns-2.35, recorded cases: the same packet for packet', () => {
  it.each(
    readRecorded()
      .filter((record) => record.group !== SLOW)
      .map((record) => [`${record.group}: ${record.name}`, record] as const),
  )('%s', (_, record) => {
    expect(judgeRecorded(run(record.scenario, { series: true, packets: true }), record).differences).toEqual(
      [],
    )
  })
})
