import { type ReactNode, useMemo } from 'react'
import { formatTime } from '../../../lab/format'
import type { LessonControl } from '../../../lab/lessons/lesson'
import { formatQuantity } from '../../../lab/quantity'
import { learn } from '../../../strings/learn'
import { player } from '../../../strings/player'
import { Charts } from '../../charts'
import { ChartFigure, type DrawFigure } from '../../charts/figure'
import { setSpeed } from '../../commands/playback'
import { Whole } from '../../embed/whole'
import { speedNow } from '../../model/playback'
import { FASTEST, nextSpeed, SLOWEST } from '../../model/slices/clock'
import { PacketViewFigure } from '../../packet-view'
import type { HandleName } from '../../packet-view/handles/twin'
import { PresentButtons } from '../../present/presenter'
import { useStore } from '../../store'
import { AutoButton } from '../../ui/auto-button'
import { Chips } from '../../ui/controls/chips'
import { Select } from '../../ui/controls/choices'
import { PlayButton } from '../../ui/player'
import { Scrubber } from '../../ui/scrubber'
import { TimeNow } from '../../ui/speed'
import { StepControls } from './controls'
import { markedSubject } from './marked-chart'
import { PredictionFigure } from './prediction/figure'
import { type Session, sessionOf } from './prediction/session'
import { withheld } from './prediction/withheld'
import type { ShownStep } from './step-run'

const words = learn.run

const noActions = () => null

const markedFigure: DrawFigure = (props) => <ChartFigure {...props} subject={markedSubject(props.subject)} />

/** The figures of a step with a prediction: one of the charts is drawn on, and the others wait for it. */
function predictedFigure(session: Session): DrawFigure {
  return (props) => {
    const subject = markedSubject(props.subject)
    return props.layout.key === session.chart ? (
      <PredictionFigure {...props} session={session} subject={subject} />
    ) : (
      <ChartFigure {...props} subject={withheld(session, subject)} />
    )
  }
}

interface Props extends ShownStep {
  readonly phone: boolean
}

/** The step's run: packets, charts, what may be moved, the player. A phone has room for packets or charts. */
export function LessonRun({ lesson, step, seen, phone }: Props) {
  const presenting = useStore((state) => state.place.presenting)
  const embedded = useStore((state) => state.place.embed !== null)
  const charts = <LessonCharts key="charts" lesson={lesson} step={step} alone={phone && !seen} />
  const packets = <LessonPackets key="packets" lesson={lesson} step={step} seen={seen} />
  return (
    <section className="lesson-run" aria-label={words.name} id="charts" tabIndex={-1}>
      {phone ? <PhoneFigures charts={charts} packets={packets} /> : [packets, charts]}
      <StepControls lesson={lesson} step={step} seen={seen} />
      <LessonPlayer seen={seen}>
        {presenting && <PresentButtons />}
        {embedded && <Whole />}
      </LessonPlayer>
    </section>
  )
}

/** `alone`: a finger draws on the first chart, and the others have nothing to show yet. */
function LessonCharts({ lesson, step, alone }: Pick<Props, 'lesson' | 'step'> & { readonly alone: boolean }) {
  const session = sessionOf(lesson.id, step)
  const first = alone && session?.chart === step.panels[0]
  const figure = useMemo(() => (session === null ? markedFigure : predictedFigure(session)), [session])
  return (
    <div className="lesson-charts">
      <Charts
        actions={noActions}
        figure={figure}
        most={first ? 1 : step.panels.length}
        fit="close"
        {...(session === null ? {} : { large: session.chart })}
      />
    </div>
  )
}

const HANDLE_OF: Readonly<Partial<Record<LessonControl, HandleName>>> = {
  buf: 'wall',
  delay: 'length',
  bw: 'thickness',
}

/** What may be moved has its handle. */
function LessonPackets({ step, seen }: ShownStep) {
  const offered = useMemo(
    () => (step.tryIt?.controls ?? []).flatMap((control) => HANDLE_OF[control] ?? []),
    [step],
  )
  const isChain = useStore((state) => state.edit.scenario.network !== undefined)
  return (
    <div className={`lesson-packets${isChain ? ' of-chain' : ''}`}>
      {seen ? <PacketViewFigure offered={offered} /> : <p className="lesson-withheld">{words.withheld}</p>}
    </div>
  )
}

function PhoneFigures({ charts, packets }: { readonly charts: ReactNode; readonly packets: ReactNode }) {
  const parts = [
    { value: 'charts', label: words.charts, content: charts },
    { value: 'packets', label: words.packets, content: packets },
  ]
  return (
    <Chips name={words.figures} group="figures" className="lesson-figures" parts={parts} first="charts" />
  )
}

/** 0.001, 0.002, 0.005, ... */
function speeds(now: number): readonly number[] {
  const all = [SLOWEST]
  for (let speed = SLOWEST; speed < FASTEST; ) {
    speed = nextSpeed(speed, 1)
    all.push(speed)
  }
  return all.includes(now) ? all : [...all, now].sort((a, b) => a - b)
}

/** Play, the run under its charts, the time, the speed. */
function LessonPlayer({ seen, children }: Pick<Props, 'seen'> & { children: ReactNode }) {
  return (
    <div className="lesson-player" {...(seen ? { role: 'toolbar', 'aria-label': player.name } : {})}>
      {seen && <Transport />}
      {children}
    </div>
  )
}

function Transport() {
  const speed = useStore(({ clock }) => (clock.auto ? Number(speedNow(clock).toPrecision(1)) : clock.speed))
  const durationS = useStore((state) => state.edit.scenario.durationS)
  return (
    <>
      <PlayButton />
      <Scrubber />
      <span className="time-readout mono">
        <TimeNow unit="" />
        <span className="quiet"> / {formatTime(durationS)}</span>
      </span>
      <AutoButton />
      <Select
        name={player.speed}
        className="lesson-speed"
        title={words.speedTitle}
        value={String(speed)}
        options={speeds(speed).map((value) => ({ value: String(value), label: formatQuantity(value, '×') }))}
        onChange={(value) => setSpeed(Number(value))}
      />
    </>
  )
}
