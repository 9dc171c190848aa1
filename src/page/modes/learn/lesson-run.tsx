import { useState } from 'react'
import type { Lesson } from '../../../lab/lessons'
import type { LessonStep } from '../../../lab/lessons/lesson'
import { Charts } from '../../charts'
import { ChartFigure, type DrawFigure } from '../../charts/figure'
import { PacketViewFigure } from '../../packet-view'
import { PresentButtons } from '../../present/presenter'
import { useStore } from '../../state/store'
import { TabList, TabPanel } from '../../ui/controls/tabs'
import { StepControls } from './controls'
import { markedSubject } from './marked-chart'
import { LessonPlayer } from './player'

const noActions = () => null

const markedFigure: DrawFigure = (props) => <ChartFigure {...props} subject={markedSubject(props.subject)} />

interface Props {
  readonly lesson: Lesson
  readonly step: LessonStep
  readonly phone: boolean
}

/** The step's run: packets, charts, what may be moved, the player. A phone has room for packets or charts. */
export function LessonRun({ lesson, step, phone }: Props) {
  const presenting = useStore((state) => state.presenting)
  return (
    <section className="lesson-run" aria-label="Run" id="charts" tabIndex={-1}>
      {phone ? <PhoneFigures step={step} /> : <Figures step={step} />}
      <StepControls lesson={lesson} step={step} />
      <LessonPlayer>{presenting && <PresentButtons />}</LessonPlayer>
    </section>
  )
}

function LessonCharts({ step }: { readonly step: LessonStep }) {
  return (
    <div className="lesson-charts">
      <Charts actions={noActions} figure={markedFigure} most={step.panels.length} />
    </div>
  )
}

function LessonPackets() {
  return (
    <div className="lesson-packets">
      <PacketViewFigure />
    </div>
  )
}

function Figures({ step }: { readonly step: LessonStep }) {
  return (
    <>
      <LessonPackets />
      <LessonCharts step={step} />
    </>
  )
}

const SHOWN = [
  { value: 'charts', label: 'Charts' },
  { value: 'packets', label: 'Packets' },
] as const

function PhoneFigures({ step }: { readonly step: LessonStep }) {
  const [shown, setShown] = useState<string>('charts')
  return (
    <>
      <TabList
        name="Figures"
        group="figures"
        className="chips"
        tabClassName="chip"
        value={shown}
        options={SHOWN}
        onChange={setShown}
      />
      <TabPanel group="figures" value={shown} className="lesson-figures">
        {shown === 'packets' ? <LessonPackets /> : <LessonCharts step={step} />}
      </TabPanel>
    </>
  )
}
