import { experiment2 } from './set-ups/kapadia'

export default experiment2(['reno', 'bbr'], 'bbr', 'reno', 4.08, 13)
