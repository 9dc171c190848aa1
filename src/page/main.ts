// First, so that the errors of all that follows are caught.
import './fault/guard'
import './fonts.css'
import './styles'
import './fault/fault.css'
import { speakLanguage } from '../strings/languages'
import { chooseLanguage } from './language'

const tag = chooseLanguage()
document.documentElement.lang = tag
await speakLanguage(tag)
await import('./page')
