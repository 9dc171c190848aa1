import { experiment1 } from './set-ups/kapadia'

export default experiment1('reno', 7)
