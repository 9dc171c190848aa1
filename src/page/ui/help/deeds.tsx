/** What one can do with the page, each with a button that does it or leads there. */
import { help as words } from '../../../strings/help'
import { stepStation } from '../../commands/choose'
import { openDialog } from '../../commands/look'
import { openLesson, setPresenting } from '../../commands/opening'
import { goToWhy } from '../../commands/screen'
import { stepLoss } from '../../commands/steps'
import { FIRST_MODE } from '../../model/slices/place'
import { dispatch, getState, useStore } from '../../store'
import { Button } from '../buttons'
import { Linked } from '../linked'

interface Deed {
  /** Its words. */
  readonly words: keyof typeof words.deeds
  /** What the button beside it does once the help is closed; absent: it has none. */
  act?(): void
  /** The button is for a run that is explored. */
  readonly exploring?: true
  /** Where links in its text lead. */
  readonly to?: readonly string[]
}

function focusFigure(name: string): void {
  document.querySelector<HTMLElement>(name)?.focus()
}

const DEEDS: readonly Deed[] = [
  { words: 'watch', act: () => dispatch({ type: 'openScene', isStep: true }) },
  { words: 'drag', exploring: true, act: () => focusFigure('.packets-area figure') },
  { words: 'slide', exploring: true, act: () => document.getElementById('controls')?.focus() },
  { words: 'seek', exploring: true, act: () => void stepLoss(1) },
  { words: 'follow', exploring: true, act: () => void stepStation(1) },
  { words: 'why', exploring: true, act: goToWhy },
  { words: 'presets', exploring: true, act: () => openDialog('presets') },
  { words: 'compare', exploring: true, act: () => dispatch({ type: 'togglePin' }) },
  { words: 'lessons', act: () => openLesson(null) },
  { words: 'present', exploring: true, act: () => setPresenting(true) },
  { words: 'share', act: () => openDialog('share') },
  { words: 'export', exploring: true, act: () => openDialog('export') },
  { words: 'link', to: ['teachers.html'] },
  { words: 'open' },
]

export function Deeds({ close }: { close: () => void }) {
  const isExploring = useStore(({ place }) => place.mode === FIRST_MODE && place.lesson === null)
  return (
    <ul className="deeds">
      {DEEDS.map((deed) => {
        const { does, text, button } = words.deeds[deed.words]
        const { act } = deed
        const isHere = isExploring || deed.exploring !== true
        return (
          <li key={deed.words}>
            <strong>{does}</strong>
            <span>
              <Linked text={text} to={deed.to ?? []} />
            </span>
            {act !== undefined && button !== undefined && isHere && (
              <Button
                className="button"
                onClick={() => {
                  close()
                  afterClosing(act)
                }}
              >
                {button}
              </Button>
            )}
          </li>
        )
      })}
    </ul>
  )
}

/** A dialog gives the focus back when it closes, which is after the state has said so. */
function afterClosing(act: () => void): void {
  requestAnimationFrame(() => {
    if (getState().panes.dialog === null) act()
  })
}
