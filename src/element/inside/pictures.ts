/** Makes a picture of what the element shows, as a file. */
import type { Panel } from '../../lab/scenario/panels'
import type { Drawn } from '../../page/charts/drawn'
import { chartNamed } from '../../page/charts/registry'
import type { Subject } from '../../page/charts/subject'
import { summaryOf, tableOf } from '../../page/charts/texts'
import { pngOf, svgOf } from '../../page/export/picture'
import type { Sheet } from '../../page/export/sheet'
import type { PictureType } from '../host'

/** The run is drawn without a selection. */
const SUBJECT: Subject = {
  of: (view) => view,
  name: (key) => chartNamed(key).name,
  create: (key) => chartNamed(key).create(),
  summary: (key, seen) => (seen.run === null ? '' : summaryOf(key, seen.run, seen)),
  table: (key, seen) => (seen.run === null ? { heads: [], rows: [] } : tableOf(key, seen.run, seen)),
  choose: () => {},
}

interface Pictured {
  readonly view: Drawn
  readonly title: string
  readonly link: string
  readonly panels: readonly Panel[]
  readonly packets: boolean
}

/** Returns the picture. Rejects where the browser cannot make one. */
export async function pictureOf(
  { view, title, link, panels, packets }: Pictured,
  type: PictureType,
): Promise<Blob> {
  const column = { name: '', subject: SUBJECT, panels, packets, ribbons: true }
  const sheet: Sheet = { title, link, ink: 'page', view, columns: [column] }
  return type === 'image/png' ? pngOf(sheet) : new Blob([svgOf(sheet)], { type })
}
