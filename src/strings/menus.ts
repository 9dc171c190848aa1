import english from './en/menus'
import { inLanguage } from './spoken'

export const menus = inLanguage('menus', english)
