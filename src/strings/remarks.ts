import english from './en/remarks'
import { inLanguage } from './spoken'

export const remarks = inLanguage('remarks', english)
