import './styles/screen.css'
import './styles/toolbar.css'
import './styles/runs.css'
import './styles/add-run.css'
import './styles/difference.css'
import './styles/strip.css'
import './styles/clock.css'
import './styles/many-runs.css'
import './styles/narrow.css'
import './styles/phone.css'
import './styles/projector.css'
import './styles/three-runs.css'
import { useEffect, useMemo } from 'react'
import { compare as words } from '../../../strings/compare'
import { addPin } from '../../commands/pins'
import { type Pin, pinLetter } from '../../model/slices/compare'
import { getState, useStore } from '../../store'
import { PHONE, useMedia } from '../../ui/use-media'
import { AddRun } from './add-run'
import { CompareCharts } from './charts'
import { Clock } from './clock'
import { Difference } from './difference'
import { RunColumn } from './run-column'
import { runPins } from './runs'
import { Strip } from './strip'
import { differenceSubject } from './together/difference'
import { overlaidSubject } from './together/overlaid'
import { Toolbar } from './toolbar'

/** Never empty: the run of Explore, beside the one before the last change where there is one. */
function pinSomething(): void {
  const { compare, overlays, edit } = getState()
  if (compare.pins.length > 0) return
  const ghost = overlays.ghost?.scenario ?? null
  if (ghost !== null && ghost !== edit.scenario) addPin(ghost)
  addPin(edit.scenario)
}

/** Up to four runs on one clock, and what differs between them. */
export default function Compare() {
  const pins = useStore((state) => state.compare.pins)
  const layout = useStore((state) => state.compare.layout)
  const phone = useMedia(PHONE)
  const projected = useStore((state) => state.look.theme === 'projector')
  const runs = useStore((state) => state.compare.runs)
  useEffect(() => {
    pinSomething()
    return runPins()
  }, [])

  const of = pins.map(({ id }) => runs[id])
  const done = pins.length > 0 && of.every((status) => status?.state === 'done')
  const failed = of.some((status) => status?.state === 'failed')
  return (
    <main
      className="mode-main compare"
      data-run={failed ? 'failed' : done ? 'done' : 'running'}
      data-digest={done ? of.map((status) => status?.digest ?? '').join(' ') : undefined}
    >
      <div className="compare-body">
        <Toolbar pins={pins} compact={phone || projected} />
        <div className={`compare-runs of-${pins.length} ${layout}`} id="charts" tabIndex={-1}>
          {layout !== 'side' && pins.length > 1 ? (
            <Together pins={pins} layout={layout} />
          ) : (
            pins.map(({ id }, index) => <RunColumn key={id} pins={pins} index={index} />)
          )}
          {pins.length < 2 && <AddRun />}
        </div>
        <Difference pins={pins} />
        <Strip pins={pins} />
      </div>
      <Clock pins={pins} phone={phone} />
    </main>
  )
}

const TOGETHER = { overlaid: overlaidSubject, difference: differenceSubject } as const

/** All runs in the same charts. */
function Together({ pins, layout }: { pins: readonly Pin[]; layout: keyof typeof TOGETHER }) {
  const ids = pins.map(({ id }) => id).join()
  const subject = useMemo(() => TOGETHER[layout](ids.split(',').map(Number)), [ids, layout])
  const letters = pins.map((_, index) => pinLetter(index))
  return (
    <section className="compare-run" aria-label={words.runs(letters.join(', '))}>
      <CompareCharts subject={subject} flows={0} />
    </section>
  )
}
