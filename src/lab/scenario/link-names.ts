/** Short names in links: a key without its unit, or one of a few customary ones. Full names are read as well. */
import { stackParameters } from '../../simulator/hosts/stack-parameters'
import { queues } from '../../simulator/registry'
import { withoutUnit } from './faults'
import { accessEntries, gilbertElliottEntries, reorderEntries, returnEntries, tcpEntries } from './schema'

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

export const names = {
  access: new Names(Object.keys(accessEntries)),
  flow: new Names(['id', ...Object.keys(tcpEntries), 'packetBytes']),
  loss: new Names(Object.keys(gilbertElliottEntries)),
  /** Parameters of whichever queue is in force; `id` and `ecn` are the choice's own keys. */
  queue: new Names(['id', 'ecn', ...[...queues.values()].flatMap((queue) => Object.keys(queue.parameters))]),
  reorder: new Names(Object.keys(reorderEntries)),
  returnPath: new Names(Object.keys(returnEntries)),
  stack: new Names(Object.keys(stackParameters)),
} as const
