import english from './en/packets'
import { inLanguage } from './spoken'

export const packets = inLanguage('packets', english)
