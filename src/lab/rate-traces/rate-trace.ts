/** What a built-in course of rates is. One file each in this folder, its default export; its id is the file's name. */
import type { Source } from '../../simulator/describe'
import type { Translated } from '../../strings/definitions'

export interface RateCourse {
  /** Each rate holds so long. */
  readonly stepS: number
  /** Rates as shares of their mean; the mean of the shares is 1. */
  readonly shares: readonly number[]
}

export interface RateTraceDefinition extends Translated {
  readonly id: string
  readonly label: string
  /** One sentence for the user. */
  readonly summary: string
  readonly sources: readonly Source[]
  /** The course, which is the same at every call. */
  course(): RateCourse
}

/** The course is made once, when it is first asked for. */
export function defineRateTrace(definition: RateTraceDefinition): RateTraceDefinition {
  let made: RateCourse | null = null
  return {
    ...definition,
    course() {
      made ??= definition.course()
      return made
    },
  }
}
