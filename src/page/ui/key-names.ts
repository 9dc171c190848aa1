/** How the help names keys. */
import type { Binding } from '../state/keys'

const NAMES: Readonly<Record<string, string>> = {
  ' ': 'Space',
  '>': 'Shift + .',
  '<': 'Shift + ,',
  '-': '−',
  'Ctrl+z': 'Ctrl + Z',
  'Ctrl+Z': 'Shift + Ctrl + Z',
}

function keyName(key: string): string {
  const name = NAMES[key]
  if (name !== undefined) return name
  if (/^[a-z]$/.test(key)) return key.toUpperCase()
  return /^[A-Z]$/.test(key) ? `Shift + ${key}` : key
}

/** "N and Shift + N"; "1 to 8". */
export function keyNames({ keys }: Binding): string {
  const names = Object.keys(keys)
    .filter((key) => key !== '=')
    .map(keyName)
  if (names.length > 4) return `${names[0]} to ${names[names.length - 1]}`
  const last = names.pop() ?? ''
  return names.length === 0 ? last : `${names.join(', ')} and ${last}`
}
