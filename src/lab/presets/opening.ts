/** What the page opens on, apart from the others, which are fetched when they are asked for. */
import { complete } from './complete'
import sawtooth from './sawtooth'

/** The first teaching preset. */
export const openingPreset = complete(sawtooth)
