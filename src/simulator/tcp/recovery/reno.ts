import { FastRecovery } from './fast-recovery'
import type { RecoveryDefinition } from './loss-recovery'

const reno: RecoveryDefinition = { id: 'reno', create: (sender) => new FastRecovery(sender, false) }
export default reno
