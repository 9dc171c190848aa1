import { useEffect, useState } from 'react'
import { phaseName } from '../../../lab/algorithms'
import { formatFixed, formatPackets, formatTime } from '../../../lab/format'
import { compare } from '../../../strings/compare'
import { onceAtRest } from '../../charts/at-rest'
import { networkOf } from '../../charts/conditions'
import type { Drawn, SeenRuns } from '../../charts/drawn'
import { drawnNow } from '../../effects/frames'
import { inspectedS } from '../../model/drawn'
import { flowAt } from '../../model/readout'
import { type Pin, pinLetter } from '../../model/slices/compare'
import { getState } from '../../store'
import { EN_DASH, formatSeconds } from '../../ui/format'
import { flowColour, Glyph } from '../../ui/glyph'
import { Term } from '../../ui/term'
import { differences, type Row, signed, verdict } from './measures/differences'
import { sharesIn, within } from './measures/interval'
import { Badge } from './run-column'
import { type ComparedRun, comparedRuns } from './runs'
import { allRuns, causeAt, flowInAllRuns } from './subject'

const words = compare.difference

/** The numbers follow the runs and the time shown after so long, ms. */
const REST_MS = 150

/** What a run does at `timeS`, in words. */
function runNow({ index, run }: ComparedRun, timeS: number): string {
  const windows = networkOf(run.scenario).flows.flatMap(({ name, isTcp }, flow) => {
    const { phase, cwnd } = flowAt(run, flow, timeS, run.log.binS)
    return isTcp && phase !== '' ? [words.inPhase(name, formatPackets(cwnd), phaseName(phase))] : []
  })
  return words.ofRun(pinLetter(index), windows.length === 0 ? words.noFlow : windows.join(', '))
}

/** What each run does at the playhead, or with Shift under the pointer. */
function nowText(): string {
  const timeS = inspectedS(drawnNow())
  const runs = comparedRuns()
  const cause = causeAt(timeS)
  const place = runs.find(({ run }) => run === cause?.run)
  const why = cause === null || place === undefined ? [] : [words.why(pinLetter(place.index), cause.sentence)]
  return [words.at(formatTime(timeS)), ...runs.map((run) => runNow(run, timeS)), ...why].join(' ')
}

/** What is shown; `complete`: how many of the runs measured were. */
function measure() {
  const { fromS, toS } = getState().clock
  const interval = { fromS, toS }
  const runs = comparedRuns().map(({ run }) => run)
  return {
    rows: differences(runs, interval),
    shares: runs.map((run) =>
      sharesIn(run, within(run, interval)).map((share, flow) => ({
        flow: networkOf(run.scenario).flows[flow]?.number ?? flow + 1,
        share,
      })),
    ),
    interval,
    now: nowText(),
    complete: runs.filter(({ result }) => result !== null).length,
  }
}

/** The numbers, made anew when the runs, the window or the resting playhead have changed. */
function useShown() {
  const [shown, setShown] = useState(measure)
  useEffect(() => {
    const seen = (page: Drawn): string => {
      const { fromS, toS, playing } = page
      const runs = comparedRuns().map(({ run }) => `${run.runId}.${run.revision}.${run.result !== null}`)
      return `${runs.join()} ${fromS} ${toS} ${getState().look.hop} ${playing ? '' : inspectedS(page)}`
    }
    return onceAtRest(seen, () => setShown(measure()), REST_MS)
  }, [])
  return shown
}

/** "+3.8", with green or red where one direction is better. */
function Change({ row, index }: { row: Row; index: number }) {
  const [a = null] = row.values
  const b = row.values[index] ?? null
  if (a === null || b === null) return EN_DASH
  const judged = verdict(row, a, b)
  return (
    <span className={judged === null ? 'change' : `change ${judged}`}>
      {signed(b - a, row.decimals)}
      {judged !== null && <span className="visually-hidden"> ({words[judged]})</span>}
    </span>
  )
}

/** What the runs achieved in the time shown, and their difference from run A. */
export function Difference({ pins }: { pins: readonly Pin[] }) {
  const { rows, shares, interval, now, complete } = useShown()
  const pair = pins.length === 2
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls where it does not fit, and holds no control
    <section className="compare-difference" aria-label={words.name} tabIndex={0}>
      <div className="difference-head">
        <h2 className="section-head">{words.name}</h2>
        <span className="quiet">
          {formatSeconds(interval.fromS)}–{formatSeconds(interval.toS)} s
        </span>
      </div>
      <table
        className={`difference-table${pair ? '' : ` many of-${pins.length}`}`}
        aria-label={words.name}
        aria-busy={complete < pins.length}
      >
        <Head pins={pins} pair={pair} />
        <tbody>
          {rows.map((row) => (
            <Values key={row.key} row={row} pins={pins} pair={pair} />
          ))}
        </tbody>
      </table>
      <ShareBars shares={shares} pins={pins} />
      <p className="now-text">{now}</p>
    </section>
  )
}

interface HeadProps {
  readonly pins: readonly Pin[]
  readonly pair: boolean
}

function Head({ pins, pair }: HeadProps) {
  return (
    <thead>
      <tr>
        <th scope="col">
          <span className="visually-hidden">{words.what}</span>
        </th>
        {pins.map(({ id }, index) => (
          <th key={id} scope="col">
            <span className="visually-hidden">{compare.run(pinLetter(index))}</span>
            <Badge index={index} />
          </th>
        ))}
        {pair && <th scope="col">B − A</th>}
      </tr>
    </thead>
  )
}

/** Terms that are at the playhead what their rows are over the time shown. */
const OF_A_MOMENT = new Set(['jain', 'utilisation', 'drop', 'mark'])
const noRuns = () => []

/** The runs of which a row's term says what it is at the playhead. */
function runsOf({ flow, term }: Row): SeenRuns {
  if (flow > 0) return flowInAllRuns(flow)
  return OF_A_MOMENT.has(term) ? allRuns : noRuns
}

/** The values of a row. The change of two runs has a column of its own; of more it stands under each value. */
function Values({ row, pins, pair }: HeadProps & { readonly row: Row }) {
  const { flow, label, unit, values, decimals } = row
  const change = (index: number) => <Change row={row} index={index} />
  return (
    <tr>
      <th scope="row">
        {flow > 0 && <Glyph number={flow} size={8} />}
        <Term of={row.term} runs={runsOf(row)}>
          {label}
        </Term>
        {unit !== '' && <span className="quiet">, {unit}</span>}
      </th>
      {pins.map(({ id }, index) => (
        <td key={id} className={index === 0 ? '' : 'strong'}>
          {formatFixed(values[index] ?? Number.NaN, decimals)}
          {!pair && index > 0 && <small>{change(index)}</small>}
        </td>
      ))}
      {pair && <td>{change(1)}</td>}
    </tr>
  )
}

function ShareBars({
  shares,
  pins,
}: Pick<ReturnType<typeof measure>, 'shares'> & { readonly pins: readonly Pin[] }) {
  return (
    <div className="share-bars" aria-hidden="true">
      {shares.map((flows, index) => (
        <div key={pins[index]?.id ?? index} className="share-row">
          <Badge index={index} />
          <span className="share-bar">
            {flows.map(({ flow, share }) => (
              <span
                key={flow}
                className={`share-part flow-${flowColour(flow)}`}
                style={{ inlineSize: `${Math.min(1, share) * 100}%` }}
              />
            ))}
          </span>
        </div>
      ))}
      <span className="share-caption quiet">{words.shareOfCapacity}</span>
    </div>
  )
}
