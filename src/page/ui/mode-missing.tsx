import { breakdown } from '../../strings/breakdown'

/** Stands where the files of a mode could not be fetched. */
export function ModeMissing() {
  return (
    <main className="mode-main mode-missing" data-run="failed">
      <p role="alert">{breakdown().noMode}</p>
    </main>
  )
}
