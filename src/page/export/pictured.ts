/** What is on the screen as figures of a picture, whatever mode shows it. */
import { chartNamed } from '../charts/registry'
import { ONE_RUN } from '../charts/subject'
import { getState } from '../store'
import { chosenOf, type Pictured, withPackets } from './choices'

const modes = import.meta.glob<() => Pictured>('../modes/*/pictured.ts', { import: 'default' })

/** The run of Explore, or of a lesson. */
function oneRun(): Pictured {
  const { edit, look } = getState()
  const { panels } = look
  return {
    title: edit.scenario.title,
    choices: [...withPackets, ...panels.map(({ id }) => ({ value: id, label: chartNamed(id).name }))],
    figures(which) {
      const run = getState().run.shown
      if (run === null || run.result === null) return null
      const column = { name: '', subject: ONE_RUN, panels, packets: false, ribbons: true }
      return { columns: [chosenOf(column, which)] }
    },
  }
}

/** What the mode on the screen shows, which may have to be fetched: that rejects where it cannot be had. */
export function picturedNow(): Pictured | Promise<Pictured> {
  const load = modes[`../modes/${getState().place.mode}/pictured.ts`]
  return load === undefined ? oneRun() : load().then((pictured) => pictured())
}
