/** Opens the form that makes a study of the run of Explore. Its code comes with it. */
export async function openStudyForm(): Promise<void> {
  const { openForm } = await import('../studies/form-store')
  openForm()
}
