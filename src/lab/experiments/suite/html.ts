/** A report as one HTML file that can be printed: no scripts, no other files. */

import { language } from '../../../strings/spoken'
import { suite as words } from '../../../strings/suite'
import { formatQuantity } from '../../quantity'
import type { CaseRun } from './jobs'
import type { CaseReport, SuiteReport } from './report'
import { linkOf } from './run-link'
import { isWritten, type Suite, type SuiteCase } from './suite'
import { besides, type Found, foundOf, headline, limitText, runCount, valueText } from './told'

const { report: says } = words

const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (c) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[c] ?? c)

const STYLE = `
body { font: 14px/1.5 Inter, system-ui, sans-serif; color: #17191c; background: #fff; max-width: 960px; margin: 32px auto; padding: 0 24px }
h1 { font-size: 22px } h2 { font-size: 17px; margin-top: 32px } h3 { font-size: 14px; margin: 0 }
p { margin: 4px 0 } .quiet { color: #5c6470 } .fails, .error { color: #b3261e } .passes { color: #1a7f4b }
table { border-collapse: collapse; width: 100%; margin: 6px 0 } th, td { text-align: left; padding: 3px 12px 3px 0; border-bottom: 1px solid #e3e6ea; vertical-align: top }
th { font-weight: 500; color: #5c6470 } td.number { text-align: right; font-variant-numeric: tabular-nums; white-space: nowrap }
article { break-inside: avoid; border-top: 1px solid #c9ced6; padding: 12px 0; display: grid; grid-template-columns: 1fr 250px; gap: 4px 24px }
article > table, article > .wide { grid-column: 1 / -1 } figure { margin: 0 } figcaption { font-size: 12px; color: #5c6470 }
svg { display: block } a { color: inherit } @media print { body { margin: 0; max-width: none } }
`.trim()

const WIDTH = 250
const HEIGHT = 56
const COLOURS = ['#1f5fd0', '#c4570c', '#2c8a4b', '#8a3fc0']

/** The curves of a case's first run: what its row shows. */
function drawing(one: SuiteCase, { curves }: CaseRun): string {
  if (!isWritten(one)) return ''
  const lines = one.draws === 'cwnd' ? [curves.cwnd] : curves.throughput
  const most = Math.max(...lines.flat(), Number.MIN_VALUE)
  const paths = lines.map((line, index) => {
    const at = line.map((value, k) => {
      const [x, y] = [(k / (line.length - 1)) * WIDTH, HEIGHT - 1 - (value / most) * (HEIGHT - 4)]
      return `${x.toFixed(1)},${y.toFixed(1)}`
    })
    return `<polyline fill="none" stroke="${COLOURS[index % COLOURS.length]}" points="${at.join(' ')}"/>`
  })
  const unit = one.draws === 'cwnd' ? 'packets' : 'Mbit/s'
  const end = formatQuantity(curves.everyS * curves.cwnd.length, 's')
  const name = says.curve[one.draws]
  return `<figure><svg width="${WIDTH}" height="${HEIGHT}" role="img" aria-label="${escaped(name)}">${paths.join('')}</svg><figcaption>${escaped(`${name} (${says.upTo(formatQuantity(most, unit), end)})`)}</figcaption></figure>`
}

function checkRow(found: Found): string {
  const { check, limit, holds } = found
  const cells = [
    `<td class="${holds ? 'passes' : 'fails'}">${holds ? '✓' : '×'}</td>`,
    `<td>${escaped(check.label)}</td>`,
    `<td class="number">${escaped(limitText(limit, check.unit))}</td>`,
    `<td>${escaped(words.by[check.by])}</td>`,
    `<td class="number${holds ? '' : ' fails'}">${escaped(valueText(found))}</td>`,
  ]
  return `<tr>${cells.join('')}</tr>`
}

function checkTable(found: readonly Found[]): string {
  if (found.length === 0) return ''
  const heads = ['', says.measure, says.limit, says.by, says.value]
  const row = heads.map((head) => `<th scope="col">${escaped(head)}</th>`).join('')
  return `<table><thead><tr>${row}</tr></thead><tbody>${found.map(checkRow).join('')}</tbody></table>`
}

/** Links lead to where the page stands; '' where that is not known: then they are left out. */
function runLines({ runs }: CaseReport, page: string): string {
  const lines = runs.map((run) => {
    const text = escaped(says.seed(run.seed, run.digest))
    return page === '' ? text : `<a href="${escaped(page + linkOf(run))}">${text}</a>`
  })
  return lines.length === 0 ? '' : `<p class="quiet wide">${lines.join('; ')}</p>`
}

function caseText(suite: Suite, one: SuiteCase, report: CaseReport, page: string): string {
  const [first] = report.runs
  const source = says.section(one.section, suite.source.label)
  const verdict = `<span class="${report.verdict}">${escaped(words.verdicts[report.verdict])}</span>`
  const why = isWritten(one) ? (report.error ?? '') : one.lacks.text
  return [
    `<article id="${suite.id}-${one.id}"><div><h3>${escaped(`${one.id} ${one.title}`)}: ${verdict}</h3>`,
    `<p>${escaped(one.summary)}</p>`,
    why === '' ? '' : `<p>${escaped(why)}</p>`,
    `<p class="quiet">${escaped(source)}</p></div>`,
    first === undefined ? '' : drawing(one, first),
    checkTable(foundOf(one, report)),
    runLines(report, page),
    '</article>',
  ].join('')
}

function suiteText(suite: Suite, reports: readonly CaseReport[], variant: string, page: string): string {
  const mine = reports.filter((report) => report.suite === suite.id)
  const counts = [headline(variant, mine), ...besides(mine)].join('; ')
  const cases = mine.flatMap((report) => {
    const one = suite.cases.find(({ id }) => id === report.id)
    return one === undefined ? [] : caseText(suite, one, report, page)
  })
  return [
    `<h2>${escaped(`${suite.label}, ${suite.brief}`)}</h2>`,
    `<p>${escaped(counts)}</p><p class="quiet">${escaped(suite.summary)}</p>`,
    ...cases,
  ].join('\n')
}

/** `variant`: its name for people. `page`: the address of Sawtooth that links lead to, up to the "?"; '' for none. */
export function reportHtml(
  chosen: readonly Suite[],
  report: SuiteReport,
  variant: string,
  page = '',
): string {
  const title = escaped(says.title(variant))
  const runs = words.runs(formatQuantity(runCount(report.cases), 'runs'), report.seeds)
  return [
    `<!doctype html><html lang="${language()}"><head><meta charset="utf-8"><title>${title}</title>`,
    `<meta name="viewport" content="width=device-width, initial-scale=1"><style>${STYLE}</style></head><body>`,
    `<h1>${title}</h1><p class="quiet">${escaped(`${says.made(__SAWTOOTH_VERSION__)}; ${runs}`)}</p>`,
    `<p>${escaped(says.rule)}</p>`,
    ...chosen.map((suite) => suiteText(suite, report.cases, variant, page)),
    '</body></html>\n',
  ].join('\n')
}
