import './styles/list.css'
import './styles/prose.css'
import './styles/run.css'
import './styles/narrow.css'
import './styles/large.css'
import './styles/paper.css'
import { useEffect, useLayoutEffect } from 'react'
import { lessons } from '../../../lab/lessons'
import { learn } from '../../../strings/learn'
import { notify, withdraw } from '../../commands/notices'
import { keepProgress } from '../../effects/lesson-progress'
import { keptForGood } from '../../effects/storage'
import type { LessonPlace } from '../../model/slices/place'
import { store, useStore } from '../../store'
import { LessonScreen } from './lesson-screen'
import { LessonList } from './list'

/** A course: the list of its lessons, or one of them at a step. */
export default function Learn() {
  const place = useStore((state) => state.place.lesson)
  // Progress is read before the effects of what is shown, which tell of a visit.
  useLayoutEffect(() => keepProgress(store, keptForGood), [])
  return place === null ? <LessonList /> : <Open place={place} />
}

/** A link may name what there is not: then there is the list, or the first step, and a sentence. */
function Open({ place }: { readonly place: LessonPlace }) {
  const lesson = lessons.find(({ id }) => id === place.id)
  const index = lesson?.steps.findIndex(({ id }) => id === place.step) ?? -1
  const lost =
    lesson === undefined
      ? learn.lost.lesson(place.id)
      : index < 0 && place.step !== ''
        ? learn.lost.step(place.step)
        : ''
  useEffect(() => {
    if (lost === '') withdraw('lesson')
    else notify('lesson', lost)
  }, [lost])
  if (lesson === undefined) return <LessonList />
  return <LessonScreen lesson={lesson} index={Math.max(0, index)} />
}
