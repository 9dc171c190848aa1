import Link from 'lucide-react/icons/link'
import { useState } from 'react'
import type { Paper } from '../../../../lab/experiments/paper'
import { plotsCsv } from '../../../../lab/experiments/paper-csv'
import type { JudgedRow, PaperReport } from '../../../../lab/experiments/papers'
import { experiments } from '../../../../strings/experiments'
import { ownStudies } from '../../../../strings/own-studies'
import { papers as words } from '../../../../strings/papers'
import { currentAddress } from '../../../commands/opening'
import { copyText } from '../../../effects/clipboard'
import { download, fileName } from '../../../effects/download'
import { isOwnName } from '../../../studies/names'
import { pictureOf, pngOf } from '../results/picture'

const { files } = experiments
const blob = (content: string, type: string): Blob => new Blob([content], { type })

interface Props {
  readonly paper: Paper
  readonly report: PaperReport
  readonly row: JudgedRow
}

/** The figures of the row as files, the whole report, and the link. */
export function PaperFiles({ paper, report, row }: Props) {
  const [said, setSaid] = useState('')
  const title = `${row.id} ${row.what}`
  const save = (extension: string, content: Blob): void =>
    download(fileName(title, extension, 'paper'), content)
  const picture = () => pictureOf(`${paper.title}: ${row.what}`, currentAddress(), '#paper-figures')
  const saveSvg = (): void => {
    const drawn = picture()
    if (drawn === null) setSaid(words.noFigure)
    else save('svg', blob(drawn.svg, 'image/svg+xml'))
  }
  const savePng = async (): Promise<void> => {
    const drawn = picture()
    if (drawn === null) {
      setSaid(words.noFigure)
      return
    }
    try {
      save('png', await pngOf(drawn))
    } catch {
      setSaid(files.noPng)
    }
  }
  const copy = async (): Promise<void> =>
    setSaid((await copyText(currentAddress())) ? copied : files.notCopied)
  const copied = isOwnName(paper.id) ? ownStudies.linkCopied : words.linkCopied
  const acts: Readonly<Record<string, () => void>> = {
    CSV: () => save('csv', blob(plotsCsv(row.plots), 'text/csv')),
    JSON: () =>
      download(fileName(paper.title, 'json', 'paper'), blob(JSON.stringify(report), 'application/json')),
    SVG: saveSvg,
    PNG: () => void savePng(),
  }
  return (
    <div className="export-bar">
      {Object.entries(acts).map(([name, act]) => (
        <button key={name} type="button" className="button" onClick={act}>
          {name}
        </button>
      ))}
      <button type="button" className="button link" onClick={() => void copy()}>
        <Link size={14} aria-hidden="true" /> {files.link}
      </button>
      <p role="status">{said}</p>
    </div>
  )
}
