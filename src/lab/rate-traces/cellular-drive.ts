import { cellularCourse, winstein } from './cellular-model'
import { defineRateTrace } from './rate-trace'

export default defineRateTrace({
  id: 'cellular-drive',
  label: 'Cellular, driving',
  summary: 'A phone in a car: the rate swings widely within a second, and stands still now and then.',
  sources: [winstein],
  course: () =>
    cellularCourse({
      seed: 20_130_402,
      stepS: 0.1,
      steps: 600,
      spread: 0.8,
      memoryS: 1.5,
      betweenOutagesS: 12,
      outageS: 0.8,
    }),
})
