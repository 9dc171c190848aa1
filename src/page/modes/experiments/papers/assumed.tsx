import Undo2 from 'lucide-react/icons/undo-2'
import { useEffect, useRef, useState } from 'react'
import { assumedText } from '../../../../lab/experiments/assumed-text'
import type { AssumedParameter, AssumedValues, Paper } from '../../../../lab/experiments/paper'
import type { JudgedRow } from '../../../../lab/experiments/papers'
import { formatQuantity } from '../../../../lab/quantity'
import { ownStudies } from '../../../../strings/own-studies'
import { papers as words } from '../../../../strings/papers'
import { isSameAssumed } from '../../../effects/made-reports'
import { experimentRules } from '../../../model/rules/experiment'
import { dispatch, dispatchBy, store, useStore } from '../../../store'
import { isOwnName } from '../../../studies/names'
import { Segments } from '../../../ui/controls/choices'
import { Slider } from '../../../ui/controls/slider'
import { Section } from '../setup/setup'
import { flipsOf } from './flips'
import { type KnownValue, knownAlong } from './known-rows'
import { type Shown, useKnown } from './shown-report'
import { KnownValues, TriedValues } from './tried-values'
import { ValueMap } from './value-map'
import { fractionText, VerdictSign } from './verdicts'

/** After a control is let go, its runs begin, ms. */
const REST_MS = 400

/** "10 Mbit/s"; the name of a choice with its unit, where it is a number. */
function valueText({ values, names, unit }: AssumedParameter, value: number): string {
  const name = names?.[values.indexOf(value)]
  if (name === undefined) return formatQuantity(value, unit)
  return /^\d/.test(name) && unit !== '' ? `${name} ${unit}` : name
}

interface ParameterProps {
  readonly paper: Paper
  /** The row that is shown, for which values may be tried. */
  readonly row: JudgedRow | undefined
  readonly parameter: AssumedParameter
  readonly value: number
  readonly known: readonly KnownValue[]
  readonly set: (value: number) => void
  /** Called with true when the control is pressed, and with false when it is let go. */
  readonly hold: (isHeld: boolean) => void
}

function Parameter({ paper, row, parameter, value, known, set, hold }: ParameterProps) {
  const { name, how, values, names, unit } = parameter
  const isChoice = unit === '' && names !== undefined
  const stops = [...values.keys()]
  return (
    <div className="assumed-parameter">
      <p>
        {name} <span className="quiet">{how}</span>
      </p>
      {row !== undefined && (
        <TriedValues
          paper={paper}
          parameter={parameter}
          row={row.id}
          rowName={row.short ?? row.what}
          valueText={(one) => valueText(parameter, one)}
        />
      )}
      <KnownValues known={known} stops={values.length} at={values.indexOf(value)} />
      {isChoice ? (
        <Segments
          name={name}
          className="small"
          value={String(value)}
          options={values.map((one, place) => ({ value: String(one), label: names[place] ?? '' }))}
          onChange={(one) => set(Number(one))}
        />
      ) : (
        <div className="assumed-slider">
          <Slider
            name={name}
            stops={stops}
            value={values.indexOf(value)}
            ghost={values.indexOf(parameter.value)}
            valueText={valueText(parameter, value)}
            onPress={() => hold(true)}
            onSettle={() => hold(false)}
            onInput={(place) => set(values[place] ?? parameter.value)}
          />
          <output>{valueText(parameter, value)}</output>
        </div>
      )}
    </div>
  )
}

/**
 * The rows that a change touches are made anew when no control is held and nothing has been moved for a moment; once, so that Cancel ends
 * it. What is under way for another change ends as soon as all of this one is known.
 */
