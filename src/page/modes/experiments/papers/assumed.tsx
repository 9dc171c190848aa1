import Undo2 from 'lucide-react/icons/undo-2'
import { useEffect, useRef } from 'react'
import { assumedText } from '../../../../lab/experiments/assumed-text'
import type { AssumedParameter, AssumedValues, Paper } from '../../../../lab/experiments/paper'
import { type JudgedRow, jobsOf } from '../../../../lab/experiments/papers'
import { formatQuantity } from '../../../../lab/quantity'
import { ownStudies } from '../../../../strings/own-studies'
import { papers as words } from '../../../../strings/papers'
import { dispatch, useStore } from '../../../store'
import { isOwnName } from '../../../studies/names'
import { Segments } from '../../../ui/controls/choices'
import { Slider } from '../../../ui/controls/slider'
import { Section } from '../setup/setup'
import { flipsOf } from './flips'
import type { Shown } from './shown-report'
import { TriedValues } from './tried-values'
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
  readonly set: (value: number) => void
}

function Parameter({ paper, row, parameter, value, set }: ParameterProps) {
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
            onInput={(place) => set(values[place] ?? parameter.value)}
          />
          <output>{valueText(parameter, value)}</output>
        </div>
      )}
    </div>
  )
}

/** The runs of what is assumed begin when nothing has been moved for a moment; once, so that Cancel ends them. */
function useRunsOf(paper: Paper, { changed, isOld }: Shown): void {
  const effort = useStore((state) => state.reproduction.effort)
  const begun = useRef('')
  const text = JSON.stringify(changed)
  useEffect(() => {
    const wanted = `${paper.id} ${text}`
    if (!isOld) begun.current = ''
    if (!isOld || begun.current === wanted) return
    const timer = setTimeout(() => {
      begun.current = wanted
      const values = JSON.parse(text) as AssumedValues
      const all = jobsOf(paper, effort, values).length
      dispatch({ type: 'reproduce', paper: paper.id, all, changed: values })
    }, REST_MS)
    return () => clearTimeout(timer)
  }, [paper, text, isOld, effort])
}

/** What comes of a change: the claims whose verdicts are others. */
function Flips({ shown: { before, report, isOld }, of }: { shown: Shown; of: Paper }) {
  const isRunning = useStore((state) => state.reproduction.running !== null)
  const said = isOwnName(of.id) ? ownStudies.assumptions : words.assumptions
  if (isOld) return <p className="quiet">{isRunning ? said.underWay : said.notMade}</p>
  if (before === undefined || report === undefined) return null
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
            <button type="button" className="link-button" onClick={() => dispatch({ type: 'showRow', row })}>
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
  useRunsOf(paper, shown)
  const { parameters } = paper
  const { changed } = shown
  const isChanged = Object.keys(changed).length > 0
  const set = (id: string, value: number): void =>
    dispatch({ type: 'assume', assume: assumedText(parameters, { ...changed, [id]: value }) })
  const restore = (): void => {
    dispatch({ type: 'reproduce', paper: null, all: 0 })
    dispatch({ type: 'assume', assume: null })
    dispatch({ type: 'forgetReport', paper: paper.id })
  }
  return (
    <Section title={words.assumptions.title}>
      {parameters.map((parameter) => (
        <Parameter
          key={parameter.id}
          paper={paper}
          row={row}
          parameter={parameter}
          value={changed[parameter.id] ?? parameter.value}
          set={(value) => set(parameter.id, value)}
        />
      ))}
      {isChanged && <Flips shown={shown} of={paper} />}
      {isChanged && (
        <button type="button" className="button" onClick={restore}>
          <Undo2 size={14} aria-hidden="true" />{' '}
          {isOwnName(paper.id) ? ownStudies.assumptions.asGiven : words.assumptions.asStored}
        </button>
      )}
    </Section>
  )
}
