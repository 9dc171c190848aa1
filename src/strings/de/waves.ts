import type { Words } from '../words'

const waves: Words['waves'] = {
  last: (span, rate) => `die letzten ${span} bei ${rate}`,
  lastShort: (span) => `die letzten ${span}`,
  block: (packets) => `ein Block sind ${packets}`,
  acks: (count) => `ACKs, einer von ${count}`,
}
export default waves
