import { experiment2 } from './set-ups/kapadia'

export default experiment2(['bbr', 'vegas'], 'vegas', 'bbr', 3.41, 15)
