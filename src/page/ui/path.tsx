import { useId, useState } from 'react'
import type { Scenario } from '../../lab/scenario/scenario'
import { controls } from '../../strings/controls'
import { useScenarioInForce } from '../commands/use-scenario'
import { FoldButton } from './fold-button'
import { whenShown } from './lazily'
import { RailSection } from './rail-section'

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
  const beside = (
    <>
      <span className="quiet path-in-force">{inForceText(scenario)}</span>
      <FoldButton label={words.settings} open={open} controls={bodyId} onToggle={() => setOpen(!open)} />
    </>
  )
  return (
    <RailSection id="path-head" title={words.title} beside={beside}>
      <div id={bodyId} hidden={!open}>
        {open && <PathSettings />}
      </div>
    </RailSection>
  )
}
