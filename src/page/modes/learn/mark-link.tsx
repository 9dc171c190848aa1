/** A part of a sentence that speaks of a moment: shown on the charts while it is pointed at, gone to when pressed. */

import type { ReactNode } from 'react'
import { formatTime } from '../../../lab/format'
import type { Mark } from '../../../lab/lessons/lesson'
import { learn } from '../../../strings/learn'
import { goTo, pointAt } from '../../commands/lesson'
import { announce } from '../../commands/notices'
import type { PlacedMark } from '../../model/slices/lesson'
import { getState, useStore } from '../../store'
import { followed, stepQuery } from './links'
import { placeMark } from './marks'

const words = learn.marks

interface Props {
  readonly mark: Mark
  /** The topmost chart of the step. */
  readonly first: string
  readonly children: ReactNode
}

/** The mark in the run on the screen; null while there is no run, or where it has no such moment. */
function placed({ mark, first }: Props): PlacedMark | null {
  const { shown: run, good } = getState().run
  return run === null || run !== good ? null : placeMark(run, mark, first)
}

function press(props: Props): void {
  const found = placed(props)
  if (found === null) {
    announce(words.gone)
    return
  }
  goTo(found)
  const { fromS, toS } = found
  announce(fromS === toS ? words.at(formatTime(fromS)) : words.stretch(formatTime(fromS), formatTime(toS)))
}

export function MarkLink(props: Props) {
  const place = useStore((state) => state.place.lesson)
  return (
    // A link, not a button: a button is one box, whose words would not run on with the sentence.
    <a
      href={stepQuery(place?.id ?? '', place?.step ?? '')}
      className="lesson-mark"
      title={words.title}
      onPointerEnter={() => pointAt(placed(props))}
      onPointerLeave={() => pointAt(null)}
      onFocus={() => pointAt(placed(props))}
      onBlur={() => pointAt(null)}
      onClick={followed(() => press(props))}
    >
      {props.children}
    </a>
  )
}
