// First, so that the errors of all that follows are caught.
import './fault/guard'
import './fonts.css'
import './styles'
import './fault/fault.css'
import { speakLanguage } from '../strings/languages'
import { chooseLanguage } from './effects/language'

const tag = chooseLanguage()
document.documentElement.lang = tag
// The promise is not awaited here: the page imports what this file does, and would wait for its end. The guard hears of
// what fails.
void speakLanguage(tag).then(() => import('./page'))
