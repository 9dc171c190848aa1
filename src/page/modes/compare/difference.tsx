import { useEffect, useState } from 'react'
import { formatFixed, formatPackets, formatTime } from '../../../lab/format'
import { networkOf } from '../../charts/conditions'
import { drawnNow, onFrame } from '../../effects/frames'
import { inspectedS } from '../../model/drawn'
import { flowAt } from '../../model/readout'
import { type Pin, pinLetter } from '../../model/slices/compare'
import { getState } from '../../store'
import { formatSeconds } from '../../ui/format'
import { flowColour, Glyph } from '../../ui/glyph'
import { Badge } from './badge'
import { differences, type Row, verdict } from './measures/differences'
import { type Interval, within } from './measures/interval'
import { sharesIn } from './measures/shares'
import { comparedRuns } from './runs'
import { causeAt } from './subject'

/** The numbers follow the runs and the time shown after so long, ms. */
const REST_MS = 150

interface Shown {
  readonly rows: readonly Row[]
  readonly shares: readonly (readonly { readonly flow: number; readonly share: number }[])[]
  readonly interval: Interval
  readonly now: string
  /** Of the runs measured, those that were complete. */
  readonly complete: number
}

/** What each run does at the playhead, or with Shift under the pointer, in words. */
function nowText(): string {
  const timeS = inspectedS(drawnNow())
  const runs = comparedRuns().map(({ index, run }) => {
    const { flows } = networkOf(run.scenario)
    const windows = flows.flatMap(({ name, isTcp }, flow) => {
      const { phase, cwnd } = flowAt(run, flow, timeS, run.log.binS)
      return isTcp && phase !== '' ? [`${name} ${formatPackets(cwnd)} in ${phase}`] : []
    })
    return `${pinLetter(index)}: ${windows.length === 0 ? 'no flow has started' : windows.join(', ')}.`
  })
  const cause = causeAt(timeS)
  const place = comparedRuns().find(({ run }) => run === cause?.run)
  const why = cause === null || place === undefined ? '' : ` In ${pinLetter(place.index)}: ${cause.sentence}.`
  return `At ${formatTime(timeS)}. ${runs.join(' ')}${why}`
}

function measure(): Shown {
  const interval = { fromS: getState().clock.fromS, toS: getState().clock.toS }
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
function useShown(): Shown {
  const [shown, setShown] = useState(measure)
  useEffect(() => {
    let seen = ''
    let timer = 0
    const stop = onFrame((page) => {
      const { fromS, toS, playing } = page
      const runs = comparedRuns().map(({ run }) => `${run.runId}.${run.revision}.${run.result !== null}`)
      const now = `${runs.join()} ${fromS} ${toS} ${playing ? '' : inspectedS(page)}`
      if (now === seen) return
      seen = now
      window.clearTimeout(timer)
      timer = window.setTimeout(() => setShown(measure()), REST_MS)
    })
    return () => {
      stop()
      window.clearTimeout(timer)
    }
  }, [])
  return shown
}

const text = (value: number | null | undefined, decimals: number): string =>
  value === null || value === undefined ? '–' : formatFixed(value, decimals)

/** "+3.8", with green or red where one direction is better. */
function Change({ row, a, b }: { row: Row; a: number | null | undefined; b: number | null | undefined }) {
  if (a === null || a === undefined || b === null || b === undefined) return <>–</>
  const judged = verdict(row, a, b)
  const change = formatFixed(b - a, row.decimals)
  const signed = Number((b - a).toFixed(row.decimals)) > 0 ? `+${change}` : change
  return (
    <span className={judged === null ? 'change' : `change ${judged}`}>
      {signed}
      {judged !== null && <span className="visually-hidden"> ({judged})</span>}
    </span>
  )
}

function RowName({ row }: { row: Row }) {
  return (
    <th scope="row">
      {row.flow > 0 && <Glyph number={row.flow} size={8} />}
      {row.label}
      {row.unit !== '' && <span className="quiet">, {row.unit}</span>}
    </th>
  )
}

/** What the runs achieved in the time shown, and their difference from run A. */
export function Difference({ pins }: { pins: readonly Pin[] }) {
  const { rows, shares, interval, now, complete } = useShown()
  const pair = pins.length === 2
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls where it does not fit, and holds no control
    <section className="compare-difference" aria-label="Difference" tabIndex={0}>
      <div className="difference-head">
        <h2 className="section-head">Difference</h2>
        <span className="quiet">
          {formatSeconds(interval.fromS)}–{formatSeconds(interval.toS)} s
        </span>
      </div>
      <table
        className={`difference-table${pair ? '' : ` many of-${pins.length}`}`}
        aria-label="Difference"
        aria-busy={complete < pins.length}
      >
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">What</span>
            </th>
            {pins.map(({ id }, index) => (
              <th key={id} scope="col">
                <span className="visually-hidden">Run {pinLetter(index)}</span>
                <Badge index={index} />
              </th>
            ))}
            {pair && <th scope="col">B − A</th>}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.key}>
              <RowName row={row} />
              {pins.map(({ id }, index) => (
                <td key={id} className={index === 0 ? '' : 'strong'}>
                  {text(row.values[index], row.decimals)}
                  {!pair && index > 0 && (
                    <small>
                      <Change row={row} a={row.values[0]} b={row.values[index]} />
                    </small>
                  )}
                </td>
              ))}
              {pair && (
                <td>
                  <Change row={row} a={row.values[0]} b={row.values[1]} />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
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
        <span className="share-caption quiet">share of capacity</span>
      </div>
      <p className="now-text">{now}</p>
    </section>
  )
}
