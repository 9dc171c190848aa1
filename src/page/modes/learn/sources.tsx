import type { Lesson } from '../../../lab/lessons/lesson'
import { learn } from '../../../strings/learn'

/** Where the lesson is from, with the sections. */
export function Sources({ lesson }: { readonly lesson: Lesson }) {
  return (
    <section className="lesson-sources" aria-labelledby="lesson-sources">
      <h3 id="lesson-sources">{learn.lesson.sources}</h3>
      <ul>
        {lesson.sources.map(({ title, section, url }) => (
          <li key={`${title} ${section}`}>
            <a href={url} target="_blank" rel="noreferrer">
              {title}
            </a>
            {`, ${section}`}
          </li>
        ))}
      </ul>
    </section>
  )
}
