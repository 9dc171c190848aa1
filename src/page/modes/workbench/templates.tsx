/** What one can begin with: the files of `lab/own-code/templates`. */
import { readCode } from '../../../lab/own-code/read-code'
import { workbench as words } from '../../../strings/workbench'
import { openDialog } from '../../commands/look'
import { Button } from '../../ui/buttons'
import { begin, freeId } from './opened'

const files = import.meta.glob<string>('../../../lab/own-code/templates/*.ts', {
  query: '?raw',
  import: 'default',
  eager: true,
})

interface Template {
  readonly name: string
  readonly summary: string
  readonly code: string
  readonly kind: 'algorithm' | 'queue'
}

/** The order in which they are offered: from simple to not so simple; those that are not named here come after. */
const ORDER = ['aimd', 'reno', 'cubic', 'patient', 'rate', 'copa', 'red', 'codel']

const templates: readonly Template[] = Object.entries(files)
  .map(([path, code]) => ({ file: path.split('/').at(-1)?.replace('.ts', '') ?? '', code }))
  .sort((a, b) => placeOf(a.file) - placeOf(b.file))
  .flatMap(({ file, code }) => {
    const read = readCode(code)
    if (!read.ok) return []
    const { name, kind } = read.code.declaration
    const summary = words.templates.summaries[file] ?? /^\/\/ (.*)$/m.exec(code)?.[1] ?? ''
    return [{ name, kind, code, summary }]
  })

function placeOf(file: string): number {
  const place = ORDER.indexOf(file)
  return place < 0 ? ORDER.length : place
}

function Group({ name, kind }: { readonly name: string; readonly kind: Template['kind'] }) {
  return (
    <fieldset>
      <legend className="section-head">{name}</legend>
      {templates
        .filter((one) => one.kind === kind)
        .map((one) => (
          <Button
            key={one.name}
            className="template"
            onClick={() => {
              openDialog(null)
              begin({ id: freeId(), code: one.code })
            }}
          >
            <b>{one.name}</b>
            <span className="quiet">{one.summary}</span>
          </Button>
        ))}
    </fieldset>
  )
}

export default function Templates() {
  return (
    <div className="templates">
      <Group name={words.templates.control} kind="algorithm" />
      <Group name={words.templates.queue} kind="queue" />
    </div>
  )
}
