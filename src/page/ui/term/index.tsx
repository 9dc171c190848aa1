/**
 * A term that explains itself. Here is the underlined word alone: what it says when it is pointed at comes later
 * (`listen.ts`, `card.tsx`), so that a first run does not wait for it.
 */
import type { ReactNode } from 'react'
import type { Range } from '../../../lab/scenario/ranges'
import type { Description, Parameter, Source } from '../../../simulator/describe'
import type { SeenRuns } from '../../charts/drawn'
import './term.css'

/** What a sweep measures of a run. `term`: the entry of the glossary that it is a number of. */
interface Measured {
  readonly label: string
  readonly summary: string
  readonly source?: Source
  readonly term?: string
}

/** What explains itself where it is declared: a parameter, a number of the scenario, an algorithm, a metric. */
export type Declared =
  | Parameter
  | Range
  | Pick<Description, 'id' | 'label' | 'summary' | 'sources'>
  | Measured

export interface Explained {
  /** Name of an entry of the glossary, or what says itself what it is. */
  readonly of: string | Declared
  /** Index of the flow that the word is about; absent: the selected one, else the first. */
  readonly flow?: number
  /** The runs that the word is about; absent: the run of Explore. */
  readonly runs?: SeenRuns | undefined
  /** What stands in the place of the value at the playhead: of something that is no value of a moment. */
  readonly said?: string | (() => string)
}

interface Props extends Omit<Explained, 'of'> {
  /** Absent: the word explains nothing, and is as it is. */
  readonly of: Explained['of'] | undefined
  readonly children: ReactNode
}

/** What the terms on the screen explain. */
export const explained = new WeakMap<Element, Explained>()

export function Term({ of, children, ...about }: Props) {
  if (of === undefined) return children
  return (
    // biome-ignore lint/a11y/useSemanticElements: a button is one box, whose words would not run on with a sentence's
    <span
      className="term"
      role="button"
      tabIndex={-1}
      ref={(word) => {
        if (word !== null) explained.set(word, { of, ...about })
      }}
    >
      {children}
    </span>
  )
}
