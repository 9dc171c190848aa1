import type { Description } from '../../simulator/describe'
import { about } from './about'

/** What an algorithm is, since when, and where it is defined. */
export function About({ definition }: { definition: Description }) {
  const { sources } = definition
  return (
    <p className="about">
      {about(definition)}{' '}
      <span className="quiet">
        {sources.map(({ label, url }, index) => (
          <span key={label}>
            {index > 0 && '; '}
            {url === undefined ? (
              label
            ) : (
              <a href={url} target="_blank" rel="noreferrer">
                {label}
              </a>
            )}
          </span>
        ))}
      </span>
    </p>
  )
}
