import type { StackOptions } from '../../hosts/stack-parameters'
import type { RecoveryDefinition } from './loss-recovery'

/** Recoveries that a stack has in place of those that variants name, by the id of a variant or of the recovery that it replaces. */
export type StackRecoveries = Readonly<Record<string, RecoveryDefinition>>

/** The loss recovery that `variant` has on a stack. Throws where `recoveryOf` knows no such id. */
export function recoveryOn(
  recoveries: StackRecoveries,
  { lossDetection }: Pick<StackOptions, 'lossDetection'>,
  variant: { readonly id: string; readonly recovery: string },
  recoveryOf: (id: string) => RecoveryDefinition,
): RecoveryDefinition {
  if (lossDetection === 'rack') return recoveries.rack ?? recoveryOf('rack')
  return recoveries[variant.id] ?? recoveries[variant.recovery] ?? recoveryOf(variant.recovery)
}
