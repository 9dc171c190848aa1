import { useId } from 'react'
import type { Scene } from '../../lab/decks/deck'
import { audience as words } from '../../strings/audience'
import { scenes } from '../../strings/scenes'

interface Props {
  readonly scene: Scene
  /** From 0; null: none is chosen. */
  readonly value: number | null
  onChange(choice: number): void
}

/** The choices as large buttons, of which one is pressed. */
export function Choices({ scene, value, onChange }: Props) {
  const group = useId()
  return (
    <div className="audience-choices" role="radiogroup" aria-label={words.choices}>
      {scene.choices.map(({ text }, place) => (
        <label key={place} className="audience-choice">
          <input type="radio" name={group} checked={value === place} onChange={() => onChange(place)} />
          <b>{scenes.letters[place]}</b> <span>{text}</span>
        </label>
      ))}
    </div>
  )
}
