/** What is otherwise since an earlier report: which cases turned, and how many are as they were. */
import FolderOpen from 'lucide-react/icons/folder-open'
import { useRef } from 'react'
import { readEarlier, since, type Turned } from '../../../../lab/experiments/suite/earlier'
import type { CaseReport } from '../../../../lab/experiments/suite/report'
import { suite as words } from '../../../../strings/suite'
import { notify, withdraw } from '../../../commands/notices'
import { Section } from '../setup/setup'
import { type Before, holdAgainst, useFile } from './before'
import { VerdictMark } from './case-rows'
import { keyOf } from './choice'

const { before: says } = words

/** Opens a report from a file. */
async function open(file: File): Promise<void> {
  const report = readEarlier(await file.text())
  if (report === null) {
    notify('earlier', says.unreadable(file.name))
    return
  }
  withdraw('earlier')
  holdAgainst({ report, from: file.name })
}

function TurnedCase({ turned, choose }: { turned: Turned; choose: (key: string) => void }) {
  const { id, from, to } = turned
  return (
    <li>
      <button type="button" className="link-button" onClick={() => choose(keyOf(turned))}>
        {words.page.number(id)}
      </button>
      <span className="turned">
        <VerdictMark verdict={from} />
        <span className="visually-hidden">{words.verdicts[from]}</span> → <VerdictMark verdict={to} />
        {words.verdicts[to]}
      </span>
    </li>
  )
}

interface Props {
  readonly before: Before | null
  /** What is finished, in the order of the list. */
  readonly cases: readonly CaseReport[]
  readonly choose: (key: string) => void
}

function Changes({ before, cases, choose }: Props & { readonly before: Before }) {
  const { turned, same, unknown } = since(before.report, cases)
  if (cases.length === 0) return null
  return (
    <div role="status">
      <ul className="turned-cases">
        {turned.map((one) => (
          <TurnedCase key={keyOf(one)} turned={one} choose={choose} />
        ))}
      </ul>
      <p className="quiet">
        {says.same(same, turned.length)}
        {unknown > 0 && ` ${says.unknown(unknown)}`}
      </p>
    </div>
  )
}

export function BeforeSection(props: Props) {
  const { before } = props
  const input = useRef<HTMLInputElement>(null)
  const isFile = useFile() !== null
  return (
    <Section title={says.title}>
      <p className="about">
        {before === null
          ? says.nothing
          : says.against(before.report.variant, before.from, before.report.engine)}
      </p>
      {before !== null && <Changes {...props} before={before} />}
      <div className="before-buttons">
        <button type="button" className="button" onClick={() => input.current?.click()}>
          <FolderOpen size={14} aria-hidden="true" /> {says.open}
        </button>
        {isFile && (
          <button type="button" className="button" onClick={() => holdAgainst(null)}>
            {says.leave}
          </button>
        )}
      </div>
      <input
        ref={input}
        type="file"
        accept=".json,application/json"
        hidden
        aria-label={says.open}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          currentTarget.value = ''
          if (file !== undefined) void open(file)
        }}
      />
    </Section>
  )
}
