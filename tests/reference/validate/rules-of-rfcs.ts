/** The part of docs/ALGORITHMS.md on RFCs: which of their rules the hosts and queues keep. */
import { rulesOfEngine } from '../rules/comments'
import type { RfcDocument } from '../rules/document'
import { documents } from '../rules/documents'
import { accountsOf, type Standing } from '../rules/standing'
import { table } from './section'

const HEAD = `## Rules of the RFCs

What twelve documents ask for in capitals (RFC 2119), and whether the hosts of the \`rfc\` stack and the queue disciplines do it.
A statement has the number of its section and a letter, in the order of the text. The sentences are ours and say how it is where
it is kept. What is met stands in the code, beside the line that keeps it; what is met otherwise, or left out, has its reason here.
`

const urlOf = ({ rfc }: RfcDocument, section = ''): string =>
  `https://www.rfc-editor.org/rfc/rfc${rfc}${section === '' ? '' : `#section-${section}`}`

function link(document: RfcDocument, { statement }: Standing): string {
  return `[§${statement}](${urlOf(document, statement.replace(/\(.*/, ''))})`
}

function where({ path, why }: Standing): string {
  return path === '' ? why : `[${path.slice(path.lastIndexOf('/') + 1)}](../${path})`
}

function chapter(document: RfcDocument, standings: readonly Standing[]): string[] {
  return [
    `### RFC ${document.rfc}: ${document.title}`,
    '',
    document.note,
    '',
    table(
      ['section', 'level', 'what it asks for', 'standing', 'where, or why'],
      standings.map((standing) => [
        link(document, standing),
        standing.level,
        standing.rule,
        standing.kind,
        where(standing),
      ]),
      true,
    ),
    '',
  ]
}

/** The rules in lines of Markdown. */
export function rulesOfRfcs(): string[] {
  const { rules } = rulesOfEngine()
  const all = documents.map((document) => ({
    document,
    standings: [...accountsOf(document, rules).values()].flat(),
  }))
  const count = (standings: readonly Standing[], kind: Standing['kind']): string =>
    String(standings.filter((standing) => standing.kind === kind).length)
  return [
    HEAD,
    table(
      ['document', 'statements', 'met', 'met otherwise', 'left out'],
      all.map(({ document, standings }) => [
        `[RFC ${document.rfc}](${urlOf(document)})`,
        String(standings.length),
        count(standings, 'met'),
        count(standings, 'met otherwise'),
        count(standings, 'left out'),
      ]),
    ),
    '',
    ...all.flatMap(({ document, standings }) => chapter(document, standings)),
  ]
}
