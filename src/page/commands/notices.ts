/** Says something in a notice, or to those who listen. */
import type { NoticeOptions } from '../model/slices/notices'
import { dispatch } from '../store'

/** Shows a notice; one with the same `topic` is replaced. */
export const notify = (topic: string, text: string, options: NoticeOptions = {}): void =>
  dispatch({ type: 'notify', topic, text, options })

/** Takes back the notice about `topic`, if it is still there. */
export const withdraw = (topic: string): void => dispatch({ type: 'withdraw', topic })

/** Says `text` in the polite live region. */
export const announce = (text: string): void => dispatch({ type: 'announce', text })
