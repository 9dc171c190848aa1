/** How the help names keys. */
import { help as words } from '../../strings/help'
import { listOf } from '../../strings/list'
import type { Binding } from '../commands/keys'

const { space, shift, ctrl, ...named } = words.keyNames
const NAMES: Readonly<Record<string, string>> = {
  ...named,
  ' ': space,
  '>': `${shift} + .`,
  '<': `${shift} + ,`,
  '-': '−',
  'Ctrl+z': `${ctrl} + Z`,
  'Ctrl+Z': `${shift} + ${ctrl} + Z`,
}

function keyName(key: string): string {
  const name = NAMES[key]
  if (name !== undefined) return name
  if (/^[a-z]$/.test(key)) return key.toUpperCase()
  return /^[A-Z]$/.test(key) ? `${shift} + ${key}` : key
}

/** "N and Shift + N"; "1 to 8". */
export function keyNames({ keys }: Binding): string {
  const names = Object.keys(keys)
    .filter((key) => key !== '=')
    .map(keyName)
  return names.length > 4 ? words.keysFromTo(names[0] ?? '', names.at(-1) ?? '') : listOf(names)
}
