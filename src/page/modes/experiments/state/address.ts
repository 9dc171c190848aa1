/** Keeps the address and the sweep in step: an edit writes the link, a link that is opened brings its sweep. */

import { openSweepText, sweepText } from '../../../../lab/experiments/sweep/link'
import { type Experiment, experiments, openExperiment } from '../../../../lab/experiments/sweep/presets'
import { sameJson } from '../../../../lab/experiments/sweep/same-json'
import type { Sweep } from '../../../../lab/experiments/sweep/sweep'
import { experiments as words } from '../../../../strings/experiments'
import { notify, withdraw } from '../../../commands/notices'
import { keptInWindow } from '../../../effects/storage'
import type { LinkedSweep } from '../../../model/slices/place'
import { dispatch, getState, subscribe } from '../../../store'
import { publish, results, setResults, showSweep, useExperiment } from './experiment'
import { keptResults } from './kept-results'
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
    const { noSweep, partly } = words.notices
    notify('sweep', sweep === null ? noSweep : partly, { details: ignored.map((fault) => fault.message) })
  }
  if (sweep === null) return
  stopSweep()
  const preset = presetOf(sweep)
  showSweep(preset?.sweep ?? sweep, preset)
  restore()
}

/** After a reload the results are there again. */
function restore(): void {
  const kept = keptResults(keptInWindow, useExperiment.getState().sweep)
  if (kept === null || results.size > 0) return
  setResults(kept)
  publish()
}

function writeLink(): void {
  const linked = linkOf(useExperiment.getState().sweep)
  if (!sameJson(linked, getState().place.experiment)) dispatch({ type: 'linkSweep', experiment: linked })
}

/** Opens what the address says, if anything. Returns what undoes it. */
export function syncAddress(): () => void {
  const read = (): void => {
    const { experiment } = getState().place
    if (experiment !== null && !sameJson(experiment, linkOf(useExperiment.getState().sweep)))
      openLink(experiment)
    writeLink()
  }
  read()
  restore()
  const stops = [
    useExperiment.subscribe((state, before) => {
      if (state.sweep !== before.sweep) writeLink()
    }),
    subscribe((now, before) => {
      if (now.place.experiment !== before.place.experiment) read()
    }),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}
