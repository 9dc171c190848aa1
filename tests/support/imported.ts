import assert from 'node:assert/strict'
import type { Imported } from '../../src/lab/import'
import { joined } from '../../src/lab/import/joined'

/** Ascending times and finite values that are not negative, or words. */
export function expectGoodImport(imported: Imported): void {
  if (!imported.ok) {
    assert.notEqual(imported.message, '')
    return
  }
  const { flows } = joined(['a', 'b'].map((name) => ({ name, measured: imported.measured })))
  assert.ok(flows.length > 0)
  for (const flow of flows)
    for (const { t, values } of [
      ...Object.values(flow.series),
      ...(flow.delivered === null ? [] : [flow.delivered]),
    ]) {
      assert.equal(t.length, values.length)
      for (let row = 0; row < t.length; row++) {
        const time = t[row] as number
        const value = values[row] as number
        assert.ok(
          Number.isFinite(time) && (row === 0 || time >= (t[row - 1] as number)),
          `row ${row} at ${time} s`,
        )
        assert.ok(Number.isFinite(value) && value >= 0, `row ${row} is ${value}`)
      }
    }
}
