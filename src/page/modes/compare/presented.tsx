/** Compare in front of a hall: the pinned runs side by side or in the same charts, as the page lays them out. */
import './styles/presented.css'
import { useEffect, useMemo } from 'react'
import { compare as words } from '../../../strings/compare'
import { type Pin, pinLetter } from '../../model/slices/compare'
import { useStore } from '../../store'
import { useMedia } from '../../ui/use-media'
import { CompareCharts } from './charts'
import { runName } from './naming'
import { Badge } from './run-column'
import { runPins } from './runs'
import { forgetAxes, subjectOf } from './subject'
import { differenceSubject } from './together/difference'
import { overlaidSubject } from './together/overlaid'

/** Windows in which so many runs stand in one row, where more than two do, as `styles/presented.css` has it. */
const ONE_ROW: Readonly<Record<number, string>> = { 3: '(min-width: 1760px)', 4: 'not all' }
/** Windows in which each run has two charts where runs stand above others; the narrowest are scrolled. */
const ROOM_FOR_BOTH = '(min-height: 1000px), (max-width: 899.98px)'

const TOGETHER = { overlaid: overlaidSubject, difference: differenceSubject } as const

export default function Presented() {
  const pins = useStore((state) => state.compare.pins)
  const layout = useStore((state) => state.compare.layout)
  const runs = useStore((state) => state.compare.runs)
  useEffect(runPins, [])
  const failed = pins.find(({ id }) => runs[id]?.state === 'failed')
  if (failed !== undefined)
    return (
      <p className="presented-failed" role="alert">
        {runs[failed.id]?.message}
      </p>
    )
  const isTogether = layout !== 'side' && pins.length > 1
  const count = isTogether ? 1 : pins.length
  return (
    <div className={`presented-runs of-${count}`} id="charts">
      {isTogether ? (
        <Together pins={pins} layout={layout} />
      ) : (
        pins.map(({ id }, index) => <Run key={id} pins={pins} index={index} />)
      )}
    </div>
  )
}

function Name({ pins, index }: { pins: readonly Pin[]; index: number }) {
  const scenarios = pins.map(({ scenario }) => scenario)
  return (
    <h2 className="presented-name">
      <Badge index={index} /> {runName(scenarios, index)}
    </h2>
  )
}

function Run({ pins, index }: { pins: readonly Pin[]; index: number }) {
  const id = pins[index]?.id ?? -1
  const subject = useMemo(() => subjectOf(id), [id])
  useEffect(() => () => forgetAxes(id), [id])
  const inOneRow = useMedia(ONE_ROW[pins.length] ?? 'all')
  const hasRoom = useMedia(ROOM_FOR_BOTH)
  return (
    <section className="presented-run" aria-label={words.run(pinLetter(index))}>
      <Name pins={pins} index={index} />
      <CompareCharts subject={subject} flows={0} most={inOneRow || hasRoom ? 2 : 1} />
    </section>
  )
}

/** All runs in the same charts, under their names. */
function Together({ pins, layout }: { pins: readonly Pin[]; layout: keyof typeof TOGETHER }) {
  const ids = pins.map(({ id }) => id).join()
  const subject = useMemo(() => TOGETHER[layout](ids.split(',').map(Number)), [ids, layout])
  const letters = pins.map((_, index) => pinLetter(index))
  return (
    <section className="presented-run" aria-label={words.runs(letters.join(', '))}>
      <div className="presented-names">
        {pins.map(({ id }, index) => (
          <Name key={id} pins={pins} index={index} />
        ))}
      </div>
      <CompareCharts subject={subject} flows={0} most={2} />
    </section>
  )
}