function useRunsOf(paper: Paper, { changed, isOld }: Shown, isHeld: boolean): void {
  const begun = useRef('')
  // What is stored stands in the rows that are not touched, so that it is waited for.
  const isStored = useStore(({ reproduction }) => reproduction.stored.has(paper.id) || isOwnName(paper.id))
  const text = JSON.stringify(changed)
  useEffect(() => {
    const wanted = `${paper.id} ${text}`
    if (!isOld) {
      begun.current = ''
      const { isMove, changed: others } = store.getState().reproduction
      if (isMove && JSON.stringify(others) !== text)
        dispatchBy(experimentRules, { type: 'reproduce', paper: null, all: 0 })
    }
    if (!isOld || isHeld || !isStored || begun.current === wanted) return
    const timer = setTimeout(() => {
      begun.current = wanted
      dispatchBy(experimentRules, {
        type: 'moveAssumed',
        paper: paper.id,
        changed: JSON.parse(text) as AssumedValues,
      })
    }, REST_MS)
    return () => clearTimeout(timer)
  }, [paper, text, isOld, isHeld, isStored])
}

/** What comes of a change: the claims whose verdicts are others. */
function Flips({ shown: { before, report, missing }, of }: { shown: Shown; of: Paper }) {
  const isRunning = useStore((state) => state.reproduction.running !== null)
  const said = isOwnName(of.id) ? ownStudies.assumptions : words.assumptions
  const old = isRunning ? said.underWay : said.notMade
  if (before === undefined || report === undefined || missing === null) return <p className="quiet">{old}</p>
  if (missing.length > 0) return <p className="quiet">{`${old} ${words.assumptions.left(missing.length)}`}</p>
  const flips = flipsOf(before, report)
  const turned = flips.filter(({ from, to }) => from !== to)
  return (
    <div className="flips" role="status">
      <p>
        {flips.length === 0 ? words.assumptions.noFlip : words.assumptions.flips(turned.length, flips.length)}
      </p>
      <ul>
        {flips.map(({ row, claim, from, to, countsBefore, counts }) => (
          <li key={`${row} ${claim}`}>
            <button
              type="button"
              className="link-button"
              onClick={() => dispatchBy(experimentRules, { type: 'showRow', row })}
            >
              {claim}
            </button>
            <span className="flip">
              <VerdictSign verdict={from} /> {fractionText(countsBefore)} → <VerdictSign verdict={to} />{' '}
              {fractionText(counts)}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** What the paper does not say, as controls. */
export function Assumed({ paper, shown, row }: { paper: Paper; shown: Shown; row: JudgedRow | undefined }) {
  const [isHeld, hold] = useState(false)
  useRunsOf(paper, shown, isHeld)
  const known = useKnown(paper, row?.id ?? '')
  const { parameters } = paper
  const { changed } = shown
  const isChanged = Object.keys(changed).length > 0
  const set = (id: string, value: number): void =>
    dispatch({ type: 'assume', assume: assumedText(parameters, { ...changed, [id]: value }) })
  const isOwn = isOwnName(paper.id)
  const restore = (): void => {
    dispatchBy(experimentRules, { type: 'reproduce', paper: null, all: 0 })
    dispatch({ type: 'assume', assume: null })
    // A report that was made here of what is stored would be shown in its place.
    const reports = store.getState().reproduction.made.get(paper.id) ?? []
    const changedOnes = reports.filter((one) => isOwn || !isSameAssumed(one.changed, {}))
    dispatchBy(experimentRules, { type: 'keepReports', paper: paper.id, reports: changedOnes, isDone: false })
  }
  return (
    <Section title={words.assumptions.title}>
      {row !== undefined && (
        <p className="quiet assumed-help">{words.assumptions.above(row.short ?? row.what)}</p>
      )}
      {parameters.map((parameter) => (
        <Parameter
          key={parameter.id}
          paper={paper}
          row={row}
          parameter={parameter}
          value={changed[parameter.id] ?? parameter.value}
          known={knownAlong(parameter, changed, known)}
          hold={hold}
          set={(value) => set(parameter.id, value)}
        />
      ))}
      {row !== undefined && parameters.length > 1 && (
        <ValueMap
          key={row.id}
          paper={paper}
          row={row.id}
          rowName={row.short ?? row.what}
          valueText={valueText}
        />
      )}
      {isChanged && <Flips shown={shown} of={paper} />}
      {isChanged && (
        <button type="button" className="button" onClick={restore}>
          <Undo2 size={14} aria-hidden="true" />{' '}
          {isOwn ? ownStudies.assumptions.asGiven : words.assumptions.asStored}
        </button>
      )}
    </Section>
  )
}
