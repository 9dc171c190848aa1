import { pinLetter } from '../../model/slices/compare'

/** The letter of a run: hollow for A, filled for the others. Decoration beside text that names the run. */
export function Badge({ index }: { index: number }) {
  return (
    <span className={`run-badge${index === 0 ? ' hollow' : ''}`} aria-hidden="true">
      {pinLetter(index)}
    </span>
  )
}
