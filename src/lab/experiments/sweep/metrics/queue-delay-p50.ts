import { queueDelay } from '../metric-families'

export default queueDelay('p50')
