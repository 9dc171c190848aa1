import { type FormEvent, useState } from 'react'
import { presetGroups, presets } from '../../../lab/presets'
import { decodeLink } from '../../../lab/scenario/link'
import { compare } from '../../../strings/compare'
import { charts } from '../../charts/registry'
import { addPin } from '../../commands/pins'
import { readingCode } from '../../effects/own-code'
import { pinLetter } from '../../model/slices/compare'
import { useStore } from '../../store'
import { Select } from '../../ui/controls/choices'

const words = compare.add

const CHOOSE = ''
const FIRST = [{ value: CHOOSE, label: words.choosePreset }]
const GROUPS = presetGroups.map(({ group, presets: members }) => ({
  label: group,
  options: members.map(({ id, title }) => ({ value: id, label: title })),
}))

function addPreset(id: string): void {
  const preset = presets.find((one) => one.id === id)
  if (preset !== undefined) addPin(preset.scenario)
}

/** Takes one more run: a copy of the last one, that of Explore, a preset, or a link. */
export function AddRun() {
  const pins = useStore((state) => state.compare.pins)
  const explored = useStore((state) => state.edit.scenario)
  const last = pins.at(-1)
  return (
    <section className="add-run" aria-label={words.name}>
      <h2 className="section-head">{words.head(pinLetter(pins.length))}</h2>
      <div className="add-choices">
        {last !== undefined && (
          <button type="button" className="button" onClick={() => addPin({ ...last.scenario })}>
            {words.copyOf(pinLetter(pins.length - 1))}
          </button>
        )}
        <button type="button" className="button" onClick={() => addPin(explored)}>
          {words.explored}
        </button>
        <Select name={words.preset} value={CHOOSE} options={FIRST} groups={GROUPS} onChange={addPreset} />
      </div>
      <AddLink />
    </section>
  )
}

function AddLink() {
  const [link, setLink] = useState('')
  const [fault, setFault] = useState('')
  const paste = (event: FormEvent) => {
    event.preventDefault()
    // The query of an address, or the text itself where it is no address.
    const query = link.slice(Math.max(0, link.indexOf('?'))).trim()
    if (!query.includes('=')) return setFault(words.noLink)
    const open = (): void => {
      const { scenario, ignored } = decodeLink(query, charts)
      setFault(ignored.map(({ message }) => message).join(' '))
      setLink('')
      addPin(scenario)
    }
    // Code is read by what comes with the first of it.
    if (query.includes('#')) void readingCode().then(open, open)
    else open()
  }
  return (
    <>
      <form className="add-link" onSubmit={paste}>
        <input
          className="address"
          aria-label={words.link}
          placeholder={words.linkExample}
          value={link}
          onChange={(event) => setLink(event.currentTarget.value)}
        />
        <button type="submit" className="button" disabled={link.trim() === ''}>
          {words.addLink}
        </button>
      </form>
      {fault !== '' && (
        <p className="add-fault" role="alert">
          {fault}
        </p>
      )}
    </>
  )
}
