/** Opens studies that were brought to the page, keeps them, and takes them away again. */
import { studyFaultWords } from '../../lab/experiments/study/fault-words'
import { SWEEP_MODE } from '../../lab/scenario/link-view'
import { opening } from '../../strings/opening'
import { ownStudies as words } from '../../strings/own-studies'
import { announce, notify, withdraw } from '../commands/notices'
import { download, fileName } from '../effects/download'
import { experimentRules } from '../model/rules/experiment'
import type { OwnStudy } from '../model/slices/reproduction'
import { dispatch, dispatchBy, getState } from '../store'
import { forgetStudy, keepStudy } from './keep'
import { forgetRuns } from './kept-runs'
import { fileText, ownStudy } from './own'

const TOPIC = 'file'

/** Keeps it, lists it and shows it, and says where it is not kept. */
export function showStudy(own: OwnStudy): void {
  const { title } = own.study
  const isKnown = getState().reproduction.studies.has(own.name)
  dispatchBy(experimentRules, { type: 'holdStudies', studies: [own] })
  const why = keepStudy(own)
  if (why !== '') notify(TOPIC, words.notKept(title, why))
  else {
    withdraw(TOPIC)
    announce(isKnown ? words.known(title) : words.opened(title))
  }
  withdraw('paper')
  dispatch({ type: 'setMode', mode: SWEEP_MODE })
  dispatchBy(experimentRules, { type: 'showRow', row: null })
  dispatch({ type: 'showPaper', paper: own.name })
}

/** The parsed content of a file. `what`: the file as people know it. What is no good is said, and the page stays as it was. */
export function openStudyFile(file: unknown, what: string): void {
  const read = ownStudy(file)
  if (read.ok) showStudy(read.value)
  else
    notify(TOPIC, opening.refused(what), {
      details: read.faults.map((fault) => studyFaultWords(fault, file)),
    })
}

/** Returns the name of the file. */
export function saveStudy(own: OwnStudy): string {
  const name = fileName(own.study.id, 'json', 'study')
  download(name, new Blob([fileText(own)], { type: 'application/json' }))
  return name
}

/** Takes it out of the browser and out of the list. */
export function removeStudy({ name }: OwnStudy): void {
  forgetStudy(name)
  forgetRuns(name)
  dispatchBy(experimentRules, { type: 'dropStudy', name })
}
