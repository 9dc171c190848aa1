/** A scenario with a chain of routers is what its file and its link say. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { faultLine } from '../../src/lab/scenario/faults'
import { decodeLink, encodeLink } from '../../src/lab/scenario/link'
import { fileOf } from '../../src/lab/scenario/scenario'
import { validateScenario } from '../../src/lab/scenario/validate'
import { chains } from '../support/chain-arbitrary'
import { tries } from '../support/effort'

describe('any scenario with a chain', () => {
  it('comes back from its file as it was: nothing is filled in, and nothing said twice', () => {
    fc.assert(
      fc.property(chains(), (scenario) => {
        const file = JSON.parse(JSON.stringify(fileOf(scenario)))
        expect(file).not.toHaveProperty('bottleneck')
        const checked = validateScenario(file)
        expect(checked.ok ? [] : checked.faults.map(faultLine)).toEqual([])
        expect(checked.ok && checked.value).toEqual(scenario)
      }),
      tries(200),
    )
  })

  it('comes back from its link as it was', () => {
    fc.assert(
      fc.property(chains(), (scenario) => {
        const opened = decodeLink(`?${encodeLink(scenario)}`)
        expect(opened.ignored).toEqual([])
        expect(opened.scenario).toEqual(scenario)
      }),
      tries(300),
    )
  })
})
