/** Files of a run: the scenario for other programs, and its results as data. */
import { useEffect, useRef, useState } from 'react'
import type {
  FromExportWorker,
  OfferedFormat,
  ToExportWorker,
  WriteExport,
} from '../../../lab/export/export-format'
import { formatQuantity } from '../../../lab/quantity'
import type { Scenario } from '../../../lab/scenario/scenario'
import { compare } from '../../../strings/compare'
import { exports as words } from '../../../strings/exports'
import { ownRuns } from '../../../strings/own-runs'
import { ownStudies as studies } from '../../../strings/own-studies'
import { openDialog } from '../../commands/look'
import { addressOf, currentAddress } from '../../commands/opening'
import { openStudyForm } from '../../commands/study-form'
import { download, fileName } from '../../effects/download'
import { saveScenario } from '../../effects/scenario-file'
import { watchWorker } from '../../effects/watch-worker'
import { Worker } from '../../effects/worker'
import { pinLetter } from '../../model/slices/compare'
import { isTrusted } from '../../model/slices/own-algorithms'
import { getState, useStore } from '../../store'
import { Select } from '../../ui/controls/choices'
import { MenuItem } from '../../ui/menu'

const { files } = words

/** Intervals of tables of series, s. */
const INTERVALS = ['0.01', '0.1', '1'].map((value) => ({
  value,
  label: files.every(formatQuantity(Number(value), 's')),
}))

/**
 * The formats that the worker offers for the scenario on the screen, and how to have one written; `busy`: the one that is.
 *
 * Long: two workers that answer alike, one of them apart.
 */
function useFormats(scenario: Scenario, link: () => string, say: (text: string) => void) {
  const [formats, setFormats] = useState<readonly OfferedFormat[]>([])
  const [busy, setBusy] = useState('')
  const post = useRef<(message: ToExportWorker) => void>(() => {})
  const writeApart = useRef<(asked: WriteExport) => Promise<void>>(async () => {})

  const { title } = scenario
  // The worker lives as long as the menu is open.
  useEffect(() => {
    let known: readonly OfferedFormat[] = []
    const save = (id: string, content: BlobPart): void => {
      const format = known.find((one) => one.id === id)
      if (format === undefined) return
      const name = fileName(`${title} ${format.word}`, format.extension)
      download(name, new Blob([content], { type: format.mediaType }))
      say(words.saved(name))
    }
    const worker = new Worker(new URL('../../../../workers/export.worker.ts', import.meta.url), {
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
    // A run of code of one's own is made apart; the page keeps to the formats that it knows.
    const apart = import('./own-files').then(({ ownFiles }) =>
      ownFiles(
        (answer) => {
          setBusy('')
          if (answer.type === 'refused') say(answer.message)
          else save(answer.id, answer.content)
        },
        () => {
          setBusy('')
          say(ownRuns.noFile)
        },
      ),
    )
    writeApart.current = async (asked) => (await apart).write(asked)
    return () => {
      watched.terminate()
      void apart.then(({ close }) => close())
    }
  }, [say, title])
  useEffect(() => {
    if (scenario.algorithms === undefined) post.current({ type: 'list', scenario })
    else
      void import('./own-files').then(({ standIn }) =>
        post.current({ type: 'list', scenario: standIn(scenario) }),
      )
  }, [scenario])

  const write = (id: string, sampleS: number): void => {
    setBusy(id)
    say(words.writing)
    const origin = { version: __SAWTOOTH_VERSION__, link: link() }
    const asked = { type: 'write', id, scenario, sampleS, origin } as const
    if (scenario.algorithms === undefined) post.current(asked)
    else if (isTrusted(getState().ownAlgorithms, scenario)) void writeApart.current(asked)
    else {
      setBusy('')
      say(ownRuns.notLetFile)
    }
  }
  const offered =
    scenario.algorithms === undefined
      ? formats
      : formats.map((format) =>
          format.reads === 'run' ? format : { ...format, missing: [ownRuns.onlyHere] },
        )
  return { formats: offered, busy, write }
}

/** The run whose files are written: the one of Explore, or one of those that are compared. */
function useRun() {
  const comparing = useStore((state) => state.compare.onClock && state.compare.pins.length > 0)
  const pins = useStore((state) => state.compare.pins)
  const explored = useStore((state) => state.edit.scenario)
  const [place, setPlace] = useState(0)
  const scenario = (comparing ? pins[Math.min(place, pins.length - 1)]?.scenario : undefined) ?? explored
  const choices = comparing
    ? pins.map((_, index) => ({ value: String(index), label: compare.run(pinLetter(index)) }))
    : []
  const link = () => (comparing ? addressOf(scenario) : currentAddress())
  return { scenario, choices, place, setPlace, link }
}

/** The form comes with its code when it is opened. */
function makeStudy(): void {
  openDialog(null)
  void openStudyForm()
}

export function Files({ say }: { say(text: string): void }) {
  const { scenario, choices, place, setPlace, link } = useRun()
  const { formats, busy, write } = useFormats(scenario, link, say)
  const [interval, setInterval] = useState('0.1')
  return (
    <section aria-label={files.label}>
      <h2 className="section-head menu-label">{files.title}</h2>
      <div className="export-row">
        {choices.length > 0 && (
          <Select
            name={files.run}
            value={String(place)}
            options={choices}
            onChange={(value) => setPlace(Number(value))}
          />
        )}
        <span className="quiet">{files.series}</span>
        <Select name={files.interval} value={interval} options={INTERVALS} onChange={setInterval} />
      </div>
      <ul>
        <MenuItem
          name={files.scenario}
          summary={files.scenarioSummary}
          onClick={() => say(words.saved(saveScenario(scenario)))}
        />
        {choices.length === 0 && (
          <MenuItem name={studies.menu} summary={studies.menuSays} onClick={makeStudy} />
        )}
        {formats.map(({ id, label, summary, missing }) => (
          <MenuItem
            key={id}
            name={label}
            summary={missing.length === 0 ? summary : files.missing(missing.join(' '))}
            disabled={missing.length > 0 || busy !== ''}
            onClick={() => write(id, Number(interval))}
          />
        ))}
      </ul>
    </section>
  )
}
