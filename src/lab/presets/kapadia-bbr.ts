import { experiment1 } from './set-ups/kapadia'

export default experiment1('bbr', 10)
