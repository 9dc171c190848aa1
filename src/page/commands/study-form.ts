import { ownStudies } from '../../strings/own-studies'
import type { OwnStudy } from '../model/slices/reproduction'
import { notify, withdraw } from './notices'

/** Opens the form that makes a study of the run of Explore. Its code comes with it. */
export async function openStudyForm(): Promise<void> {
  const { openForm } = await import('../studies/form-store')
  openForm()
}

/** Opens a study of the user's own in the form, or says that the form can show none of its figures. */
export async function editInForm(own: OwnStudy): Promise<void> {
  const { editStudy } = await import('../studies/form-store')
  if (editStudy(own)) withdraw('study-form')
  else notify('study-form', ownStudies.form.noFigure(own.study.title))
}
