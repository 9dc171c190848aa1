/** What the keys of a remote control and of a keyboard mean in front of the hall. */

export type HallKey =
  | {
      readonly is:
        | 'next'
        | 'previous'
        | 'blank'
        | 'full'
        | 'leave'
        | 'notes'
        | 'code'
        | 'answers'
        | 'play'
        | 'go'
    }
  | { readonly is: 'digit'; readonly digit: string }

const KEYS: Readonly<Record<string, Exclude<HallKey['is'], 'digit'>>> = {
  PageDown: 'next',
  PageUp: 'previous',
  ArrowRight: 'next',
  ArrowLeft: 'previous',
  b: 'blank',
  '.': 'blank',
  f: 'full',
  Escape: 'leave',
  n: 'notes',
  q: 'code',
  a: 'answers',
  ' ': 'play',
  Enter: 'go',
}

interface Pressed {
  readonly key: string
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly altKey: boolean
  readonly target?: EventTarget | null
}

/** Controls that keep a key for themselves: a slider its arrows, a field all that is typed, a button Space and Enter. */
function keeps(target: EventTarget | null | undefined, key: string): boolean {
  // The speaker's window has classes of its own.
  const element = target as Partial<Element> | null | undefined
  const on = (selector: string): boolean => element?.closest?.(selector) != null
  if (key === 'Escape') return false
  if (on('textarea, select, input:not([type="range"], [type="radio"], [type="checkbox"])')) return true
  if (key.startsWith('Arrow') || key.startsWith('Page')) return on('input, [role="application"]')
  return (key === ' ' || key === 'Enter') && on('button, a, input, [role="application"]')
}

/** null: the key is none of the hall's. */
export function keyOf({ key, ctrlKey, metaKey, altKey, target }: Pressed): HallKey | null {
  if (ctrlKey || metaKey || altKey || keeps(target, key)) return null
  if (/^\d$/.test(key)) return { is: 'digit', digit: key }
  const is = KEYS[key.length === 1 ? key.toLowerCase() : key]
  return is === undefined ? null : { is }
}

/** Most digits of a scene's number. */
const MOST_DIGITS = 2

export const typedOn = (typed: string, digit: string): string => (typed + digit).slice(-MOST_DIGITS)

/** The scene, from 0, that the digits name among `all`; null: none. */
export function sceneTyped(typed: string, all: number): number | null {
  const number = Number(typed)
  return typed !== '' && number >= 1 && number <= all ? number - 1 : null
}
