/** Studies of the user's own among the papers. */

import Download from 'lucide-react/icons/download'
import FilePlus from 'lucide-react/icons/file-plus'
import Pencil from 'lucide-react/icons/pencil'
import UserRound from 'lucide-react/icons/user-round'
import X from 'lucide-react/icons/x'
import { useState } from 'react'
import { sumOfCounts } from '../../../../lab/experiments/verdict'
import { FIRST_PAPER } from '../../../../lab/scenario/link-view'
import { ownStudies as words } from '../../../../strings/own-studies'
import { editInForm, openStudyForm } from '../../../commands/study-form'
import { plainOf } from '../../../effects/made-reports'
import type { OwnStudy } from '../../../model/slices/reproduction'
import { dispatch, useStore } from '../../../store'
import { removeStudy, saveStudy, showStudy } from '../../../studies/open-study'
import { IconButton } from '../../../ui/buttons'
import { PaperButton } from './paper-button'

const SIGN = <UserRound size={12} aria-label={words.mark} />

/** They stand below the papers that come with Sawtooth; the last that was removed can be brought back. */
export function OwnList({ shown }: { shown: string }) {
  const studies = useStore((state) => state.reproduction.studies)
  const made = useStore((state) => state.reproduction.made)
  const [removed, setRemoved] = useState<OwnStudy | null>(null)
  const remove = (own: OwnStudy): void => {
    removeStudy(own)
    setRemoved(own)
    if (own.name === shown) dispatch({ type: 'showPaper', paper: FIRST_PAPER })
  }
  const bringBack = (own: OwnStudy): void => {
    showStudy(own)
    setRemoved(null)
  }
  return (
    <section aria-label={words.own}>
      <h2 className="section-head own-head">{words.own}</h2>
      {removed !== null && (
        <p className="own-removed" role="status">
          {words.removed(removed.study.title)}{' '}
          <button type="button" className="text-button" onClick={() => bringBack(removed)}>
            {words.undo}
          </button>
        </p>
      )}
      {studies.size === 0 && removed === null && <p className="quiet own-none">{words.none}</p>}
      <ul className="paper-list own-list">
        {[...studies.values()].map((own) => {
          const rows = plainOf(made.get(own.name))?.rows
          return (
            <li key={own.name}>
              <PaperButton
                id={own.name}
                sign={SIGN}
                name={own.study.name}
                counts={rows && sumOfCounts(rows.map(({ counts }) => counts))}
                shown={shown}
              />
              <IconButton
                icon={X}
                size={12}
                label={words.remove(own.study.title)}
                onClick={() => remove(own)}
              />
            </li>
          )
        })}
      </ul>
      <button type="button" className="text-button own-new" onClick={() => void openStudyForm()}>
        <FilePlus size={14} aria-hidden="true" /> {words.menu}
      </button>
    </section>
  )
}

/** Saves the study that is shown, where it is the user's own, or opens it in the form; says what its link needs. */
export function OwnFile({ name }: { name: string }) {
  const own = useStore((state) => state.reproduction.studies.get(name))
  if (own === undefined) return null
  return (
    <p className="own-file">
      <button type="button" className="text-button" onClick={() => saveStudy(own)}>
        <Download size={14} aria-hidden="true" /> {words.save}
      </button>{' '}
      <button type="button" className="text-button" onClick={() => void editInForm(own)}>
        <Pencil size={14} aria-hidden="true" /> {words.edit}
      </button>
      <span className="quiet">{words.linkNeedsFile}</span>
    </p>
  )
}
