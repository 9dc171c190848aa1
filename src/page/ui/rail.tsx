import { setApply } from '../commands/edit'
import type { ApplyMode } from '../model/slices/edit'
import { useStore } from '../store'
import { Segments } from './controls/choices'
import { Flows } from './flows'
import { Network } from './network'
import { Path } from './path'
import { RunSection } from './run-section'

const MODES = [
  { value: 'start', label: 'From the start' },
  { value: 'now', label: 'From now' },
] as const

export function Apply() {
  const apply = useStore((state) => state.edit.apply)
  return (
    <div className="apply">
      <span
        className="control-name"
        title="Where a change acts: on the whole run, or from the playhead on (A)"
      >
        Apply
      </span>
      <Segments
        name="Apply changes"
        value={apply}
        options={MODES}
        onChange={(value) => setApply(value as ApplyMode)}
      />
    </div>
  )
}

/** The scenario's controls. */
export function Rail() {
  return (
    <div className="rail">
      <div className="rail-scroll">
        <Network />
        <Path />
        <Flows />
        <RunSection />
      </div>
      <Apply />
    </div>
  )
}
