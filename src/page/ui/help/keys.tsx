import { help as words } from '../../../strings/help'
import { keys as does } from '../../../strings/keys'
import { listOf } from '../../../strings/list'
import { BINDINGS, type Binding } from '../../commands/keys'
import { dispatch, useStore } from '../../store'
import { Switch } from '../controls/choices'

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

/** Keys of the page, and those of what has the focus. */
export function Keys() {
  const singleKeys = useStore((state) => state.panes.singleKeys)
  const ofPage = BINDINGS.map((binding) => ({ keys: keyNames(binding), does: does[binding.does] }))
  return (
    <>
      <dl className="keys">
        {[...ofPage, ...words.whereFocused].map(({ keys, does }) => (
          <div key={keys}>
            <dt>{keys}</dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <Switch
        name={words.singleKeys}
        checked={singleKeys}
        onChange={(on) => dispatch({ type: 'useSingleKeys', on })}
      />
    </>
  )
}
