import { Languages } from 'lucide-react'
import { MenuButton } from './menu-button'

/** Opens the list of languages. */
export function LanguageButton() {
  return (
    <MenuButton
      name="language"
      label="Language"
      title="Language"
      className="icon-button"
      align="end"
      load={() => import('./language-menu')}
    >
      <Languages size={16} aria-hidden="true" /> <span className="more-only">Language</span>
    </MenuButton>
  )
}
