import { preset } from './set-ups/tome-soeller'

export default preset('newreno', 'NewReno', '10 packets', 4)
