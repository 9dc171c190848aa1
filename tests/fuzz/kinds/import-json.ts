import fc from 'fast-check'
import { defineImportFuzz } from '../imports'

/** JSON that is neither a scenario nor iperf3's, and JSON that begins as iperf3's does. */
export const jsonFiles = fc
  .oneof(
    fc.json({ maxDepth: 6 }),
    fc
      .jsonValue({ maxDepth: 6 })
      .map((value) => JSON.stringify({ start: value, intervals: value, end: value })),
    fc
      .array(fc.jsonValue(), { maxLength: 6 })
      .map((streams) => JSON.stringify({ start: {}, intervals: [{ streams, sum: streams[0] }] })),
  )
  .map((text) => ({ name: 'a.json', content: new TextEncoder().encode(text) }))

export default defineImportFuzz('import-json', 'other JSON', jsonFiles)
