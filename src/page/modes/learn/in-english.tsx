import { learn } from '../../../strings/learn'
import { ENGLISH, language } from '../../../strings/spoken'

/** Says that the words of lessons are in English, where the page is not. */
export function InEnglish() {
  return language() === ENGLISH ? null : <p className="quiet">{learn.language}</p>
}
