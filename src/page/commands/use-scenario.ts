import { useMemo } from 'react'
import type { Scenario } from '../../lab/scenario/scenario'
import { inForce } from '../model/scenario-paths'
import { passedChangesOf } from '../model/state'
import { useStore } from '../store'

/** What the controls show: the scenario's start, or in "From now" mode what is in force at the playhead. */
export function useScenarioInForce(): Scenario {
  const scenario = useStore((state) => state.edit.scenario)
  const passed = useStore((state) => (state.edit.apply === 'now' ? passedChangesOf(state) : 0))
  return useMemo(() => inForce(scenario, passed), [scenario, passed])
}
