/** What can be taken away: pictures of the charts, the scenario for other programs, the run as data. */

import { useEffect, useRef, useState } from 'react'
import type { FromExportWorker, OfferedFormat, ToExportWorker } from '../../lab/export/export-format'
import { formatQuantity } from '../../lab/quantity'
import { exports as words } from '../../strings/exports'
import { chartNamed } from '../charts/registry'
import { currentAddress } from '../commands/opening'
import { download, fileName } from '../effects/download'
import { drawnNow } from '../effects/frames'
import { saveScenario } from '../effects/scenario-file'
import { watchWorker } from '../effects/watch-worker'
import { Worker } from '../effects/worker'
import { type Ink, type PictureRequest, pngOf, svgOf } from '../export/picture'
import { getState, useStore } from '../store'
import { Button } from './buttons'
import { Select } from './controls/choices'
import { MenuItem } from './menu'

const { pictures, files } = words

/** Intervals of tables of series, s. */
const INTERVALS = ['0.01', '0.1', '1'].map((value) => ({
  value,
  label: files.every(formatQuantity(Number(value), 's')),
}))
const INKS = Object.entries(pictures.inks).map(([value, label]) => ({ value: value as Ink, label }))
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
    { value: WHOLE, label: pictures.all },
    ...panels.map(({ id }) => ({ value: id, label: nameOf(id) })),
  ]
  const save = async (extension: 'png' | 'svg'): Promise<void> => {
    const view = drawnNow()
    const { run } = view
    if (run === null || run.result === null) {
      say(words.underWay)
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
      say(words.saved(name))
    } catch {
      say(words.noPicture)
    }
  }
  return (
    <section aria-label={pictures.label}>
      <h2 className="section-head menu-label">{pictures.title}</h2>
      <div className="export-row">
        <Select name={pictures.charts} value={which} options={options} onChange={setWhich} />
        <Select
          name={pictures.colours}
          value={ink}
          options={INKS}
          onChange={(value) => setInk(INKS.find((known) => known.value === value)?.value ?? 'page')}
        />
        <Button className="button" onClick={() => void save('png')}>
          PNG
        </Button>
        <Button className="button" onClick={() => void save('svg')}>
          SVG
        </Button>
      </div>
    </section>
  )
}

/** The formats that the worker offers for the scenario on the screen, and how to have one written; `busy`: the one that is. */
function useFormats(say: (text: string) => void) {
  const scenario = useStore((state) => state.edit.scenario)
  const [formats, setFormats] = useState<readonly OfferedFormat[]>([])
  const [busy, setBusy] = useState('')
  const post = useRef<(message: ToExportWorker) => void>(() => {})

  // The worker lives as long as the menu is open.
  useEffect(() => {
    let known: readonly OfferedFormat[] = []
    const save = (id: string, content: BlobPart): void => {
      const format = known.find((one) => one.id === id)
      if (format === undefined) return
      const name = fileName(`${getState().edit.scenario.title} ${format.word}`, format.extension)
      download(name, new Blob([content], { type: format.mediaType }))
      say(words.saved(name))
    }
    const worker = new Worker(new URL('../../../workers/export.worker.ts', import.meta.url), {
      type: 'module',
    })
    const watched = watchWorker<ToExportWorker, FromExportWorker>(worker, {
      message(answer) {
        if (answer.type === 'formats') {
          known = answer.formats
          setFormats(known)
          return
        }
        setBusy('')
        if (answer.type === 'refused') say(answer.message)
        else save(answer.id, answer.content)
      },
      died(why) {
        setBusy('')
        say(words.noFormats(why))
      },
    })
    post.current = watched.post
    return watched.terminate
  }, [say])
  useEffect(() => post.current({ type: 'list', scenario }), [scenario])

  const write = (id: string, sampleS: number): void => {
    setBusy(id)
    say(words.writing)
    const origin = { version: __SAWTOOTH_VERSION__, link: currentAddress() }
    post.current({ type: 'write', id, scenario, sampleS, origin })
  }
  return { formats, busy, write }
}

function Files({ say }: Saying) {
  const { formats, busy, write } = useFormats(say)
  const [interval, setInterval] = useState('0.1')
  return (
    <section aria-label={files.label}>
      <h2 className="section-head menu-label">{files.title}</h2>
      <div className="export-row">
        <span className="quiet">{files.series}</span>
        <Select name={files.interval} value={interval} options={INTERVALS} onChange={setInterval} />
      </div>
      <ul>
        <MenuItem
          name={files.scenario}
          summary={files.scenarioSummary}
          onClick={() => say(words.saved(saveScenario()))}
        />
        {formats.map(({ id, label, summary, missing }) => (
          <MenuItem
            key={id}
            name={label}
            summary={missing.length === 0 ? summary : files.missing(missing.join('; '))}
            disabled={missing.length > 0 || busy !== ''}
            onClick={() => write(id, Number(interval))}
          />
        ))}
      </ul>
    </section>
  )
}
