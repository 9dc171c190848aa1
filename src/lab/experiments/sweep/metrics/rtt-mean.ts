import { roundTripTime } from '../metric-families'

export default roundTripTime('mean')
