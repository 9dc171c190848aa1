import { roundTripTime } from '../metric-families'

export default roundTripTime('p99')
