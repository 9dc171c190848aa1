import type { RecoveryDefinition } from '../loss-recovery'
import { Ns2FastRecovery } from './cumulative'

const reno: RecoveryDefinition = { id: 'ns2-reno', create: (sender) => new Ns2FastRecovery(sender) }
export default reno
