/** The cases of the suites, a row each, in fixed order; rows fill as runs end. */
import Check from 'lucide-react/icons/check'
import ExternalLink from 'lucide-react/icons/external-link'
import Minus from 'lucide-react/icons/minus'
import X from 'lucide-react/icons/x'
import type { KeyboardEvent, MouseEvent } from 'react'
import { limitIn } from '../../../../lab/experiments/suite/drawn-limits'
import type { CaseRun } from '../../../../lab/experiments/suite/jobs'
import type { CaseReport, CaseVerdict } from '../../../../lab/experiments/suite/report'
import { linkOf } from '../../../../lab/experiments/suite/run-link'
import { isWritten, type Suite, type SuiteCase } from '../../../../lab/experiments/suite/suite'
import { type Found, foundOf, leadOf, limitText, valueText } from '../../../../lab/experiments/suite/told'
import { suite as words } from '../../../../strings/suite'
import { type Choice, isShown, keyOf } from './choice'
import { Curve } from './curve'
import { openCase } from './open-case'

const ICONS = { passes: Check, fails: X, none: Minus, unwritten: Minus, error: X } as const

export function VerdictMark({ verdict }: { readonly verdict: CaseVerdict | undefined }) {
  if (verdict === undefined) return <span className="verdict-mark" />
  const Icon = ICONS[verdict]
  return (
    <span className={`verdict-mark ${verdict}`}>
      <Icon size={14} aria-hidden="true" />
    </span>
  )
}

/** The width up to which the selected case stands below the list, and not beside it: as in styles/narrow.css. */
const STACKED = '(max-width: 1023.98px)'
export const DETAIL = 'case-title'

interface RowProps {
  readonly suite: Suite
  readonly one: SuiteCase
  readonly report: CaseReport | undefined
  readonly selected: boolean
  readonly choose: (key: string) => void
  /** Shows the selected case where it is not beside the list. */
  readonly open: () => void
}

/** The title, by which the case is selected; Enter opens its run. */
function CaseButton({ suite, one, report, selected, choose, open }: RowProps) {
  const key = keyOf({ suite: suite.id, id: one.id })
  const [first] = report?.runs ?? []
  const verdict = report === undefined ? '' : words.verdicts[report.verdict]
  return (
    <button
      type="button"
      className="link-button"
      data-case={key}
      aria-pressed={selected}
      aria-label={words.page.caseOf(one.id, one.title, verdict)}
      tabIndex={selected ? 0 : -1}
      onClick={() => {
        choose(key)
        open()
        if (!window.matchMedia(STACKED).matches) return
        requestAnimationFrame(() => document.getElementById(DETAIL)?.scrollIntoView())
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || first === undefined) return
        event.preventDefault()
        openCase(suite, one, first)
      }}
    >
      {one.title}
    </button>
  )
}

/** The run of the first seed: its curve, and its link. */
function RunCells({ suite, one, run }: Pick<RowProps, 'suite' | 'one'> & { readonly run: CaseRun }) {
  const { curves } = run
  const open = (event: MouseEvent): void => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    openCase(suite, one, run)
  }
  const draws = isWritten(one) ? one.draws : 'throughput'
  const lines = draws === 'cwnd' ? [curves.cwnd] : curves.throughput
  return (
    <>
      <td className="spark">
        <Curve lines={lines} dashed={limitIn(one, run, draws)} width={120} height={18} />
      </td>
      <td className="open">
        <a href={linkOf(run)} aria-label={words.page.openOf(one.id)} tabIndex={-1} onClick={open}>
          <ExternalLink size={13} aria-hidden="true" />
        </a>
      </td>
    </>
  )
}

/** What is asked, as long as there is room for it; all of it stands with the selected case, and here when one points at it. */
function ExpectedCell({ lead: { check, limit } }: { readonly lead: Found }) {
  const text = words.page.expected(check.label, limitText(limit, check.unit))
  return (
    <td className="expected" title={text}>
      {text}
    </td>
  )
}

