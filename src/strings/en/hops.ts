import { formFor } from '../plural'

/** The cards of a chain: hops, their ways back, and the ends of flows. Routers are letters. */
export default {
  /** Beside the title of the network. */
  count: (hops: number) => formFor(hops, { one: '1 hop', other: `${hops} hops` }),
  list: 'Hops',
  /** The button that adds one. */
  add: {
    short: 'Hop',
    name: 'Add a hop',
    help: (most: number) => `Adds a hop after the selected one; at most ${most} hops`,
    full: (most: number) => `At most ${most} hops`,
  },
  name: (from: string, to: string) => `Hop ${from} to ${to}`,
  /** The way back of the hop from A to B: its link leads from B to A. */
  backName: (from: string, to: string) => `Way back, ${from} to ${to}`,
  select: 'Shows all settings of this hop; drag to reorder',
  rate: 'rate',
  delay: 'delay',
  buffer: 'buffer',
  back: {
    same: 'back the same',
    differs: (what: string) => `back ${what}`,
    otherwise: 'back differs',
    edit: 'Way back',
    editHelp: 'Settings of the way back, or the same as forward',
    makeSame: 'The same',
    makeSameHelp: 'The way back as the way forward, now and later',
    isSame: 'As the way forward, until something is changed here',
  },
  menu: {
    name: (hop: string) => `${hop}: actions`,
    after: { name: 'Add a hop after it', summary: 'Flows through both its neighbours go over it too' },
    earlier: { name: 'Move towards A', summary: 'Alt + Up' },
    later: { name: 'Move away from A', summary: 'Alt + Down' },
    remove: { name: 'Remove', summary: 'Delete; flows that end over it end one router on' },
    dumbbell: { name: 'As a dumbbell', summary: 'One bottleneck with its return path: nothing is lost' },
  },
  /** What undoing brings back. */
  limited: (rate: string) => `Hops above ${rate}`,
  /** Where the code of chains does not come. */
  notLoaded: {
    text: 'The hop could not be added: the part of the page that has chains of hops could not be loaded.',
    detail: 'The connection may be down. What you have set stays as it is.',
  },
  became: {
    text: 'The network is a chain of hops now: what was the bottleneck is the first of them.',
    back: (rate: string) =>
      `ACKs take the same hops back, over queues of their own: at ${rate}, so that they hardly wait.`,
    ends: 'Flows go from the first router to the last, over the new hop too, which is as the first one.',
  },
  removedFlows: (flows: number) =>
    formFor(flows, {
      one: 'A flow had no way left and was removed with the hop.',
      other: `${flows} flows had no way left and were removed with the hop.`,
    }),
  moved: (hop: string) => `Moved: ${hop}`,
  removed: (hop: string) => `Removed: ${hop}`,
  added: (hop: string) => `Added: ${hop}`,
  flow: {
    from: 'from',
    to: 'to',
    fromName: (flow: string) => `${flow} from router`,
    toName: (flow: string) => `${flow} to router`,
    turn: (flow: string) => `Turn ${flow} round`,
    turnHelp: 'The flow goes the other way: from and to change places',
    receiver: 'Receiver’s access',
    receiverDelay: 'Receiver’s extra delay',
    receiverLink: 'Receiver’s access link',
    receiverBuffer: 'Receiver’s access buffer',
    receiverSame: 'As the sender’s',
    receiverHelp: 'As the sender’s until it is changed here.',
  },
  bdp: (route: string, packets: string, link: string) => `BDP of ${route}: ${packets}, at hop ${link}`,
}
