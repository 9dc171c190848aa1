import type { Words } from '../words'
import { dative } from './grammar/dative'

const waves: Words['waves'] = {
  last: (span, rate) => `die letzten ${span} bei ${rate}`,
  lastShort: (span) => `die letzten ${span}`,
  block: (packets) => `ein Block sind ${packets}`,
  shareOf: (flow, count, packets) => `${flow} ${count} von ${dative(packets)}`,
  share: (flow, count) => `${flow} ${count}`,
  others: (count) => `${count} weitere Flüsse`,
  marked: (count) => `${count} markiert`,
  acks: (count) => `ACKs, eines von ${count}`,
}
export default waves
