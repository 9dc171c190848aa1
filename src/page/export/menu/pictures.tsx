/** Pictures of what is shown: saved, or copied to the clipboard. */
import { useState } from 'react'
import { exports as words } from '../../../strings/exports'
import { currentAddress } from '../../commands/opening'
import { copyPicture } from '../../effects/clipboard'
import { download, fileName } from '../../effects/download'
import { drawnNow } from '../../effects/frames'
import { Button } from '../../ui/buttons'
import { Select } from '../../ui/controls/choices'
import { ALL_CHARTS, type Pictured } from '../choices'
import { pngOf, svgOf } from '../picture'
import type { Ink, Sheet } from '../sheet'

const { pictures } = words

const INKS = Object.entries(pictures.inks).map(([value, label]) => ({ value: value as Ink, label }))
const WHOLE = { value: ALL_CHARTS, label: pictures.all }

interface Props {
  readonly pictured: Pictured
  say(text: string): void
}

/** The sheet of what is chosen, as the page shows it now; null where a run is still under way. */
export function sheetOf(pictured: Pictured, which: string, ink: Ink): Sheet | null {
  const figures = pictured.figures(which)
  if (figures === null) return null
  return { ...figures, title: pictured.title, link: currentAddress(), ink, view: drawnNow() }
}

export function Pictures({ pictured, say }: Props) {
  const [which, setWhich] = useState(ALL_CHARTS)
  const [ink, setInk] = useState<Ink>('page')
  const options = [WHOLE, ...pictured.choices]

  /** Calls `use` with the sheet and the name of a file without its ending, or says why there is none. */
  const withSheet = async (use: (sheet: Sheet, title: string) => Promise<string>): Promise<void> => {
    const sheet = sheetOf(pictured, which, ink)
    if (sheet === null) {
      say(words.underWay)
      return
    }
    const of = which === ALL_CHARTS ? '' : ` ${options.find(({ value }) => value === which)?.label ?? ''}`
    try {
      say(await use(sheet, `${pictured.title}${of}`))
    } catch {
      say(words.noPicture)
    }
  }
  const save = (extension: 'png' | 'svg') =>
    withSheet(async (sheet, title) => {
      const name = fileName(title, extension)
      const svg = () => new Blob([svgOf(sheet)], { type: 'image/svg+xml' })
      download(name, extension === 'png' ? await pngOf(sheet) : svg())
      return words.saved(name)
    })
  const copy = () =>
    withSheet(async (sheet) => ((await copyPicture(() => pngOf(sheet))) ? words.copied : words.notCopied))

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
      </div>
      <div className="export-row">
        <Button className="button" onClick={() => void save('png')}>
          PNG
        </Button>
        <Button className="button" onClick={() => void save('svg')}>
          SVG
        </Button>
        <Button className="button" onClick={() => void copy()}>
          {pictures.copy}
        </Button>
      </div>
    </section>
  )
}
