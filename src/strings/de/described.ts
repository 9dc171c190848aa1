import { formFor } from '../plural'
import type { Words } from '../words'

const described: Words['described'] = {
  titled: (title, text) => `${title}: ${text}`,
  path: (rate, rtt, buffer, queue) => `${rate}, Grund-RTT ${rtt}, Puffer ${buffer}, ${queue}.`,
  varyingRate: 'veränderliche Rate',
  withEcn: (queue) => `${queue} mit ECN`,
  from: (first, seconds, change) => `${first ? 'Ab' : 'ab'} ${seconds} s ${change}`,
  changes: (changes) => `${changes}.`,
  changesAndMore: (changes, more, written) =>
    `${changes} und ${written} ${formFor(more, { one: 'weitere Änderung', other: 'weitere Änderungen' })}.`,
  result: (utilisation, delay, _, written) =>
    `Auslastung ${utilisation}, Median der Wartezeit ${delay}, ${written} verworfen`,
  run: (scenario, result) => `${scenario} ${result}.`,
  runOfFlows: (scenario, rates, result) => `${scenario} ${rates}; ${result}.`,
}
export default described
