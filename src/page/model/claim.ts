/**
 * A link may say which run it was made from: the digest, and the engine that computed it. Once the run that the link opens is
 * complete, the page says whether it is that run. The claim is of the scenario as the link had it, and goes with it.
 */
import { encodeLink } from '../../lab/scenario/link'
import type { LinkView } from '../../lab/scenario/link-view'
import type { Scenario } from '../../lab/scenario/scenario'
import { useStore } from '../store'
import { notify, withdraw } from './notices'

export type Claim = Required<Pick<LinkView, 'digest' | 'engine'>>

/** Digits by which a link names an engine: what the build adds to the version. */
export function engineOf(version: string): string {
  return version.slice(version.indexOf('+') + 1)
}

interface Made {
  readonly claim: Claim
  readonly scenario: Scenario
  readonly partly: boolean
}

let made: Made | null = null
/** What has been said of it. */
let told: 'nothing' | 'good' | 'bad' | 'gone' = 'nothing'

const identity = (scenario: Scenario): string => encodeLink({ ...scenario, title: '' })

function drop(): void {
  made = null
  withdraw('claim')
}

/** What the open link claims, for the address; null: nothing, or the run was changed since. */
export function openClaim(): Claim | null {
  return made?.claim ?? null
}

/** What a link says of the run on the screen; null: it is not complete. */
export function claimOfRun(): Claim | null {
  const { digest } = useStore.getState()
  return digest === '' ? null : { digest, engine: engineOf(__SAWTOOTH_VERSION__) }
}

/** A link has been opened. */
export function takeClaim({ digest, engine }: LinkView, scenario: Scenario, partly: boolean): void {
  drop()
  if (digest === null) return
  told = 'nothing'
  made = { claim: { digest, engine }, scenario, partly }
  judge()
}

function judge(): void {
  if (made === null) return
  const { scenario, run, digest, playing } = useStore.getState()
  // Good news stands over the packets only until they move.
  if (told === 'good' && playing) {
    told = 'gone'
    withdraw('claim')
  }
  if (scenario !== made.scenario) {
    if (identity(scenario) !== identity(made.scenario)) drop()
    else made = { ...made, scenario }
    return
  }
  if (told !== 'nothing' || run !== 'done' || digest === '') return
  told = made.claim.digest === digest ? 'good' : 'bad'
  // Who looks at a frame or at a lecture's screen did not open the link; that it holds need not be said there.
  const { embed, presenting } = useStore.getState()
  if (told === 'bad' || (embed === null && !presenting)) void tell(made, digest)
}

async function tell(judged: Made, digest: string): Promise<void> {
  const { findingOf } = await import('./claim-finding')
  // Meanwhile it was played, or another link opened.
  if (made?.claim !== judged.claim || told === 'gone') return
  const { text, good } = findingOf(judged.claim, digest, engineOf(__SAWTOOTH_VERSION__), judged.partly)
  notify('claim', text, { good })
}

/** Once, at the start of the page. */
export function startClaims(): void {
  useStore.subscribe(judge)
}
