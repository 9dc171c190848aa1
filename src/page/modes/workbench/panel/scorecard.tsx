/** Compares the algorithm on this path with its opponent. */
import { formatFixed, unitName } from '../../../../lab/format'
import { cardJobs } from '../../../../lab/own-code/check/jobs'
import { type CardValue, judgeCard } from '../../../../lab/own-code/check/judge'
import { cardRows, cardRuns } from '../../../../lab/own-code/check/scorecard'
import { flowNumbers } from '../../../../lab/scenario/flow-names'
import { plainId } from '../../../../lab/scenario/own-names'
import type { Scenario } from '../../../../lab/scenario/scenario'
import { validateScenario } from '../../../../lab/scenario/validate'
import { workbench as words } from '../../../../strings/workbench'
import { openRunInExplore } from '../../../commands/opening'
import { useStore } from '../../../store'
import { Button } from '../../../ui/buttons'
import { Glyph } from '../../../ui/glyph'
import type { Checked } from '../checked'
import { sessionNow, useSession } from '../session'
import { ownNumber } from '../traced-run'

const text = (value: number | null, digits: number): string =>
  value === null ? '–' : formatFixed(value, digits)

/** Opens the run that a row was measured in. */
function openRow(row: string): void {
  const { checked } = sessionNow()
  if (checked === null) return
  const { subject, path } = checked
  const of = cardRows[subject.kind].find(({ id }) => id === row)
  const one = cardRuns[subject.kind].find(({ id }) => id === of?.run)
  const file = validateScenario(one?.scenario(subject, path))
  if (file.ok) openRunInExplore(file.value)
}

/** Number of the first flow that has this variant; 0: none has. */
function numberOf({ flows }: Scenario, variant: string): number {
  const index = flows.findIndex((flow) => flow.variant === variant)
  return index < 0 ? 0 : (flowNumbers(flows)[index] ?? 0)
}

function rowsOf({ subject, path, opponent, card, other }: Checked): readonly CardValue[] {
  const [own, others] = [cardJobs(subject, path).length, cardJobs(opponent, path).length]
  const whole = (list: Checked['card'], length: number) =>
    Array.from({ length }, (_, index) => list[index]) as never
  return judgeCard(subject, whole(card, own), whole(other, others))
}

export function Scorecard() {
  const checked = useSession((session) => session.checked)
  const scenario = useStore((state) => state.edit.scenario)
  if (checked === null) return null
  const { subject, opponent } = checked
  const number = ownNumber(scenario, plainId(subject.id))
  const other = numberOf(scenario, opponent.id)
  const runs = cardJobs(subject, checked.path).length
  return (
    <section className="side-section" aria-label={words.scorecard}>
      <h2 className="section-head">{words.scorecard}</h2>
      <table className="scorecard">
        <thead>
          <tr>
            <th scope="col">{words.thisPath}</th>
            <th scope="col" className="own">
              <span>
                {number > 0 && <Glyph number={number} />} {subject.label}
              </span>
            </th>
            <th scope="col">
              {other > 0 && <Glyph number={other} />} {opponent.label}
            </th>
          </tr>
        </thead>
        <tbody>
          {rowsOf(checked).map(({ row, title, unit, digits, own, other, is }) => (
            <tr key={row}>
              <th scope="row">
                <Button className="row-button" onClick={() => openRow(row)}>
                  {title}
                  {unit !== '' && <span className="quiet">, {unitName(unit)}</span>}
                </Button>
              </th>
              <td className={is}>{text(own, digits)}</td>
              <td>{text(other, digits)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="quiet scorecard-runs">{words.runsOf(runs, subject.label)}</p>
    </section>
  )
}
