/** The shared reference cases (see README.md). */
import { readdirSync, readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { faultLine } from '../../../src/lab/scenario/faults'
import type { Scenario } from '../../../src/lab/scenario/scenario'
import { validateScenario } from '../../../src/lab/scenario/validate'
import { convert } from './convert'
import type { Ns2Case } from './ns2-case'

const FOLDER = 'tests/reference/ns2/data/shared'

export interface SharedCase {
  readonly name: string
  readonly reference: Ns2Case
  readonly scenario: Scenario
}

/** Throws where an input is no valid scenario. */
export function complete(input: unknown, name: string): Scenario {
  const checked = validateScenario(input)
  if (!checked.ok) throw new Error(`${name}: ${checked.faults.map(faultLine).join('; ')}`)
  return checked.value
}

export function readShared(): SharedCase[] {
  return readdirSync(FOLDER)
    .filter((file) => file.endsWith('.json.gz'))
    .sort()
    .map((file) => {
      const name = file.slice(0, -'.json.gz'.length)
      const reference: Ns2Case = JSON.parse(gunzipSync(readFileSync(`${FOLDER}/${file}`)).toString())
      return { name, reference, scenario: complete(convert(reference.scenario), name) }
    })
}
