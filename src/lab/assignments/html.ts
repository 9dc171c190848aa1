/** Writes the leaderboard as one HTML file that can be printed, without scripts and other files. */
import { assignments as words } from '../../strings/assignments'
import { language } from '../../strings/spoken'
import { formatQuantity } from '../quantity'
import { type Entry, isScored, type Report } from './report'
import { signed, toneOf } from './signed'

const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (c) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[c] ?? c)

const STYLE = `
body { font: 14px/1.5 Inter, system-ui, sans-serif; color: #17191c; background: #fff; max-width: 1400px; margin: 32px auto; padding: 0 24px }
h1 { font-size: 22px; margin-bottom: 4px } h2 { font-size: 17px; margin-top: 32px } p { margin: 4px 0 } .quiet { color: #5c6470 }
.wide { overflow-x: auto } table { border-collapse: collapse; width: 100%; margin: 12px 0 } caption { text-align: left; color: #5c6470; padding-bottom: 4px }
th, td { text-align: left; padding: 4px 14px 4px 0; border-bottom: 1px solid #e3e6ea; vertical-align: top } th { font-weight: 500; color: #5c6470; white-space: nowrap }
.number { text-align: right; font-variant-numeric: tabular-nums; white-space: nowrap } .score { font-weight: 600 } .built-in { color: #5c6470 }
.up { color: #1a7f4b } .down { color: #b3261e } code { font: 12px/1.5 'JetBrains Mono', ui-monospace, monospace } @media print { body { margin: 0; max-width: none } }
`.trim()

const cell = (value: number): string => {
  const tone = toneOf(value)
  return `<td class="number${tone === '' ? '' : ` ${tone}`}">${escaped(signed(value))}</td>`
}

function rowOf(entry: Extract<Entry, { readonly score: number }>, { terms, scenarios }: Report): string {
  const rank = entry.rank === null ? '' : String(entry.rank)
  const label =
    entry.label === '' || entry.label === entry.name
      ? ''
      : ` <span class="quiet">${escaped(entry.label)}</span>`
  const cells = [
    `<td class="number">${rank}</td>`,
    `<th scope="row">${escaped(entry.name)}${label}</th>`,
    `<td class="number score">${escaped(signed(entry.score))}</td>`,
    ...terms.map(({ measure }) => cell(entry.terms[measure] ?? 0)),
    ...scenarios.map(({ id }) => cell(entry.scenarios.find((one) => one.id === id)?.score ?? 0)),
  ]
  return `<tr${entry.isBuiltIn ? ' class="built-in"' : ''}>${cells.join('')}</tr>`
}

function board(report: Report): string {
  const { terms, scenarios, entries } = report
  const heads = [
    words.rank,
    words.name,
    words.score,
    ...terms.map(({ measure, weight }) =>
      words.weighted(words.measures[measure], formatQuantity(weight, '')),
    ),
    ...scenarios.map(({ title }) => title),
  ]
  const row = heads.map((head, index) => {
    const numeric = index === 1 ? '' : ' class="number"'
    return `<th scope="col"${numeric}>${escaped(head)}</th>`
  })
  const rows = entries.filter(isScored).map((entry) => rowOf(entry, report))
  return `<div class="wide"><table><caption>${escaped(words.unit)}</caption><thead><tr>${row.join('')}</tr></thead><tbody>${rows.join('\n')}</tbody></table></div>`
}

function withoutScore({ entries }: Report): string {
  const failed = entries.flatMap((entry) => (isScored(entry) ? [] : [entry]))
  if (failed.length === 0) return ''
  const rows = failed.map(
    ({ name, faults }) =>
      `<tr><th scope="row">${escaped(name)}</th><td><code>${faults.map(escaped).join('<br>')}</code></td></tr>`,
  )
  return `<h2>${escaped(words.withoutScore)}</h2><table><tbody>${rows.join('\n')}</tbody></table>`
}

/** Writes the leaderboard. `baseline` is the name of the baseline for people. */
export function leaderboardHtml(report: Report, baseline: string): string {
  const { title, deadline, seeds, hidden, engine } = report
  const about = [
    ...(deadline === '' ? [] : [words.deadline(deadline)]),
    words.against(baseline),
    hidden ? words.withHidden(seeds.length) : words.openSeeds(seeds.join(', ')),
    words.made(engine),
  ]
  return [
    `<!doctype html><html lang="${language()}"><head><meta charset="utf-8"><title>${escaped(title)}</title>`,
    `<meta name="viewport" content="width=device-width, initial-scale=1"><style>${STYLE}</style></head><body>`,
    `<h1>${escaped(title)}</h1>`,
    ...about.map((line) => `<p class="quiet">${escaped(line)}</p>`),
    board(report),
    withoutScore(report),
    '</body></html>\n',
  ].join('\n')
}
