/** Fields of the form, each with what is missing or wrong in it. */
import type { ReactNode } from 'react'
import type { Fault } from '../../../../lab/scenario/scenario'
import { editForm, type FormState, useForm } from '../../../studies/form-store'
import { Field } from '../../../ui/controls/field'

/** What is said of a field. What has not been written in is said to be missing only when it is asked for. */
export function faultsIn({ compiled, touched, isAsked }: FormState, field: string): readonly Fault[] {
  const isSaid = isAsked || touched.has(field) || !(field === 'title' || field === 'authors')
  return isSaid
    ? compiled.faults
        .filter((fault) => fault.field === field)
        .map(({ message }) => ({ path: field, message }))
    : []
}

/** The same below a group of fields. */
export function GroupFaults({ field }: { field: string }) {
  const faults = faultsIn(useForm(), field)
  if (faults.length === 0) return null
  return (
    <p className="field-fault" role="alert">
      {faults.map(({ message }) => message).join('. ')}
    </p>
  )
}

type TextKey = 'title' | 'authors' | 'year' | 'publication' | 'values'

interface TextProps {
  readonly of: TextKey
  readonly label: ReactNode
  readonly name?: string
  readonly help?: string
}

/** A line of text of the form. */
export function FormText({ of, label, name, help }: TextProps) {
  const form = useForm()
  return (
    <Field
      label={label}
      faults={faultsIn(form, of)}
      type="text"
      {...(name === undefined ? {} : { 'aria-label': name })}
      title={help}
      value={form.draft[of]}
      onChange={(event) => editForm({ [of]: event.currentTarget.value }, of)}
    />
  )
}
