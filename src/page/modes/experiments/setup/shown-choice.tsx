import { experiments } from '../../../../strings/experiments'
import { dispatch, useStore } from '../../../store'
import { Segments } from '../../../ui/controls/choices'

/** The paper that is shown first. */
const FIRST_PAPER = 'aftab'

const { about: words } = experiments
const OPTIONS = [
  { value: 'sweep', label: words.sweep },
  { value: 'paper', label: words.papers },
]

/** What the screen is about: a sweep, or a published paper. */
export function ShownChoice() {
  const paper = useStore((state) => state.place.paper)
  return (
    <div className="shown-choice">
      <Segments
        name={words.choice}
        value={paper === null ? 'sweep' : 'paper'}
        options={OPTIONS}
        onChange={(value) => dispatch({ type: 'showPaper', paper: value === 'paper' ? FIRST_PAPER : null })}
      />
    </div>
  )
}
