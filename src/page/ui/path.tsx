import { useId, useState } from 'react'
import type { Scenario } from '../../lab/scenario/scenario'
import { controls } from '../../strings/controls'
import { useScenarioInForce } from '../commands/use-scenario'
import { FoldButton } from './fold-button'
import { whenShown } from './lazily'

const words = controls.path

/** What of it is in force, in a few words. */
function inForceText({ bottleneck, returnPath }: Scenario): string {
  const parts = [
    bottleneck.loss.model === 'gilbert-elliott' ? words.lossInBursts : '',
    bottleneck.jitterMs > 0 ? words.jitter : '',
    bottleneck.reorder !== undefined && bottleneck.reorder.percent > 0 ? words.reordering : '',
    bottleneck.rateTrace === undefined ? '' : words.varyingRate,
    returnPath === null ? '' : words.limitedReturn,
  ].filter((part) => part !== '')
  return parts.join(', ')
}

const PathSettings = whenShown(() => import('./path-settings'))

/** The same, folded away. */
export function Path() {
  const [open, setOpen] = useState(false)
  const bodyId = useId()
  const scenario = useScenarioInForce()
  return (
    <section className="rail-section" aria-labelledby="path-head">
      <div className="rail-head">
        <h2 className="section-head" id="path-head">
          {words.title}
        </h2>
        <span className="quiet path-in-force">{inForceText(scenario)}</span>
        <FoldButton name={words.settings} open={open} controls={bodyId} onToggle={() => setOpen(!open)} />
      </div>
      <div id={bodyId} hidden={!open}>
        {open && <PathSettings />}
      </div>
    </section>
  )
}
