/** Whom an algorithm competes with: flows beside the first, of which there are three at most. */
import { variantLabel } from '../../../lab/scenario/flow-names'
import { isOwnId, plainId } from '../../../lab/scenario/own-names'
import type { Scenario } from '../../../lab/scenario/scenario'

/** Opponents at most, and when each of them begins, s. */
export const MOST_OPPONENTS = 3
const FIRST_START_S = 10
const APART_S = 2

export interface Opponent {
  /** Id of a variant; one's own has its plain name. */
  readonly variant: string
  readonly startS: number
}

export const startOf = (index: number): number => FIRST_START_S + APART_S * index

/** The flows beside the first one. */
export const opponentsOf = ({ flows }: Scenario): readonly Opponent[] =>
  flows.slice(1).map(({ variant, startS }) => ({ variant: plainId(variant), startS }))

export const labelOf = (scenario: Scenario, variant: string): string => {
  const full = scenario.flows.find((flow) => isOwnId(flow.variant) && plainId(flow.variant) === variant)
  return variantLabel(full?.variant ?? variant)
}
