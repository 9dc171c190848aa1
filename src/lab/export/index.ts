/** All formats, from the files of `formats`. */
import { byOrder, collect } from '../collect'
import type { ExportFormat } from './export-format'

/** By id, in the order of the menu. */
export const formats = collect<ExportFormat>(import.meta.glob('./formats/*.ts', { eager: true }), byOrder)
