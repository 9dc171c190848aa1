/** Notices, the live region, and what the buttons of a notice do. */
import { openingPreset } from '../../../lab/presets/opening'
import { validateScenario } from '../../../lab/scenario/validate'
import { withValue } from '../scenario-paths'
import type { NoticeOptions, Remedy } from '../slices/notices'
import { isFree, type State } from '../state'
import { editRules } from './edit'
import { experimentRules } from './experiment'
import { openingRules } from './opening'
import type { Rules, Stamp } from './rule'
import { started, withNotice, withoutNotices, withPacketsAsked } from './run'

export type NoticeAction =
  | {
      readonly type: 'notify'
      readonly topic: string
      readonly text: string
      readonly options?: NoticeOptions
    }
  | { readonly type: 'withdraw'; readonly topic: string }
  | { readonly type: 'dismiss'; readonly id: number }
  | { readonly type: 'announce'; readonly text: string }
  /** A button of the notice about a topic was pressed. */
  | { readonly type: 'remedy'; readonly topic: string; readonly remedy: Remedy }

/** What of a remedy is done by the model; the rest is done by an effect that sees it chosen. */
function remedied(state: State, remedy: Remedy, { atMs, control }: Stamp): State {
  switch (remedy.does) {
    case 'undo':
      return editRules.undo(state, { type: 'undo', atMs, control })
    case 'set': {
      const checked = validateScenario(withValue(state.edit.scenario, remedy))
      if (!checked.ok) return state
      const scenario = checked.value
      return editRules.edit(state, { type: 'edit', scenario, was: '', urgency: 'settled', atMs, control })
    }
    case 'run again':
      return started(state, state.edit.scenario, 'settled', atMs)
    case 'ask again':
      return remedy.part === null || !isFree(state)
        ? started(state, state.edit.scenario, 'settled', atMs)
        : withPacketsAsked(state, remedy.part)
    case 'open first preset': {
      const { scenario } = openingPreset
      return openingRules.openPreset(state, { type: 'openPreset', scenario, atMs, control })
    }
    case 'run sweep':
      return experimentRules.runSweep(state, { type: 'runSweep', atMs, control })
    case 'repeat points':
      return experimentRules.repeatPoints(state, {
        type: 'repeatPoints',
        points: remedy.points,
        atMs,
        control,
      })
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
  'take new version',
]

export const noticeRules: Rules<NoticeAction> = {
  notify: (state, { topic, text, options }) => withNotice(state, topic, text, options),
  withdraw: (state, { topic }) => withoutNotices(state, topic),
  dismiss(state, { id }) {
    const list = state.notices.list.filter((notice) => notice.id !== id)
    return { ...state, notices: { ...state.notices, list } }
  },
  announce: (state, { text }) => ({ ...state, notices: { ...state.notices, announcement: text } }),
  remedy(state, { topic, remedy, atMs, control }) {
    const over = LASTING.includes(remedy.does) ? state : withoutNotices(state, topic)
    const { notices } = over
    const chosen = { count: notices.chosen.count + 1, remedy }
    return remedied({ ...over, notices: { ...notices, chosen } }, remedy, { atMs, control })
  },
}
