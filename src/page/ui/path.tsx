import { useId, useState } from 'react'
import type { Scenario } from '../../lab/scenario/scenario'
import { useScenarioInForce } from '../commands/use-scenario'
import { FoldButton } from './fold-button'
import { whenShown } from './lazily'

/** What of it is in force, in a few words. */
function inForceText({ bottleneck, returnPath }: Scenario): string {
  const parts = [
    bottleneck.loss.model === 'gilbert-elliott' ? 'loss in bursts' : '',
    bottleneck.jitterMs > 0 ? 'jitter' : '',
    bottleneck.reorder !== undefined && bottleneck.reorder.percent > 0 ? 'reordering' : '',
    bottleneck.rateTrace === undefined ? '' : 'varying rate',
    returnPath === null ? '' : 'limited return path',
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
          Path
        </h2>
        <span className="quiet path-in-force">{inForceText(scenario)}</span>
        <FoldButton name="Path settings" open={open} controls={bodyId} onToggle={() => setOpen(!open)} />
      </div>
      <div id={bodyId} hidden={!open}>
        {open && <PathSettings />}
      </div>
    </section>
  )
}
