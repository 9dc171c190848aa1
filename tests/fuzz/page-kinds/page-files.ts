import fc from 'fast-check'
import type { FileContent } from '../imports'
import { doInPage } from '../in-page'
import { csvFiles } from '../kinds/import-csv'
import { iperf3Files } from '../kinds/import-iperf3'
import { jsonFiles } from '../kinds/import-json'
import { ns2Files } from '../kinds/import-ns2'
import { ns3Files } from '../kinds/import-ns3'
import { pcapFiles } from '../kinds/import-pcap'
import { pcapngFiles } from '../kinds/import-pcapng'
import { ssFiles } from '../kinds/import-ss'
import { links } from '../kinds/links'
import { scenarioFiles } from '../kinds/scenario-files'
import { definePageFuzz } from '../page-kind'

interface Brought {
  readonly how: 'paste' | 'drop'
  readonly file: FileContent
}

const text = (name: string, cases: fc.Arbitrary<string>): fc.Arbitrary<FileContent> =>
  cases.map((content) => ({ name, content: new TextEncoder().encode(content) }))

const files = fc.oneof(
  csvFiles,
  iperf3Files,
  jsonFiles,
  ns2Files,
  ns3Files,
  pcapFiles,
  pcapngFiles,
  ssFiles,
  text('scenario.json', scenarioFiles),
)
const pasted = fc.oneof(csvFiles, ssFiles, ns2Files, text('', scenarioFiles), text('', links))

export default definePageFuzz<Brought>({
  id: 'page-files',
  what: 'files dropped and texts pasted',
  cases: fc.oneof(
    { weight: 3, arbitrary: files.map((file): Brought => ({ how: 'drop', file })) },
    { weight: 1, arbitrary: pasted.map((file): Brought => ({ how: 'paste', file })) },
  ),
  async open(page, origin) {
    await page.goto(`${origin}/?dur=2&flow=reno`)
    await page.waitForSelector('main[data-run=done]')
  },
  give: (page, values, patient) =>
    doInPage(
      page,
      values.map(({ how, file: { name, content } }) => ({
        how,
        name,
        what: how === 'drop' ? Buffer.from(content).toString('base64') : new TextDecoder().decode(content),
      })),
      patient,
    ),
  show: ({ how, file: { name, content } }) =>
    `${how} ${name} ${Buffer.from(content).toString('base64')} (base64)`,
})
