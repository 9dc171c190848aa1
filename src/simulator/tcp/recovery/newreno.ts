import { FastRecovery } from './fast-recovery'
import type { RecoveryDefinition } from './loss-recovery'

const newreno: RecoveryDefinition = { id: 'newreno', create: (sender) => new FastRecovery(sender, true) }
export default newreno
