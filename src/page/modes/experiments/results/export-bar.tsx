import Link from 'lucide-react/icons/link'
import { useState } from 'react'
import { summaryCsv } from '../../../../lab/experiments/sweep/csv'
import { pathLabel } from '../../../../lab/experiments/sweep/describe'
import { metricLabel } from '../../../../lab/experiments/sweep/metrics'
import { resultsText } from '../../../../lab/experiments/sweep/results'
import { experiments } from '../../../../strings/experiments'
import { listOf } from '../../../../strings/list'
import { currentAddress } from '../../../commands/opening'
import { copyPicture, copyText } from '../../../effects/clipboard'
import { download, fileName } from '../../../effects/download'
import { useStore } from '../../../store'
import { bundleOf } from './bundle'
import { pictureOf, pngOf } from './picture'

const text = (content: string, type: string): Blob => new Blob([content], { type })

const words = experiments.files

interface BundleProps {
  onMade(archive: Blob): void
  onFailed(): void
}

/** Makes one archive of the sweep and all that it found. */
function BundleButton({ onMade, onFailed }: BundleProps) {
  const { sweep, results } = useStore((state) => state.experiment)
  const make = async (): Promise<void> => {
    try {
      onMade(await bundleOf(sweep, results))
    } catch {
      onFailed()
    }
  }
  return (
    <button
      type="button"
      className="button"
      disabled={results.size === 0}
      title={words.bundleHelp}
      onClick={() => void make()}
    >
      {words.bundle}
    </button>
  )
}

/** The results as files, and the sweep as a link. The JSON lines are what `sawtooth sweep --out` writes and goes on with. */
export function ExportBar() {
  const { sweep, preset, metric, results } = useStore((state) => state.experiment)
  const [said, setSaid] = useState('')
  // A sweep without a title is called by what it shows.
  const names = listOf(sweep.vary.map(({ path }) => pathLabel(path)))
  const title = (preset?.title ?? sweep.title) || experiments.figure.against(metricLabel(metric), names)
  const save = (suffix: string, content: Blob | null): void => {
    if (content === null) setSaid(words.noPicture)
    else download(fileName(title, suffix, 'sweep'), content)
  }
  const picture = () =>
    pictureOf(sweep.title === '' ? title : words.titled(title, metricLabel(metric)), currentAddress())
  const savePng = async (): Promise<void> => {
    const drawn = picture()
    try {
      save('png', drawn === null ? null : await pngOf(drawn))
    } catch {
      setSaid(words.noPng)
    }
  }
  const copyPng = async (): Promise<void> => {
    const drawn = picture()
    if (drawn === null) setSaid(words.noPicture)
    else setSaid((await copyPicture(() => pngOf(drawn))) ? words.pictureCopied : words.pictureNotCopied)
  }
  const copyLink = async (): Promise<void> =>
    setSaid((await copyText(currentAddress())) ? words.copied : words.notCopied)
  const saveSvg = (): void => {
    const svg = picture()?.svg
    save('svg', svg === undefined ? null : text(svg, 'image/svg+xml'))
  }
  const files: Readonly<Record<string, () => void>> = {
    CSV: () => save('csv', text(summaryCsv(sweep, results), 'text/csv')),
    JSON: () => save('jsonl', text(resultsText(sweep, results), 'application/jsonl')),
    SVG: saveSvg,
    PNG: () => void savePng(),
    [words.copy]: () => void copyPng(),
  }
  return (
    <div className="export-bar">
      {Object.entries(files).map(([name, write]) => (
        <button key={name} type="button" className="button" disabled={results.size === 0} onClick={write}>
          {name}
        </button>
      ))}
      <BundleButton onMade={(archive) => save('zip', archive)} onFailed={() => setSaid(words.noBundle)} />
      <button type="button" className="button link" onClick={() => void copyLink()}>
        <Link size={14} aria-hidden="true" /> {words.link}
      </button>
      <p role="status">{said}</p>
    </div>
  )
}
