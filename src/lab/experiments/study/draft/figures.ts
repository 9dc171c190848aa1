/** The figures of a study in the form, which shows one at a time. */

import type { StudyDraft } from './draft'
import { freeId } from './merge'
import { openFigure, type Parsed, recordsIn } from './opened'

/** Another figure of the same runs, without printed numbers and claims, open in the form; `file`: of the whole study. */
export function withAnotherFigure(file: Parsed, figure: number): StudyDraft | null {
  const figures = recordsIn(file.experiments)
  const { what, sweep } = figures[figure] ?? {}
  const id = freeId(
    'figure',
    figures.map((one) => one.id),
  )
  return openFigure({ ...file, experiments: [...figures, { id, what, sweep }] }, figures.length)
}

/** The study without a figure, and another one of it open in the form; null: it has no other that the form can show. */
export function withoutFigure(file: Parsed, figure: number): StudyDraft | null {
  const figures = recordsIn(file.experiments)
  const gone = figures[figure]?.id
  const left = {
    ...file,
    experiments: figures.filter((_, index) => index !== figure),
    ...(file.parameters === undefined ? {} : { parameters: parametersWithout(file, gone) }),
  }
  return firstFigure(left)
}

/** What is assumed of the figure alone goes with it. */
function parametersWithout(file: Parsed, gone: unknown): readonly Parsed[] {
  return recordsIn(file.parameters).flatMap((one) => {
    const about = Array.isArray(one.experiments) ? one.experiments : []
    if (!about.includes(gone)) return [one]
    const others = about.filter((id) => id !== gone)
    return others.length === 0 ? [] : [{ ...one, experiments: others }]
  })
}

/** The first figure of a study file that the form can show; null: there is none. */
export function firstFigure(file: unknown): StudyDraft | null {
  const count = recordsIn((file as Parsed | null)?.experiments).length
  for (let index = 0; index < count; index++) {
    const draft = openFigure(file, index)
    if (draft !== null) return draft
  }
  return null
}
