/** Says any change of a window as a sentence, by an event, or by an ACK and the law of the variant. */
import type { Source } from '../../simulator/describe'
import { explain } from './explain'
import { configOf, type Explained, withSource } from './told'
import { ordinaryText, type WindowChange, windowChangeAt } from './window'

/**
 * Why a flow's window is what row `row` of its table says: the sentence of the event behind it, or what an ACK did by the
 * law of the variant. Throws a RangeError where there is no such row.
 */
export function explainWindow(
  run: Explained,
  flow: number,
  row: number,
): WindowChange & { readonly sentence: string; readonly source: Source | null } {
  const change = windowChangeAt(run.log, flow, row)
  if (change.event >= 0) {
    const { sentence, source } = explain(run, change.event)
    return { ...change, sentence, source }
  }
  const config = configOf(run.scenario)
  const told = ordinaryText(config, run.log, change)
  return { ...change, sentence: withSource(told), source: told.source }
}
