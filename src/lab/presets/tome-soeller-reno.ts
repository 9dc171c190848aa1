import { preset } from './set-ups/tome-soeller'

export default preset('reno', 'Reno', '11 packets', 3)
