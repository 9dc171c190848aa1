import { ownName } from '../../strings/languages'
import { dispatch, useStore } from '../store'
import { Button } from './buttons'

/** The languages that there are, each by its own name. */
export default function LanguageMenu() {
  const { all, spoken } = useStore((state) => state.place.known.languages)
  return (
    <ul className="menu-list">
      {all.map((tag) => (
        <li key={tag}>
          <Button
            className="menu-item"
            lang={tag}
            aria-current={tag === spoken}
            onClick={() => dispatch({ type: 'chooseLanguage', language: tag })}
          >
            {ownName(tag)}
          </Button>
        </li>
      ))}
    </ul>
  )
}
