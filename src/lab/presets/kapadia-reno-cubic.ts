import { experiment2 } from './set-ups/kapadia'

export default experiment2(['reno', 'cubic'], 'reno', 'cubic', 6.85, 11)
