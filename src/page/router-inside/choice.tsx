/** Which view of the router is shown. */
import { useEffect, useId } from 'react'
import { inside as words } from '../../strings/inside'
import { showInside, showPath } from '../commands/router'
import { useStore } from '../store'
import { disciplineLabel } from './discipline-label'
import './choice.css'
import { hasInside } from './shown'

const VIEWS = [
  ['path', words.path],
  ['inside', words.inside],
] as const

export function RouterChoice() {
  const router = useStore((state) => state.look.router)
  const possible = useStore((state) => hasInside(state))
  const discipline = useStore((state) => state.edit.scenario.bottleneck.aqm.id)
  const chain = useStore((state) => state.edit.scenario.network !== undefined)
  const group = useId()
  // Another discipline may have nothing inside.
  useEffect(() => {
    if (!possible && router === 'inside') showPath()
  }, [possible, router])
  const why = possible ? words.hint : chain ? words.noneOnChain : words.none(disciplineLabel(discipline))
  return (
    <div className="segments router-choice" role="radiogroup" aria-label={words.view} title={why}>
      {VIEWS.map(([value, label]) => {
        const disabled = value === 'inside' && !possible
        return (
          <label key={value} className={`segment${disabled ? ' disabled' : ''}`}>
            <input
              type="radio"
              name={group}
              checked={value === (possible ? router : 'path')}
              disabled={disabled}
              aria-label={label}
              aria-describedby={disabled ? `${group}why` : undefined}
              onChange={value === 'inside' ? showInside : showPath}
            />
            <span aria-hidden="true">{label}</span>
          </label>
        )
      })}
      <span id={`${group}why`} className="visually-hidden">
        {why}
      </span>
    </div>
  )
}
