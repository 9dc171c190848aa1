import assert from 'node:assert/strict'
import fc from 'fast-check'
import { decodeLink, encodeLink } from '../../../src/lab/scenario/link'
import { queryOf } from '../../../src/lab/scenario/link-in-text'
import { validateScenario } from '../../../src/lab/scenario/validate'
import { endless, mutated } from '../../support/mutated'
import { scenarios } from '../../support/scenario-arbitrary'
import { defineFuzz } from '../kind'
import { expectReadable, expectSame } from '../words'

const whole = scenarios().map((scenario) => encodeLink(scenario))

/** Links as they are, with slips, and endless ones. */
export const links: fc.Arbitrary<string> = fc.oneof(
  { weight: 4, arbitrary: whole },
  { weight: 15, arbitrary: mutated(whole) },
  { weight: 1, arbitrary: endless },
)

export default defineFuzz<string>({
  id: 'links',
  what: 'links, with slips and endless ones',
  cases: links,
  mostMs: 1000,
  check(link) {
    const opened = decodeLink(link)
    assert.ok(validateScenario(opened.scenario).ok)
    expectReadable(
      opened.ignored.map(({ message }) => message),
      `${link} ${decodeURIComponent(link.replace(/%(?![0-9a-f]{2})/gi, '%25').replace(/%[89a-f]./gi, ''))}`,
    )
    const again = decodeLink(encodeLink(opened.scenario, opened.view))
    expectSame(again, { ...opened, ignored: [] })
    queryOf(link)
  },
  show: (link) => link,
})
