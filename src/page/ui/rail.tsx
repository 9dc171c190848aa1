import { controls } from '../../strings/controls'
import type { ApplyMode } from '../model/slices/edit'
import { dispatch, useStore } from '../store'
import { Segments } from './controls/choices'
import { whenShown } from './lazily'
import { Network } from './network-panel'

const { apply: applyWords } = controls

/** What stands under the sliders of the network is no part of the first chunk; its code is asked for with the first rendering. */
const RailLower = whenShown(() => import('./rail-lower'))

/** The scenario's controls. */
export function Rail() {
  return (
    <div className="rail">
      <div className="rail-scroll">
        <Network />
        <RailLower />
      </div>
      <Apply />
    </div>
  )
}

const MODES = [
  { value: 'start', label: applyWords.start },
  { value: 'now', label: applyWords.now },
] as const

export function Apply() {
  const apply = useStore((state) => state.edit.apply)
  return (
    <div className="apply">
      <span className="control-name" title={applyWords.help}>
        {applyWords.caption}
      </span>
      <Segments
        name={applyWords.name}
        value={apply}
        options={MODES}
        onChange={(value) => dispatch({ type: 'setApply', apply: value as ApplyMode })}
      />
    </div>
  )
}
