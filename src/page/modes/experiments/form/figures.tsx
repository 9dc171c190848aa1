/** The figures of the study that the form has open, and what of them it has no field for. */
import Plus from 'lucide-react/icons/plus'
import X from 'lucide-react/icons/x'
import { useMemo } from 'react'
import { figuresOf, stayingOf } from '../../../../lab/experiments/study/draft/opened'
import { ownStudies } from '../../../../strings/own-studies'
import { addFigure, removeFigure, showFigure, useForm } from '../../../studies/form-store'
import { Select } from '../../../ui/controls/choices'
import { Section } from '../setup/setup'

const words = ownStudies.form

/** One sentence for each part that stays as the file has it. */
function Staying() {
  const { draft } = useForm()
  const { opened } = draft
  const staying = useMemo(() => stayingOf({ opened }), [opened])
  const figures = useMemo(() => (opened === null ? [] : figuresOf(opened.file)), [opened])
  if (staying === null) return null
  const said = [
    ...figures.flatMap(({ what, isShown }) => (isShown ? [] : [words.stays.figure(what)])),
    ...(staying.claims > 0 ? [words.stays.claims(staying.claims)] : []),
    ...(staying.printed > 0 ? [words.stays.printed(staying.printed)] : []),
    ...(staying.assumed > 0 ? [words.stays.assumed(staying.assumed)] : []),
    ...(staying.system === '' ? [] : [words.stays.system(staying.system)]),
    ...(staying.sentences > 0 ? [words.stays.sentences(staying.sentences)] : []),
  ]
  if (said.length === 0) return null
  return (
    <details className="paper-about staying">
      <summary>{words.stays.title}</summary>
      <ul className="quiet">
        {said.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </details>
  )
}

export function Figures() {
  const { draft } = useForm()
  const { opened } = draft
  const figures = useMemo(() => (opened === null ? [] : figuresOf(opened.file)), [opened])
  const shown = figures.flatMap(({ what, isShown }, index) =>
    isShown ? [{ value: String(index), label: words.figure(index + 1, what) }] : [],
  )
  return (
    <Section title={words.figures}>
      {shown.length > 1 && (
        <Select
          name={words.figures}
          value={String(opened?.figure ?? 0)}
          options={shown}
          onChange={(index) => showFigure(Number(index))}
        />
      )}
      <button type="button" className="text-button" onClick={addFigure}>
        <Plus size={14} aria-hidden="true" /> {words.addFigure}
      </button>
      {shown.length > 1 && (
        <button type="button" className="text-button" onClick={removeFigure}>
          <X size={14} aria-hidden="true" /> {words.removeFigure}
        </button>
      )}
      <Staying />
    </Section>
  )
}
