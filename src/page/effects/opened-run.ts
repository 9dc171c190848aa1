/** Compares a run that was opened from a sweep with the result that the sweep counted, once the run is complete. */
import { formatQuantity } from '../../lab/quantity'
import { experiments } from '../../strings/experiments'
import { experimentRules } from '../model/rules/experiment'
import { digestOf } from '../model/state'
import type { Store } from '../store'

const { notices: words } = experiments
const TOPIC = 'counted run'

export function startOpenedRun({ getState, dispatch, dispatchBy, subscribe }: Store): void {
  /** The run whose agreement is on the screen. The message stays until it is played or another one is opened. */
  let said: object | null = null

  subscribe(() => {
    const { experiment, edit, clock } = getState()
    if (said !== null && (clock.playing || edit.opened !== said)) {
      said = null
      dispatch({ type: 'withdraw', topic: TOPIC })
      return
    }
    const { opened } = experiment
    if (opened === null || edit.opened !== opened.scenario) return
    const digest = edit.scenario === opened.scenario ? digestOf(getState()) : ''
    const isChanged = edit.scenario !== opened.scenario
    if (digest === '' && !isChanged) return
    dispatchBy(experimentRules, { type: 'viewSweep', view: { opened: null } })
    if (isChanged) return
    const good = digest === opened.digest
    const from = opened.warmUpS > 0 ? ` ${words.countedFrom(formatQuantity(opened.warmUpS, 's'))}` : ''
    if (good) said = opened.scenario
    const text = good ? words.counted + from : words.notCounted
    dispatch({ type: 'notify', topic: TOPIC, text, options: { good } })
  })
}
