import { cellularCourse, winstein } from './cellular-model'
import { defineRateTrace } from './rate-trace'

export default defineRateTrace({
  id: 'cellular-walk',
  label: 'Cellular, walking',
  summary: 'A phone carried about: the rate wanders over a factor of four within seconds.',
  sources: [winstein],
  course: () =>
    cellularCourse({
      seed: 20_130_401,
      stepS: 0.25,
      steps: 480,
      spread: 0.5,
      memoryS: 4,
      betweenOutagesS: 60,
      outageS: 0.5,
    }),
})
