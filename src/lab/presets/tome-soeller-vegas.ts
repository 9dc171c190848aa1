import { preset } from './set-ups/tome-soeller'

export default preset('vegas', 'Vegas', 'no packet', 5)
