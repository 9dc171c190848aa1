/** What the page opens on, apart from the others, which are fetched when they are asked for. */
import { figures } from '../../strings/figures'
import type { Scenario } from '../scenario/scenario'
import { complete } from './complete'
import sawtooth from './sawtooth'

/** The first teaching preset. */
export const openingPreset = complete(sawtooth)

const { scenario } = openingPreset

/** The first minute: slow start ends before the buffer is full, so that each tooth loses one packet. */
export const firstMinute: Scenario = {
  ...scenario,
  title: figures.firstMinute,
  flows: scenario.flows.map((flow) => ({ ...flow, initialSsthreshPackets: 40 })),
}
