import { experiment2 } from './set-ups/kapadia'

export default experiment2(['reno', 'vegas'], 'vegas', 'reno', 3.55, 12)
