/** A sweep and the link that it has. */
import { openSweepText, sweepText } from '../../lab/experiments/sweep/link'
import { experiments, openExperiment, type Experiment as Preset } from '../../lab/experiments/sweep/presets'
import { sameJson } from '../../lab/experiments/sweep/same-json'
import type { Sweep } from '../../lab/experiments/sweep/sweep'
import type { ExperimentAction } from './rules/experiment'
import type { LinkedSweep } from './slices/experiment'

export function linkedSweep(sweep: Sweep): LinkedSweep {
  return { base: { ...sweep.base, title: sweep.title }, text: sweepText(sweep) }
}

/** The preset that a sweep is, to the last setting: its published points come with it. */
function presetOf(sweep: Sweep): Preset | null {
  for (const { id, title } of experiments.values()) {
    const preset = title === sweep.title ? openExperiment(id) : undefined
    if (preset !== undefined && sameJson({ ...preset.sweep, published: null }, sweep)) return preset
  }
  return null
}

type Opening = Extract<ExperimentAction, { readonly type: 'openSweep' }>

/** What opens the sweep of a link (null: it holds none that can be run), and what of the link is not used. */
export function readSweepLink({ text, base }: LinkedSweep) {
  const { sweep, ignored } = openSweepText(text, base)
  const preset = sweep === null ? null : presetOf(sweep)
  const open: Opening | null = sweep && {
    type: 'openSweep',
    sweep: preset?.sweep ?? sweep,
    preset,
    link: linkedSweep(sweep),
  }
  return { open, ignored }
}

/** What opens a preset. Throws where there is none of this id. */
export function openingOf(id: string): Opening {
  const preset = openExperiment(id)
  if (preset === undefined) throw new Error(`no preset experiment ${id}`)
  return { type: 'openSweep', sweep: preset.sweep, preset, link: linkedSweep(preset.sweep) }
}
