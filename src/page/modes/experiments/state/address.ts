/** Keeps the address and the sweep in step: an edit writes the link, a link that is opened brings its sweep. */
import { openSweepText, sweepText } from '../../../../lab/experiments/sweep/link'
import { type Experiment, experiments, openExperiment } from '../../../../lab/experiments/sweep/presets'
import { sameJson } from '../../../../lab/experiments/sweep/same-json'
import type { Sweep } from '../../../../lab/experiments/sweep/sweep'
import { notify, withdraw } from '../../../state/notices'
import { type LinkedSweep, useStore } from '../../../state/store'
import { showSweep, useExperiment } from './experiment'
import { stopSweep } from './running'

function linkOf(sweep: Sweep): LinkedSweep {
  return { base: { ...sweep.base, title: sweep.title }, text: sweepText(sweep) }
}

/** The preset that a sweep is, to the last setting: its published points come with it. */
function presetOf(sweep: Sweep): Experiment | null {
  for (const { id, title } of experiments.values()) {
    const preset = title === sweep.title ? openExperiment(id) : undefined
    if (preset !== undefined && sameJson({ ...preset.sweep, published: null }, sweep)) return preset
  }
  return null
}

function openLink(linked: LinkedSweep): void {
  const { sweep, ignored } = openSweepText(linked.text, linked.base)
  if (ignored.length === 0) withdraw('sweep')
  else {
    const text =
      sweep === null ? 'This link holds no sweep that can be run.' : 'Not all of this sweep could be used.'
    notify('sweep', text, { details: ignored.map((fault) => fault.message) })
  }
  if (sweep === null) return
  stopSweep()
  const preset = presetOf(sweep)
  showSweep(preset?.sweep ?? sweep, preset)
}

function writeLink(): void {
  const linked = linkOf(useExperiment.getState().sweep)
  if (!sameJson(linked, useStore.getState().experiment)) useStore.setState({ experiment: linked })
}

/** Opens what the address says, if anything. Returns what undoes it. */
export function syncAddress(): () => void {
  const read = (): void => {
    const { experiment } = useStore.getState()
    if (experiment !== null && !sameJson(experiment, linkOf(useExperiment.getState().sweep)))
      openLink(experiment)
    writeLink()
  }
  read()
  const stops = [
    useExperiment.subscribe((state, before) => {
      if (state.sweep !== before.sweep) writeLink()
    }),
    useStore.subscribe((state, before) => {
      if (state.experiment !== before.experiment) read()
    }),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}
