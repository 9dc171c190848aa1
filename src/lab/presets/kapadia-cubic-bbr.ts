import { experiment2 } from './set-ups/kapadia'

export default experiment2(['cubic', 'bbr'], 'bbr', 'cubic', 4.07, 14)
