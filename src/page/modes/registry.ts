/**
 * The modes of the page: one folder each, with what the tab says in `mode.ts` and the screen in `index.tsx`. Only
 * Explore comes with the page; the screen of another is loaded when it is first opened.
 */
import { type ComponentType, lazy } from 'react'
import { spoken } from '../../strings/definitions'
import { modes as words } from '../../strings/modes'
import { ModeMissing } from '../ui/mode-missing'
import Explore from './explore'
import type { ModeDescription } from './mode'

export interface Mode extends ModeDescription {
  /** The folder's name, and the value of `mode` in the link. */
  readonly id: string
  /** All that is below the top bar, its `<main>` included. */
  readonly Screen: ComponentType
}

const descriptions = import.meta.glob<ModeDescription>('./*/mode.ts', { eager: true, import: 'default' })
const screens = import.meta.glob<{ readonly default: ComponentType }>([
  './*/index.tsx',
  '!./explore/index.tsx',
])

/** Asks for the code of the mode's screen, which comes when it is shown otherwise. A name that no mode has changes nothing. */
export function fetchScreen(id: string | null): void {
  // Where it does not come, it is asked for again when it is shown, and that says so.
  screens[`./${id}/index.tsx`]?.().catch(() => {})
}

function screenOf(id: string): ComponentType {
  const load = screens[`./${id}/index.tsx`]
  return load === undefined ? Explore : lazy(() => load().catch(() => ({ default: ModeMissing })))
}

/** The modes in the order of their tabs. */
export const modes: readonly Mode[] = Object.entries(descriptions)
  .map(([path, description]) => {
    const id = path.split('/')[1] ?? ''
    return { ...spoken(description, words), id, Screen: screenOf(id) }
  })
  .sort((a, b) => a.order - b.order)

/** The screen of the mode; Explore's where there is none of that name. */
export function screenFor(id: string): ComponentType {
  return modes.find((mode) => mode.id === id)?.Screen ?? Explore
}
