/** Opens an assignment in the Workbench. */
import { assignmentFaultWords } from '../../lab/assignments/fault-words'
import { validateAssignment } from '../../lab/assignments/schema'
import { WORKBENCH_MODE } from '../../lab/scenario/link-view'
import { assignments as words } from '../../strings/assignments'
import { opening } from '../../strings/opening'
import { announce, notify, withdraw } from '../commands/notices'
import { dispatch } from '../store'
import { hold } from './held'

const TOPIC = 'file'

/**
 * Opens an assignment. `file` is the parsed content, and `what` the file as people know it. Faults are shown, and the
 * page stays as it was.
 */
export function openAssignment(file: unknown, what: string): void {
  const read = validateAssignment(file)
  if (!read.ok) {
    const details = read.faults.map((fault) => assignmentFaultWords(fault, file))
    notify(TOPIC, opening.refused(what), { details })
    return
  }
  withdraw(TOPIC)
  hold(read.value, JSON.stringify(file))
  dispatch({ type: 'setMode', mode: WORKBENCH_MODE })
  announce(words.opened(read.value.title))
}
