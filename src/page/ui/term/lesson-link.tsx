import { terms } from '../../../strings/terms'
import { openLesson } from '../../commands/opening'

interface Props {
  readonly lesson: { readonly id: string; readonly title: string }
  /** Closes what the link stands in. */
  close(): void
}

/** To the lesson that teaches a term: in this page, or with a modifier key where the browser opens links then. */
export function LessonLink({ lesson, close }: Props) {
  return (
    <a
      href={`?mode=learn&lesson=${lesson.id}`}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
        event.preventDefault()
        close()
        openLesson(lesson.id)
      }}
    >
      {terms.lesson(lesson.title)}
    </a>
  )
}
