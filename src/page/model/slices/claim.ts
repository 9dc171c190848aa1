/**
 * A link may say which run it was made from: the digest, and the engine that computed it. Once the run that the link opens is
 * complete, the page says whether it is that run. The claim is of the scenario as the link had it, and goes with it.
 */
import type { LinkView } from '../../../lab/scenario/link-view'
import type { Scenario } from '../../../lab/scenario/scenario'

export type RunClaim = Required<Pick<LinkView, 'digest' | 'engine'>>

export interface Claim {
  readonly claim: RunClaim
  readonly scenario: Scenario
  /** Some of the link could not be used. */
  readonly partly: boolean
  /** The finding. A good one becomes `gone` once the run is played, because its message stands over the packets only until they move. */
  readonly found: 'nothing' | 'good' | 'bad' | 'gone'
  /** The digest of the run that it was held against; '' before. */
  readonly digest: string
}
