/** Short names in links: a key without its unit, or one of a few customary ones. Full names are read as well. */
import { queues } from '../../simulator/registry'
import { withoutUnit } from './faults'

const customary: Readonly<Record<string, string>> = {
  bandwidthMbps: 'bw',
  bufferPackets: 'buf',
  receiverWindowPackets: 'rwnd',
}

/** Short and full names of the keys of one object. */
export class Names {
  private readonly fullOf = new Map<string, string>()
  private readonly shortOf = new Map<string, string>()

  /** A short name that two keys would share, or that is itself a key, is given to neither. */
  constructor(keys: Iterable<string>) {
    const all = [...new Set(keys)]
    const candidates = all.map((key) => customary[key] ?? withoutUnit(key))
    all.forEach((key, index) => {
      const short = candidates[index] as string
      const unique = candidates.filter((other) => other === short).length === 1
      const free = short === key || !all.includes(short)
      this.shortOf.set(key, unique && free ? short : key)
      this.fullOf.set(key, key)
    })
    for (const [key, short] of this.shortOf) this.fullOf.set(short, key)
  }

  /** The key that `name` stands for; `name` itself where there is none, so that validation can say so. */
  full(name: string): string {
    return this.fullOf.get(name) ?? name
  }

  short(key: string): string {
    return this.shortOf.get(key) ?? key
  }
}

export const accessNames = new Names(['bandwidthMbps', 'delayMs', 'bufferPackets'])
export const returnNames = new Names(['bandwidthMbps', 'bufferPackets'])
export const reorderNames = new Names(['percent', 'delayMs'])
export const lossNames = new Names(['toBadPercent', 'toGoodPercent', 'lossGoodPercent', 'lossBadPercent'])
export const flowNames = new Names([
  'id',
  'startS',
  'stopS',
  'bytes',
  'segmentBytes',
  'headerBytes',
  'receiverWindowPackets',
  'rateMbps',
  'packetBytes',
  'initialWindowPackets',
  'initialSsthreshPackets',
  'direction',
  'access',
])
/** Parameters of whichever queue is in force; `id` and `ecn` are the choice's own keys. */
export const queueNames = new Names([
  'id',
  'ecn',
  ...[...queues.values()].flatMap((queue) => Object.keys(queue.parameters)),
])
