/** "Inside the others": the same scenario under other disciplines at the same moment. */
import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronUp from 'lucide-react/icons/chevron-up'
import { useEffect, useRef, useState } from 'react'
import { queues } from '../../lab/algorithms'
import { formatQuantity } from '../../lab/quantity'
import { linkAt } from '../../lab/scenario/link-paths'
import type { Scenario } from '../../lab/scenario/scenario'
import { controls } from '../../strings/controls'
import { inside as words } from '../../strings/inside'
import { conditionAt } from '../charts/conditions'
import type { StreamedRun } from '../charts/drawn'
import { followSize } from '../charts/follow-size'
import { fitCanvas } from '../charts/surface'
import { tokensOf } from '../charts/tokens'
import { setValue } from '../commands/edit'
import { onFrame } from '../effects/frames'
import { looksOf } from '../packet-view/scene'
import { getState, useStore } from '../store'
import { Button } from '../ui/buttons'
import { insideOf } from './declared'
import { drawInstrument, footOf } from './draw-instruments'
import { insides, othersOf } from './insides'
import type { InsideNow, InsideReading } from './reading'
import { insideLink, pathOfLink } from './shown'
import { insideSummary } from './summary'

const said = words.others
/** Text is written at most so often while playing, ms. */
const WRITE_INTERVAL_MS = 60
/** Settings that a card names. */
const MOST_SETTINGS = 3

/** "min 5, max 15, max p 0.1" */
function settingsOf(id: string, scenario: Scenario | null): string {
  const parameters = queues.get(id)?.parameters ?? {}
  const link = insideLink(getState())
  const values = scenario === null ? {} : linkAt(scenario, pathOfLink(scenario, link)).aqm.params
  const wanted: Readonly<Record<string, readonly string[]>> = {
    red: ['minTh', 'maxTh', 'maxP'],
    pie: ['targetMs', 'updateMs'],
    dualpi2: ['targetMs', 'coupling'],
  }
  const keys = wanted[id] ?? insideOf(id)?.targets?.concat('intervalMs') ?? []
  return keys
    .slice(0, MOST_SETTINGS)
    .flatMap((key) => {
      const parameter = parameters[key]
      const value = values[key]
      if (parameter?.kind !== 'number' || typeof value !== 'number') return []
      const unit = parameter.unit === 'packets' ? '' : parameter.unit
      return [
        `${queues.get(id)?.parameters[key]?.label ?? ''} ${formatQuantity(value, unit === '' ? 'ratio' : unit)}`,
      ]
    })
    .join(', ')
}

/** A normal change of the discipline, at once or from now as Apply says. */
function runWith(id: string): void {
  const { scenario } = getState().edit
  const path = pathOfLink(scenario, insideLink(getState()))
  const { aqm } = linkAt(scenario, path)
  const queue = queues.get(id)
  const was = queues.get(aqm.id)?.label ?? aqm.id
  setValue(`${path}.aqm`, { id, params: {}, ecn: aqm.ecn && queue?.canMark === true }, controls.undo.aqm(was))
}

interface CardTexts {
  readonly foot: HTMLElement
  /** What is drawn, in words. */
  readonly summary: HTMLElement
}

function setText(element: HTMLElement, text: string): void {
  if (element.textContent !== text) element.textContent = text
}

function writeTexts(
  { foot, summary }: CardTexts,
  scenario: Scenario | null,
  reading: InsideReading | null,
  now: InsideNow | null,
  playing: boolean,
): void {
  setText(foot, now === null ? absenceOf(scenario) : footOf({ now }))
  const isTold = now !== null && reading !== null && scenario !== null && !playing
  setText(summary, isTold ? insideSummary(now, reading, reading.network) : '')
}