/** A title has the room of what is expected too where nothing is known of it. */
function CaseRow(props: RowProps) {
  const { suite, one, report, selected } = props
  const lead = report === undefined ? undefined : leadOf(foundOf(one, report))
  const [first] = report?.runs ?? []
  const verdict = report === undefined ? '' : words.verdicts[report.verdict]
  return (
    <tr className={`${selected ? 'shown ' : ''}${first === undefined ? 'idle' : ''}`}>
      <td className="mark">
        <VerdictMark verdict={report?.verdict} />
      </td>
      <td className="id">{one.id}</td>
      <td className="what" colSpan={lead === undefined ? 2 : 1}>
        <CaseButton {...props} />
      </td>
      {lead !== undefined && <ExpectedCell lead={lead} />}
      <td className={lead !== undefined && !lead.holds ? 'measured fails' : 'measured'}>
        {lead === undefined ? verdict : valueText(lead)}
      </td>
      {first === undefined ? <td colSpan={2} /> : <RunCells suite={suite} one={one} run={first} />}
    </tr>
  )
}

interface RowsProps {
  readonly suites: readonly Suite[]
  readonly choice: Choice
  readonly reports: ReadonlyMap<string, CaseReport>
  readonly choose: (key: string) => void
  readonly open: () => void
}

/** The keys of the cases in the list, in its order. */
export function shownKeys({
  suites,
  choice,
  reports,
}: Omit<RowsProps, 'choose' | 'open'>): readonly string[] {
  return suites.flatMap((suite) =>
    suite.cases
      .map(({ id }) => keyOf({ suite: suite.id, id }))
      .filter((key) => isShown(choice.show, reports.get(key))),
  )
}

function SuiteHead({ suite, reports }: { readonly suite: Suite; readonly reports: RowsProps['reports'] }) {
  const mine = [...reports.values()].filter((report) => report.suite === suite.id)
  const judged = mine.filter(({ verdict }) => verdict !== 'none' && verdict !== 'unwritten')
  const passed = mine.filter(({ verdict }) => verdict === 'passes')
  return (
    <tr className="suite-head">
      <th colSpan={7} scope="rowgroup">
        <span>
          <strong>{suite.label}</strong> <span className="quiet">{suite.brief}</span>
        </span>
        <span className="quiet">
          {judged.length === 0 ? '' : words.page.of(passed.length, judged.length)}
        </span>
      </th>
    </tr>
  )
}

const WIDTHS = ['mark', 'id', 'what', 'expected', 'measured', 'spark', 'open'] as const

export function CaseRows(props: RowsProps) {
  const { suites, choice, reports, choose, open } = props
  const keys = shownKeys(props)
  const selected = keys.includes(choice.at) ? choice.at : (keys[0] ?? '')
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const next = nextKey(event, keys, selected, reports)
    if (next === undefined) return
    event.preventDefault()
    event.stopPropagation()
    choose(next)
    event.currentTarget.querySelector<HTMLElement>(`[data-case="${next}"]`)?.focus()
  }
  const { columns } = words
  return (
    <table className="case-rows" onKeyDown={onKeyDown}>
      <colgroup>
        {WIDTHS.map((className) => (
          <col key={className} className={className} />
        ))}
      </colgroup>
      <thead>
        <tr>
          <th scope="col" colSpan={3}>
            {columns.case}
          </th>
          <th scope="col">{columns.expected}</th>
          <th scope="col">{columns.measured}</th>
          <th scope="col" colSpan={2}>
            {columns.run}
          </th>
        </tr>
      </thead>
      {suites.map((suite) => (
        <tbody key={suite.id}>
          <SuiteHead suite={suite} reports={reports} />
          {suite.cases.map((one) => {
            const key = keyOf({ suite: suite.id, id: one.id })
            if (!keys.includes(key)) return null
            return (
              <CaseRow
                key={key}
                {...{ suite, one, choose, open }}
                report={reports.get(key)}
                selected={key === selected}
              />
            )
          })}
        </tbody>
      ))}
    </table>
  )
}

/** Up and Down go to the neighbours, F to the next failure, and round to the first. */
function nextKey(
  { key, altKey, ctrlKey, metaKey }: KeyboardEvent,
  keys: readonly string[],
  selected: string,
  reports: RowsProps['reports'],
): string | undefined {
  if (altKey || ctrlKey || metaKey) return undefined
  const at = keys.indexOf(selected)
  if (key === 'ArrowDown') return keys[Math.min(keys.length - 1, at + 1)]
  if (key === 'ArrowUp') return keys[Math.max(0, at - 1)]
  if (key !== 'f' && key !== 'F') return undefined
  const order = [...keys.slice(at + 1), ...keys.slice(0, at + 1)]
  return order.find((one) => reports.get(one)?.verdict === 'fails')
}
