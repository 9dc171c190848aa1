/** A fault of a deck in people's words: "Scene 3, turn 1, end of playing: 40: out of range (allowed: 0 to 30 s)". */
import { decks as words } from '../../strings/decks'
import { describePath } from '../experiments/sweep/paths'
import { placeInWords } from '../scenario/fault-places'
import { faultWords } from '../scenario/faults'
import { withPlainValue } from '../scenario/named-fault'
import { own } from '../scenario/own'
import type { Fault } from '../scenario/scenario'

const NUMBERED: Readonly<Record<string, (number: number) => string>> = {
  scenes: words.parts.scene,
  turns: words.parts.turn,
  choices: words.parts.choice,
  points: words.parts.point,
}
const NAMED: Readonly<Record<string, unknown>> = words.parts

/** A setting's own name, as its control has it; else the key as it was given. */
function nameOfSetting(path: string): string {
  const known = own(NAMED, path)
  if (typeof known === 'string') return known
  return describePath(path)?.label ?? placeInWords(path, [])
}

/** A path has few parts; of one that was given, more are not looked at. */
const MOST_PARTS = 8

function placeOf(path: string): string {
  const [, before = path, setting] = /^([^.]+(?:\.[^.]+){0,3}?\.(?:set|moves))\.(.+)$/s.exec(path) ?? []
  const parts = before.replace(/\.set$/, '').split('.', MOST_PARTS)
  const names = parts.map((part) => {
    const [, key = part, index] = /^(\w+)\[(\d+)\]$/.exec(part) ?? []
    const numbered = index === undefined ? undefined : own(NUMBERED, key)
    if (numbered !== undefined) return numbered(Number(index) + 1)
    const name = own(NAMED, key)
    return typeof name === 'string' ? name : placeInWords(part, [])
  })
  return [...names, ...(setting === undefined ? [] : [nameOfSetting(setting)])].join(', ')
}

export function deckFaultWords(fault: Fault): string {
  const line = faultWords(withPlainValue(fault))
  return fault.path === '' ? line : `${placeOf(fault.path)}: ${line}`
}
