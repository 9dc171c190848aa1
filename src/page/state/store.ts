/** What React renders: controls and text. Telemetry never comes here; it is in `view`. */
import { create } from 'zustand'
import type { Scenario } from '../../lab/scenario/scenario'
import type { Theme } from './view'

export interface Notice {
  readonly id: number
  readonly text: string
  /** Further lines, one a fault. */
  readonly details: readonly string[]
  readonly actions: readonly { readonly label: string; readonly run: () => void }[]
}

/** `idle` only until the first run is asked for. */
export type RunState = 'idle' | 'running' | 'done' | 'failed'

export interface PageState {
  readonly scenario: Scenario | null
  readonly run: RunState
  readonly digest: string
  /** Rises when the run on the screen is complete: text built from the run is built again. */
  readonly completed: number
  readonly notices: readonly Notice[]
  readonly playing: boolean
  readonly speed: number
  readonly theme: Theme
  readonly hiddenFlows: ReadonlySet<number>
  readonly selectedEvent: number
}

export const useStore = create<PageState>()(() => ({
  scenario: null,
  run: 'idle',
  digest: '',
  completed: 0,
  notices: [],
  playing: false,
  speed: 0.01,
  theme: 'dark',
  hiddenFlows: new Set<number>(),
  selectedEvent: -1,
}))
