import { preset } from './set-ups/tome-soeller'

export default preset('tahoe', 'Tahoe', '12 packets', 2)
