/** All that the build draws of runs: the pictures of the gallery, and the pages and pictures of previews. */

import { presets } from '../../lab/presets'
import { run } from '../../lab/run/run'
import { averagingWindowS } from '../../lab/run/throughput'
import type { Scenario } from '../../lab/scenario/scenario'
import type { RunLog } from '../../simulator/log'
import { CARD, type Drawing, drawRun } from '../pictures/drawing'
import { PICTURES_FILE } from '../pictures/file'
import { previewPath, TO_PAGE, WHOLE_PICTURE } from './address'
import { cardSvg, drawingSize, type Measure } from './card'
import { previewHtml } from './html'
import { PREVIEW_KINDS, type Preview, type PreviewKind, WHOLE_PAGE } from './kinds'
import type { Tagged } from './tags'

export { tagsOf } from './tags'

export interface MadeFile {
  /** Address relative to Sawtooth's. */
  readonly path: string
  readonly text: string
  /** The text is an SVG that is to become the PNG at this address. */
  readonly isPicture: boolean
}

export interface Making {
  readonly measure: Measure
  /** Where Sawtooth is to be found, with a "/" at its end; null: not known, and addresses are relative. */
  readonly base: string | null
}

/** Rows of a series that a picture takes: several a px of the widest. */
const ROWS = 6000

const logs = new Map<string, RunLog>()

/** The log of a scenario's run, which is made once. */
function logOf(scenario: Scenario): RunLog {
  const key = JSON.stringify(scenario)
  const known = logs.get(key)
  if (known !== undefined) return known
  const { durationS } = scenario
  const binS = durationS / Math.ceil(durationS / averagingWindowS(durationS, 0)) / 8
  const { log } = run(scenario, { series: true, seriesIntervalS: durationS / ROWS, binS, digest: false })
  logs.set(key, log)
  return log
}

function gallery(): MadeFile {
  const drawings: Record<string, Drawing> = {}
  for (const { id, scenario, picture = {} } of presets)
    drawings[id] = drawRun({ scenario, log: logOf(scenario), picture }, CARD)
  return { path: PICTURES_FILE, text: JSON.stringify(drawings), isPicture: false }
}

const pictureOf = (page: string): string => page.replace(/\.html$/, '.png')

/** What the tags of a preview say; `path` is that of its page. */
function taggedOf({ title, summary }: Preview, path: string, base: string | null): Tagged {
  const beside = path.slice(path.lastIndexOf('/') + 1)
  const address = base === null ? beside : base + path
  return { title, summary, address, picture: pictureOf(address) }
}

function pictured(preview: Preview, path: string, measure: Measure): MadeFile {
  const { scenario, picture = {} } = preview
  const drawing = drawRun({ scenario, log: logOf(scenario), picture }, drawingSize(preview, measure))
  return { path, text: cardSvg(preview, drawing, measure), isPicture: true }
}

/** The tags of the page itself. */
export const taggedPage = (base: string | null): Tagged => ({
  title: WHOLE_PAGE.title,
  summary: WHOLE_PAGE.summary,
  address: base ?? './',
  picture: `${base ?? './'}${WHOLE_PICTURE}`,
})

/** Every file, one after the other, as it is made. */
export function* madeFiles({ measure, base }: Making): Generator<MadeFile> {
  yield gallery()
  yield pictured(WHOLE_PAGE, WHOLE_PICTURE, measure)
  for (const [kind, all] of Object.entries(PREVIEW_KINDS))
    for (const preview of all()) {
      const path = previewPath(kind as PreviewKind, preview.id)
      const canonical = `${base ?? TO_PAGE}?${preview.link}`
      yield { path, text: previewHtml(preview, taggedOf(preview, path, base), canonical), isPicture: false }
      yield pictured(preview, pictureOf(path), measure)
    }
}
