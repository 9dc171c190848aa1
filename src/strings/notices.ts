import english from './en/notices'
import { inLanguage } from './spoken'

export const notices = inLanguage('notices', english)
