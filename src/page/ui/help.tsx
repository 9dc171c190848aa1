import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatQuantity } from '../../lab/quantity'
import { help as words } from '../../strings/help'
import { keys as does } from '../../strings/keys'
import { listOf } from '../../strings/list'
import { BINDINGS, type Binding } from '../commands/keys'
import { dispatch, useStore } from '../store'
import { IconButton } from './buttons'
import { Switch } from './controls/choices'
import { Linked } from './linked'

/** Payload of a packet as most hosts send it, bytes. */
const PAYLOAD = 1448
const WHOLE = 1500

const { simulated, about, conventions, scale } = words

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

function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section>
      <h3>{title}</h3>
      {children}
    </section>
  )
}

/** Keys of the page, and those of what has the focus. */
function Keys() {
  const singleKeys = useStore((state) => state.panes.singleKeys)
  const ofPage = BINDINGS.map((binding) => ({ keys: keyNames(binding), does: does[binding.does] }))
  return (
    <Section title={words.keysTitle}>
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
    </Section>
  )
}

/** What the help dialog says. */
export default function Help({ close }: { close: () => void }) {
  const { packets, buffer, delay, bdp, throughput } = conventions
  const counted = packets(formatQuantity(PAYLOAD, 'bytes', 4), formatQuantity(WHOLE, 'bytes', 4))
  return (
    <>
      <div className="help-head">
        <h2 id="help-title">{words.title}</h2>
        <IconButton icon={X} label={words.close} onClick={close} />
      </div>
      <div className="help-body">
        <Keys />
        <Section title={simulated.title}>
          <p>{simulated.model}</p>
          <p>{simulated.changes}</p>
        </Section>
        <Section title={about.title}>
          <p>
            <Linked text={about.results} to={['validation.html', 'algorithms.html']} />
          </p>
          <p>
            <Linked text={about.teachers} to={['teachers.html']} />
          </p>
        </Section>
        <Section title={conventions.title}>
          <ul>
            {[counted, buffer, delay, bdp, throughput].map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </Section>
        <Section title={scale.title}>
          <p>{scale.text}</p>
        </Section>
      </div>
    </>
  )
}
