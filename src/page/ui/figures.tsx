import { Suspense, useState } from 'react'
import type { Panel } from '../../lab/scenario/panels'
import { figures } from '../../strings/figures'
import { Charts } from '../charts'
import { toggleTimeSequence } from '../commands/look'
import { isBehind } from '../model/state'
import { PacketViewFigure } from '../packet-view'
import { useStore } from '../store'
import { AddFlow } from './add-flow'
import { Button } from './buttons'
import { ChartActions } from './chart-actions'
import { lazily, whenShown } from './lazily'

/** Parts that only some runs have: a scenario has a reference only where another system has run it. */
const WhyLine = whenShown(async () => ({ default: (await import('./why')).WhyLine }))
const MeasuredLabel = whenShown(() => import('./measured'))
const PacketsEdge = whenShown(() => import('./packets-edge'))
const FirstMinute = whenShown(() => import('../first-minute'))
const ReferenceToggle = whenShown(() => import('./reference-toggle'))

/** The choice between the path through the router and the inside of its queue, and the latter, come after the first run. */
const Router = whenShown(() => import('../router-inside'))

const actionsOf = (panel: Panel, name: string) => <ChartActions panel={panel} name={name} />

const TimeSequence = lazily(async () => ({
  default: (await import('../time-sequence')).TimeSequenceInExplore,
}))

/** The charts, and what stands on them. */
function ChartsArea() {
  const empty = useStore((state) => state.edit.scenario.flows.length === 0)
  const hasRun = useStore((state) => state.run.completed > 0)
  const scene = useStore((state) => state.scene.on && state.look.router === 'path')
  const beside = useStore((state) => (state.overlays.measured ?? state.overlays.reference) !== null)
  const elsewhere = useStore((state) => state.edit.scenario.stack !== 'rfc')
  return (
    <div className="charts-area">
      <Charts actions={actionsOf} />
      {empty && (
        <div className="no-flows">
          <p>{figures.noFlows}</p>
          <AddFlow />
        </div>
      )}
      {elsewhere && <ReferenceToggle />}
      {beside && <MeasuredLabel />}
      {scene && hasRun && <FirstMinute />}
    </div>
  )
}

/** Packet view, the time–sequence diagram when it is wanted, and charts; or the inside of the router in their place. */
export function Figures() {
  const [height, setHeight] = useState<number | null>(null)
  const chain = useStore((state) => state.edit.scenario.network !== undefined)
  const sequence = useStore((state) => state.look.timeSequence)
  const hasRun = useStore((state) => state.run.completed > 0)
  const scene = useStore((state) => state.scene.on)
  const behind = useStore((state) => isBehind(state))
  const inside = useStore((state) => state.look.router === 'inside') && hasRun
  return (
    <div
      className={`figures${behind ? ' behind' : ''}${scene ? ' first-minute' : ''}${inside ? ' with-inside' : ''}${chain ? ' with-map' : ''}`}
      id="charts"
      tabIndex={-1}
    >
      <div className="packets-area" style={height === null || inside ? {} : { height }}>
        {!inside && (
          <>
            <PacketViewFigure hint={scene} />
            <Button
              className="reference-toggle time-sequence-toggle"
              aria-pressed={sequence}
              title={figures.sequence.title}
              onClick={toggleTimeSequence}
            >
              {figures.sequence.label}
            </Button>
            {hasRun && <PacketsEdge onHeight={setHeight} />}
          </>
        )}
      </div>
      {hasRun && <Router charts={<ChartsArea />} />}
      {!inside && (
        <>
          {sequence && (
            <div className="time-sequence-area">
              <Suspense fallback={null}>
                <TimeSequence />
              </Suspense>
            </div>
          )}
          <ChartsArea />
        </>
      )}
      {hasRun && <WhyLine />}
    </div>
  )
}
