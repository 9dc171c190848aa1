import { useEffect, useMemo } from 'react'
import { compare as words } from '../../../strings/compare'
import { notices } from '../../../strings/notices'
import { type Pin, pinLetter } from '../../model/slices/compare'
import { useStore } from '../../store'
import { Badge } from './badge'
import { CompareCharts } from './charts'
import { EditRun } from './edit-run'
import { runName } from './naming'
import { runPinAgain } from './runs'
import { forgetAxes, subjectOf } from './subject'

/** One run: its name, what can be changed of it, and its charts. */
export function RunColumn({ pins, index }: { pins: readonly Pin[]; index: number }) {
  const pin = pins[index] as Pin
  const { id } = pin
  const status = useStore((state) => state.compare.runs[id])
  const subject = useMemo(() => subjectOf(id), [id])
  useEffect(() => () => forgetAxes(id), [id])
  return (
    <section className="compare-run" aria-label={words.run(pinLetter(index))}>
      <div className="run-head">
        <Badge index={index} />
        <h2 className="run-name">
          {runName(
            pins.map(({ scenario }) => scenario),
            index,
          )}
        </h2>
        <span className="quiet run-title">{pin.scenario.title}</span>
        {status !== undefined && status.progress !== '' && <span className="quiet">{status.progress}</span>}
        <EditRun pin={pin} index={index} />
      </div>
      {status?.state === 'failed' ? (
        <p className="run-failed" role="alert">
          {status.message}{' '}
          <button type="button" className="button" onClick={() => runPinAgain(id)}>
            {notices.runAgain}
          </button>
        </p>
      ) : (
        <CompareCharts subject={subject} flows={pin.scenario.flows.length} />
      )}
    </section>
  )
}
