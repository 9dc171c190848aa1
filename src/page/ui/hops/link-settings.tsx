/** All settings of a link of the chain: those of the rail's sliders, and, folded away, the rest. */
import { useId, useState } from 'react'
import { controls } from '../../../strings/controls'
import { Aqm } from '../aqm'
import { FoldButton } from '../buttons'
import { whenShown } from '../lazily'
import { useLinkSubject } from '../link-subject'
import { BandwidthControl, BufferControl, DelayControl, LossControl } from '../network'
import { inForceText } from '../path-in-force'

const PathSettings = whenShown(() => import('../path-settings'))

export function LinkSettings() {
  const { scenario, spoken } = useLinkSubject()
  const [open, setOpen] = useState(false)
  const pathId = useId()
  return (
    <>
      <BandwidthControl />
      <DelayControl />
      <BufferControl />
      <LossControl />
      <Aqm />
      <div className="control-row hop-path">
        <span className="control-name">{controls.path.title}</span>
        <span className="quiet path-in-force">{inForceText(scenario)}</span>
        <FoldButton
          label={spoken(controls.path.settings)}
          open={open}
          controls={pathId}
          onToggle={() => setOpen(!open)}
        />
      </div>
      <div id={pathId} hidden={!open}>
        {open && <PathSettings />}
      </div>
    </>
  )
}
