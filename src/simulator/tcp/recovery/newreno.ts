import type { RecoveryDefinition } from './loss-recovery'
import { FastRecovery } from './reno'

const newreno: RecoveryDefinition = { id: 'newreno', create: (sender) => new FastRecovery(sender, true) }
export default newreno
