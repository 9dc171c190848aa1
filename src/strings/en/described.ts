/** A scenario and its run in a sentence or two. Numbers come as text. */
import { formFor } from '../plural'

export default {
  /** Its title, and what it is. */
  titled: (title: string, text: string) => `${title}: ${text}`,
  path: (rate: string, rtt: string, buffer: string, queue: string) =>
    `${rate}, base RTT ${rtt}, buffer ${buffer}, ${queue}.`,
  varyingRate: 'a rate that varies',
  withEcn: (queue: string) => `${queue} with ECN`,
  /** `first`: it begins the sentence. */
  from: (first: boolean, seconds: string, change: string) =>
    `${first ? 'From' : 'from'} ${seconds} s ${change}`,
  changes: (changes: string) => `${changes}.`,
  changesAndMore: (changes: string, more: number, written: string) =>
    `${changes} and ${written} ${formFor(more, { one: 'more change', other: 'more changes' })}.`,
  result: (utilisation: string, delay: string, drops: number, written: string) =>
    `utilisation ${utilisation}, median queueing delay ${delay}, ${written} ${formFor(drops, { one: 'drop', other: 'drops' })}`,
  run: (scenario: string, result: string) => `${scenario} ${result}.`,
  runOfFlows: (scenario: string, rates: string, result: string) => `${scenario} ${rates}; ${result}.`,
}
