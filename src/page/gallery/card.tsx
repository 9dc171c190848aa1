import { Fragment, useId } from 'react'
import type { Preset } from '../../lab/presets/complete'
import { formatQuantity } from '../../lab/quantity'
import { flowsIn, flowsText, queuesText } from '../../lab/scenario/what-runs'
import { gallery as words } from '../../strings/gallery'
import type { Drawing } from '../pictures/drawing'
import { SmallPicture } from '../pictures/small-picture'
import { Button } from '../ui/buttons'
import { Glyph } from '../ui/glyph'

/** Flows of one name have so many glyphs at most. */
const MOST_GLYPHS = 4

/** No line ends between a number and what it counts. */
const withNumbersKept = (text: string): string => text.replace(/(?<=\d) (?=\S)/g, '\u00a0')

interface Props {
  readonly preset: Preset
  /** Absent while it has not come. */
  readonly drawing: Drawing | undefined
  /** Its run is the one on the screen. */
  readonly isOpen: boolean
  /** Tab leads to this card of all; arrows lead to the others. */
  readonly reached: boolean
  onFocus(): void
  open(): void
}

/** A preset: the picture of its run, its title, its sentence, and what it takes. */
export function PresetCard({ preset, drawing, isOpen, reached, onFocus, open }: Props) {
  const { title, summary, scenario } = preset
  const id = useId()
  return (
    <li>
      <Button
        className="preset-card"
        tabIndex={reached ? 0 : -1}
        aria-labelledby={`${id}title`}
        aria-describedby={`${id}summary ${id}facts`}
        aria-current={isOpen || undefined}
        onFocus={onFocus}
        onClick={open}
      >
        <span className="preset-picture">
          {drawing !== undefined && <SmallPicture drawing={drawing} />}
          {isOpen && <span className="preset-open">{words.open}</span>}
        </span>
        <span className="preset-text">
          <span id={`${id}title`} className="preset-title">
            {title}
          </span>
          <span id={`${id}summary`} className="preset-summary">
            {withNumbersKept(summary)}
          </span>
          <span id={`${id}facts`} className="preset-facts">
            {flowsIn(scenario).map((flows) => (
              <Fragment key={flows.name}>
                <span className="preset-flow">
                  {flows.numbers.slice(0, MOST_GLYPHS).map((number) => (
                    <Glyph key={number} number={number} size={9} />
                  ))}
                  {flowsText(flows)}
                </span>{' '}
              </Fragment>
            ))}
            <span>{queuesText(scenario)}</span> <span>{formatQuantity(scenario.durationS, 's')}</span>
          </span>
        </span>
      </Button>
    </li>
  )
}
