import type { PointerEvent, ReactNode } from 'react'
import { faultWords } from '../../../lab/scenario/faults'
import type { Fault } from '../../../lab/scenario/scenario'

interface Props {
  /** Shown above the field; absent when the name stands elsewhere. */
  readonly label?: string | undefined
  readonly inputId: string
  readonly faults: readonly Fault[]
  /** Id of what the input is described by. */
  readonly faultsId: string
  readonly className?: string | undefined
  /** Stands behind the input; '' for none. */
  readonly unit?: string
  readonly children: ReactNode
  onPointerDown?(event: PointerEvent): void
}

/** The box around an input, its label above and what is wrong with it below. */
export function FieldFrame(props: Props) {
  const { label, inputId, faults, faultsId, className = '', unit = '', children, onPointerDown } = props
  const bad = faults.length > 0
  return (
    <div className={`field ${className}`}>
      {label !== undefined && (
        <label className="field-label" htmlFor={inputId}>
          {label}
        </label>
      )}
      <span className={`field-box${bad ? ' bad' : ''}`} onPointerDown={onPointerDown}>
        {children}
        {unit !== '' && <span className="unit">{unit}</span>}
      </span>
      {bad && (
        <span id={faultsId} className="field-fault" role="alert">
          {faults.map(faultWords).join('. ')}
        </span>
      )}
    </div>
  )
}
