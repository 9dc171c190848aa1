/** What can be taken away: pictures of the charts, the scenario for other programs, the run as data. */

import { useEffect, useRef, useState } from 'react'
import type { OfferedFormat } from '../../lab/export/protocol'
import { chartNamed } from '../charts/registry'
import { currentAddress } from '../commands/opening'
import { download, fileName } from '../effects/download'
import { drawnNow } from '../effects/frames'
import { saveScenario } from '../effects/scenario-file'
import { createExportClient, type ExportClient, type Written } from '../export/client'
import { INKS, type Ink, type PictureRequest, pngOf, svgOf } from '../export/picture'
import { getState, useStore } from '../store'
import { Select } from './controls/choices'

/** Intervals of tables of series, s. */
const INTERVALS = ['0.01', '0.1', '1'].map((value) => ({ value, label: `every ${value} s` }))
const WHOLE = 'all'

const nameOf = (id: string): string => chartNamed(id).name

export default function Export() {
  const [said, setSaid] = useState('')
  return (
    <div className="export-menu">
      <p role="status">{said}</p>
      <Pictures say={setSaid} />
      <Files say={setSaid} />
    </div>
  )
}

interface Saying {
  say(text: string): void
}

function Pictures({ say }: Saying) {
  const panels = useStore((state) => state.look.panels)
  const title = useStore((state) => state.edit.scenario.title)
  const [which, setWhich] = useState(WHOLE)
  const [ink, setInk] = useState<Ink>('page')
  const options = [
    { value: WHOLE, label: 'All charts' },
    ...panels.map(({ id }) => ({ value: id, label: nameOf(id) })),
  ]
  const save = async (extension: 'png' | 'svg'): Promise<void> => {
    const view = drawnNow()
    const { run } = view
    if (run === null || run.result === null) {
      say('The run is still under way.')
      return
    }
    const chosen = panels.filter(({ id }) => which === WHOLE || id === which)
    const request: PictureRequest = { view, run, panels: chosen, title, link: currentAddress(), ink }
    const name = fileName(which === WHOLE ? title : `${title} ${nameOf(which)}`, extension)
    try {
      download(
        name,
        extension === 'png' ? await pngOf(request) : new Blob([svgOf(request)], { type: 'image/svg+xml' }),
      )
      say(`Saved ${name}.`)
    } catch {
      say('The browser could not make the picture; SVG has the same one.')
    }
  }
  return (
    <section aria-label="Pictures">
      <h2 className="section-head menu-label">Picture</h2>
      <div className="export-row">
        <Select name="Charts in the picture" value={which} options={options} onChange={setWhich} />
        <Select
          name="Colours of the picture"
          value={ink}
          options={INKS}
          onChange={(value) => setInk(INKS.find((known) => known.value === value)?.value ?? 'page')}
        />
        <button type="button" className="button" onClick={() => void save('png')}>
          PNG
        </button>
        <button type="button" className="button" onClick={() => void save('svg')}>
          SVG
        </button>
      </div>
    </section>
  )
}

function Files({ say }: Saying) {
  const scenario = useStore((state) => state.edit.scenario)
  const [formats, setFormats] = useState<readonly OfferedFormat[]>([])
  const [busy, setBusy] = useState('')
  const [interval, setInterval] = useState('0.1')
  const client = useRef<ExportClient | null>(null)
  const known = useRef<readonly OfferedFormat[]>([])

  useEffect(() => {
    const written = (answer: Written): void => {
      setBusy('')
      const format = known.current.find(({ id }) => id === answer.id)
      if (answer.type === 'refused') say(answer.message)
      else if (format !== undefined) {
        const { title } = getState().edit.scenario
        const name = fileName(`${title} ${format.word}`, format.extension)
        download(name, new Blob([answer.content], { type: format.mediaType }))
        say(`Saved ${name}.`)
      }
    }
    const died = (message: string): void => {
      setBusy('')
      say(`The formats could not be loaded (${message}).`)
    }
    const created = createExportClient({
      formats(offered) {
        known.current = offered
        setFormats(offered)
      },
      written,
      died,
    })
    client.current = created
    return () => created.close()
  }, [say])
  useEffect(() => client.current?.list(scenario), [scenario])

  const write = (id: string): void => {
    setBusy(id)
    say('Writing.')
    client.current?.write(id, scenario, currentAddress(), Number(interval))
  }
  return (
    <section aria-label="Files">
      <h2 className="section-head menu-label">File</h2>
      <div className="export-row">
        <span className="quiet">Series in CSV and JSON</span>
        <Select name="Interval of series" value={interval} options={INTERVALS} onChange={setInterval} />
      </div>
      <ul>
        <li>
          <button type="button" className="menu-item" onClick={() => say(`Saved ${saveScenario()}.`)}>
            <span className="menu-title">Scenario file</span>
            <span className="quiet">What sawtooth run and this page open again.</span>
          </button>
        </li>
        {formats.map(({ id, label, summary, missing }) => (
          <li key={id}>
            <button
              type="button"
              className="menu-item"
              disabled={missing.length > 0 || busy !== ''}
              onClick={() => write(id)}
            >
              <span className="menu-title">{label}</span>
              <span className="quiet">
                {missing.length === 0 ? summary : `Not for this scenario: ${missing.join('; ')}.`}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
