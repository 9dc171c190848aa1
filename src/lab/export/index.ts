/** All formats, from the files of `formats`. */
import { spokenAll } from '../../strings/definitions'
import { formats as texts } from '../../strings/formats'
import { byOrder, collect } from '../collect'
import type { ExportFormat } from './export-format'

/** The formats in the language that is spoken, by id, in the order of the menu. */
export const formats = spokenAll(
  collect<ExportFormat>(import.meta.glob('./formats/*.ts', { eager: true }), byOrder),
  texts,
)
