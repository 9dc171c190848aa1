import english from './en/workbench'
import { inLanguage } from './spoken'

export const workbench = inLanguage('workbench', english)
