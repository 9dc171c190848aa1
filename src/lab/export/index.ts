/** All formats, from the files of `formats`. */
import type { ExportFormat } from './export-format'

/** Throws where a file's id is not its name. */
function collect(): ReadonlyMap<string, ExportFormat> {
  const modules = import.meta.glob<ExportFormat>('./formats/*.ts', { eager: true, import: 'default' })
  const found: ExportFormat[] = []
  for (const [path, format] of Object.entries(modules)) {
    const name = path.slice(path.lastIndexOf('/') + 1, -'.ts'.length)
    if (format.id !== name) throw new Error(`formats/${name}.ts declares id "${format.id}"`)
    found.push(format)
  }
  return new Map(found.sort((a, b) => a.order - b.order).map((format) => [format.id, format]))
}

/** By id, in the order of the menu. */
export const formats = collect()
