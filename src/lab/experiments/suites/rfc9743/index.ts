import { rfc } from '../../../../simulator/describe'
import { defineSuite } from '../../suite/suite'
import { difficultPaths } from './difficult-paths'
import { internetPaths } from './internet-paths'
import { mixed } from './mixed'
import { single } from './single'
import { unaware } from './unaware'
import { unwritten } from './unwritten'

/** "7.10" comes behind "7.9b". */
const place = (id: string): readonly number[] => id.split('.').map((part) => Number.parseInt(part, 10))

function compare(one: string, other: string): number {
  const [a, b] = [place(one), place(other)]
  const at = a.findIndex((part, index) => part !== (b[index] ?? -1))
  return at < 0 ? one.localeCompare(other) : (a[at] ?? 0) - (b[at] ?? 0)
}

export default defineSuite({
  id: 'rfc9743',
  label: 'RFC 9743',
  brief: 'evaluation of new algorithms',
  summary:
    'What RFC 9743 asks a new congestion control to be evaluated by: alone, beside others, on the paths of the Internet and in special cases. It sets no thresholds, so that limits are ours unless a case says otherwise.',
  order: 2,
  source: { ...rfc(9743), label: 'RFC 9743, March 2025' },
  variant: 'bbr3',
  cases: [single, mixed, internetPaths, difficultPaths, unaware, unwritten]
    .flat()
    .sort((one, other) => compare(one.id, other.id)),
})
