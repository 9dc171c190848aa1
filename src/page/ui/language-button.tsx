import { Languages } from 'lucide-react'
import { page } from '../../strings/page'
import { MenuButton } from './menu-button'

/** Opens the list of languages. */
export function LanguageButton() {
  return (
    <MenuButton
      name="language"
      label={page.language}
      title={page.language}
      className="icon-button"
      align="end"
      load={() => import('./language-menu')}
    >
      <Languages size={16} aria-hidden="true" /> <span className="more-only">{page.language}</span>
    </MenuButton>
  )
}