/** Draws a card's instrument; returns what ends that. */
function begin(element: HTMLCanvasElement, texts: CardTexts, scenario: Scenario | null): () => void {
  const plate = element.parentElement
  if (plate === null) return () => {}
  const size = { width: 0, height: 0 }
  let picture = ''
  let writtenMs = 0
  const unfollow = followSize(plate, size)
  const stop = onFrame((view, changed) => {
    const reading = scenario === null ? null : insides.readingOf(scenario)
    const { timeS } = view
    const known = reading?.covers(timeS) === true
    const next = `${size.width} ${size.height} ${timeS} ${known} ${view.theme}`
    if (!changed && next === picture) return
    picture = next
    const ctx = fitCanvas(element, size.width, size.height)
    const now = known ? reading.at(timeS) : null
    // The words follow a few times a second.
    if (!view.playing || performance.now() - writtenMs >= WRITE_INTERVAL_MS) {
      writtenMs = performance.now()
      writeTexts(texts, scenario, reading, now, view.playing)
    }
    const instrument = now?.inside.instruments[0]
    if (ctx === null || now === null || scenario === null || reading === null || instrument === undefined)
      return
    const { network } = reading
    const tokens = tokensOf(view.theme)
    const box = { left: 0, top: 2, width: size.width, height: size.height - 2 }
    const looks = looksOf(tokens, network)
    const condition = conditionAt(network, timeS)
    drawInstrument({ ctx, tokens, now, reading, looks, condition, view }, instrument, box)
  })
  return () => {
    stop()
    unfollow()
  }
}

/** What stands below while nothing is drawn. */
function absenceOf(scenario: Scenario | null): string {
  const fault = scenario === null ? '' : insides.faultOf(scenario)
  return fault === '' ? said.computing : words.fault(fault)
}

function Card({ id, scenario }: { readonly id: string; readonly scenario: Scenario | null }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const foot = useRef<HTMLParagraphElement>(null)
  const summary = useRef<HTMLParagraphElement>(null)
  const label = queues.get(id)?.label ?? id
  useEffect(() => {
    if (canvas.current === null || foot.current === null || summary.current === null) return
    return begin(canvas.current, { foot: foot.current, summary: summary.current }, scenario)
  }, [scenario])
  return (
    <section className="other" aria-label={label}>
      <h3>{label}</h3>
      <p className="other-settings">{settingsOf(id, scenario)}</p>
      <div className="other-drawing" aria-hidden="true">
        <canvas ref={canvas} />
      </div>
      <div className="other-foot">
        <p ref={foot}>{said.computing}</p>
        <p ref={summary} className="visually-hidden" />
      </div>
      <Button className="other-run" onClick={() => runWith(id)}>
        <span>{said.run(label)}</span>
      </Button>
    </section>
  )
}

/** The strip; folded it leaves its place to the charts. */
export function Others({ open, onToggle }: { readonly open: boolean; onToggle(): void }) {
  const run: StreamedRun | null = useStore((state) => state.run.shown)
  const [others, setOthers] = useState<ReadonlyMap<string, Scenario | null>>(new Map())
  const scenario = run?.scenario ?? null
  const link = useStore(insideLink)
  useEffect(() => {
    setOthers(scenario === null ? new Map() : othersOf(scenario, link))
  }, [scenario, link])
  useEffect(() => {
    insides.showOthers(open)
  }, [open])
  const Icon = open ? ChevronDown : ChevronUp
  return (
    <section className="others" aria-label={said.name}>
      <div className="others-head">
        <h2>{said.name}</h2>
        <span className="quiet">{said.about}</span>
        <Button
          className="chart-button"
          aria-expanded={open}
          aria-label={said.name}
          title={open ? said.fold : said.unfold}
          onClick={onToggle}
        >
          <Icon size={14} aria-hidden="true" />
        </Button>
      </div>
      {open && (
        <div className="others-cards">
          {[...others].map(([id, under]) => (
            <Card key={id} id={id} scenario={under} />
          ))}
        </div>
      )}
    </section>
  )
}
