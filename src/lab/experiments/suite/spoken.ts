/** Suites in the language that is spoken. What plays them does without: workers say nothing of cases. */
import { spoken } from '../../../strings/definitions'
import { suiteDefinitions as texts } from '../../../strings/suite-definitions'
import { suites } from '../suites'
import type { Suite } from './suite'

export const spokenSuite = (suite: Suite): Suite => spoken(suite, texts)

/** All suites, in the order in which they are listed. */
export const spokenSuites: readonly Suite[] = [...suites.values()].map(spokenSuite)
