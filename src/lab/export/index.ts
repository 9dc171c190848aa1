/** All formats, from the files of `formats`. */
import { spoken } from '../../strings/definitions'
import { formats as texts } from '../../strings/formats'
import { byOrder, collect } from '../collect'
import type { ExportFormat } from './export-format'

const all = collect<ExportFormat>(import.meta.glob('./formats/*.ts', { eager: true }), byOrder)

/** In the language that is spoken, by id, in the order of the menu. */
export const formats: ReadonlyMap<string, ExportFormat> = new Map(
  [...all].map(([id, format]) => [id, spoken(format, texts)]),
)
