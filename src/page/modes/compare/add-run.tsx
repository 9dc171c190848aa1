import { type FormEvent, useState } from 'react'
import { presetGroups, presets } from '../../../lab/presets'
import { decodeLink } from '../../../lab/scenario/link'
import { charts } from '../../charts/registry'
import { addPin } from '../../commands/pins'
import { pinLetter } from '../../model/slices/compare'
import { useStore } from '../../store'
import { Select } from '../../ui/controls/choices'

const CHOOSE = ''
const GROUPS = [
  { label: '', options: [{ value: CHOOSE, label: 'Choose a preset' }] },
  ...presetGroups.map(({ group, presets: members }) => ({
    label: group,
    options: members.map(({ id, title }) => ({ value: id, label: title })),
  })),
]

/** The query of an address, or the text itself where it is no address. */
function queryOf(text: string): string {
  const at = text.indexOf('?')
  return at < 0 ? text.trim() : text.slice(at).trim()
}

/** Takes one more run: a copy of the last one, that of Explore, a preset, or a link. */
export function AddRun() {
  const pins = useStore((state) => state.compare.pins)
  const explored = useStore((state) => state.edit.scenario)
  const [link, setLink] = useState('')
  const [fault, setFault] = useState('')
  const last = pins.at(-1)

  const paste = (event: FormEvent) => {
    event.preventDefault()
    const query = queryOf(link)
    const { scenario, ignored } = decodeLink(query, charts)
    if (!query.includes('=')) {
      setFault('This is not a link to a run: it has no “?” with values after it.')
      return
    }
    setFault(ignored.map(({ message }) => message).join(' '))
    setLink('')
    addPin(scenario)
  }

  return (
    <section className="add-run" aria-label="Add a run">
      <h2 className="section-head">Add a run as {pinLetter(pins.length)}</h2>
      <div className="add-choices">
        {last !== undefined && (
          <button type="button" className="button" onClick={() => addPin({ ...last.scenario })}>
            Copy of {pinLetter(pins.length - 1)}
          </button>
        )}
        <button type="button" className="button" onClick={() => addPin(explored)}>
          The run of Explore
        </button>
        <Select
          name="Preset to compare"
          value={CHOOSE}
          options={GROUPS[0]?.options ?? []}
          groups={GROUPS.slice(1)}
          onChange={(id) => {
            const preset = presets.find((one) => one.id === id)
            if (preset !== undefined) addPin(preset.scenario)
          }}
        />
      </div>
      <form className="add-link" onSubmit={paste}>
        <input
          className="address"
          aria-label="Link to a run"
          placeholder="Paste a link, or ?bw=10&amp;flow=bbr"
          value={link}
          onChange={(event) => setLink(event.currentTarget.value)}
        />
        <button type="submit" className="button" disabled={link.trim() === ''}>
          Add
        </button>
      </form>
      {fault !== '' && (
        <p className="add-fault" role="alert">
          {fault}
        </p>
      )}
    </section>
  )
}
