/** Notices, the live region, and what the buttons of a notice do. */
import { openingPreset } from '../../../lab/presets/opening'
import { validateEdited } from '../../../lab/scenario/validate'
import { withValue } from '../scenario-paths'
import { pointsRepeated, sweepRunning } from '../slices/experiment'
import type { NoticeOptions, Remedy } from '../slices/notices'
import { changer, isFree, type State } from '../state'
import { editRules } from './edit'
import { openingRules } from './opening'
import type { Rules, Stamp, Stamped } from './rule'
import { started, withNotice, withoutNotices, withPacketsAsked } from './run'

const changed = changer('notices')
const withExperiment = changer('experiment')

/** Carries out the part of a remedy that concerns the model. An effect does the rest when it sees that the remedy was chosen. */
function remedied(state: State, remedy: Remedy, stamp: Stamp): State {
  switch (remedy.does) {
    case 'undo':
      return editRules.undo(state, stamp)
    case 'set': {
      const checked = validateEdited(withValue(state.edit.scenario, remedy))
      if (!checked.ok) return state
      return editRules.edit(state, { scenario: checked.value, was: '', urgency: 'settled', ...stamp })
    }
    case 'run again':
      return started(state, state.edit.scenario, 'settled', stamp.atMs)
    case 'ask again':
      return remedy.part === null || !isFree(state)
        ? started(state, state.edit.scenario, 'settled', stamp.atMs)
        : withPacketsAsked(state, remedy.part)
    case 'open first preset':
      return openingRules.openPreset(state, { scenario: openingPreset.scenario, ...stamp })
    case 'run sweep':
      return withExperiment(state, sweepRunning)
    case 'repeat points':
      return withExperiment(state, pointsRepeated(state.experiment, remedy.points))
    default:
      return state
  }
}

/** Remedies whose notices stay until what they say has been done. */
const LASTING: readonly Remedy['does'][] = [
  'undo',
  'copy scenario',
  'copy link',
  'reload',
  'open address',
  'take new version',
]

interface OfTopic {
  topic: string
}

export const noticeRules = {
  notify: (state, { topic, text, options }: OfTopic & { text: string; options?: NoticeOptions }) =>
    withNotice(state, topic, text, options),
  withdraw: (state, { topic }: OfTopic) => withoutNotices(state, topic),
  dismiss(state, { id }: { id: number }) {
    return changed(state, { list: state.notices.list.filter((notice) => notice.id !== id) })
  },
  announce: (state, { text }: { text: string }) => changed(state, { announcement: text }),
  remedy(state, { topic, remedy, atMs, control }: Stamped<OfTopic & { remedy: Remedy }>) {
    const over = LASTING.includes(remedy.does) ? state : withoutNotices(state, topic)
    const chosen = { count: over.notices.chosen.count + 1, remedy }
    return remedied(changed(over, { chosen }), remedy, { atMs, control })
  },
} satisfies Rules
