import english from './en/suite-definitions'
import { inLanguage } from './spoken'

export const suiteDefinitions = inLanguage('suiteDefinitions', english)
