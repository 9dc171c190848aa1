/** What ns-3.37 made of the parking lots. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'

export interface RecordedLot {
  /** That of a lot of lots.ts. */
  readonly name: string
  /** All flows and runs together, the first slow start included. */
  readonly timeouts: number
  /** After the warm-up, by run and route: all flows over all hops, then those over each hop. */
  readonly goodputMbps: readonly (readonly number[])[]
}

const FILE = 'tests/reference/ns3/parking-lots.json'

const PROVENANCE =
  'ns-3.37 (Debian libns3-dev 3.37-2), oracle/parking-lot.cc over its stock classes, with starts, access delays and seeds from lots.ts. ' +
  'Goodput after the warm-up, Mbit/s, by run and route: all flows over all hops together, then those over each hop. Written by npm run validate -- --ns3.'

export function readRecordedLots(): readonly RecordedLot[] {
  return existsSync(FILE) ? JSON.parse(readFileSync(FILE, 'utf8')).lots : []
}

export function writeRecordedLots(lots: readonly RecordedLot[]): void {
  const texts = lots.map(({ name, timeouts, goodputMbps }) => {
    const rows = goodputMbps.map((row) => `        [${row.join(', ')}]`).join(',\n')
    return `    {\n      "name": ${JSON.stringify(name)},\n      "timeouts": ${timeouts},\n      "goodputMbps": [\n${rows}\n      ]\n    }`
  })
  writeFileSync(
    FILE,
    `{\n  "provenance": ${JSON.stringify(PROVENANCE)},\n  "lots": [\n${texts.join(',\n')}\n  ]\n}\n`,
  )
}
