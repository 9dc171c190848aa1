import { controls } from '../../strings/controls'
import { setApply } from '../commands/edit'
import type { ApplyMode } from '../model/slices/edit'
import { useStore } from '../store'
import { Segments } from './controls/choices'
import { Flows } from './flows'
import { Network } from './network'
import { Path } from './path'
import { RunSection } from './run-section'

const words = controls.apply

const MODES = [
  { value: 'start', label: words.start },
  { value: 'now', label: words.now },
] as const

export function Apply() {
  const apply = useStore((state) => state.edit.apply)
  return (
    <div className="apply">
      <span className="control-name" title={words.help}>
        {words.caption}
      </span>
      <Segments
        name={words.name}
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
