/** The inside of the router's queue. Numbers come as text. */
import type { Forms } from '../forms'
import { formFor } from '../plural'

const PACKETS: Forms = { one: 'packet', other: 'packets' }

export default {
  view: 'View of the router',
  path: 'Path',
  inside: 'Inside',
  hint: 'What goes on inside the router’s queue (I)',
  /** The reason why there is none. */
  none: (discipline: string) =>
    `${discipline} keeps one queue in order and decides nothing: the path shows all of it.`,
  noneOnChain:
    'No queue of the chain decides anything: each keeps its packets in order, and the path shows all of it.',
  /** The choice of the queue, by the link before which it is. */
  link: 'Queue of the link',
  noneNow: (discipline: string) =>
    `At this moment the queue is ${discipline}, which keeps packets in order and decides nothing.`,
  noFlows: 'No flows: nothing comes to the queue.',
  coming: 'Looking inside the queue …',
  fault: (why: string) => `The inside of the queue cannot be shown: ${why}`,
  inQueues: (packets: string, inUse: string, queues: string) => `${packets} in ${inUse} of ${queues} queues`,
  ofLimit: (packets: string, limit: string) => `${packets} of ${limit}`,
  empty: 'All queues are empty',
  emptyOne: 'The queue is empty',
  hash: 'hash of addresses and ports',
  inFlight: (packets: string) => `${packets} in flight`,
  heads: {
    packets: 'Its packets, head at the right',
    clock: 'CoDel’s clock',
    controller: 'PIE',
    deficit: 'Deficit',
    turn: 'Turn',
  },
  packets: (count: number, written: string) => `${written} ${formFor(count, PACKETS)}`,
  lists: { fresh: 'new list', old: 'old list', none: '' },
  fresh: 'new',
  waited: (time: string) => `waited ${time}`,
  target: (time: string) => `target ${time}`,
  /** Places in the order of turns. */
  itsTurn: 'its turn',
  goesFirst: 'goes first',
  nth: (place: string) => `no. ${place} in turn`,
  second: '2nd in turn',
  third: '3rd in turn',
  nthNew: (place: string) => `new, no. ${place}`,
  waits: 'waits for none',
  averaged: (time: string) => `averaged, ${time} a frame`,
  sends: 'sends',
  toScale: (delay: string) => `${delay}, to scale`,
  toReceivers: 'to the receivers',
  droppedHead: 'dropped at the head',
  droppedTail: 'dropped at the tail',
  droppedArrival: 'dropped on arrival',
  more: (count: string) => `and ${count} more`,
  severalFlows: (first: string, count: string) => `${first} and ${count} more`,
  clock: {
    rest: 'at rest',
    below: 'below target',
    /** Shown where the head has waited longer than the target, and nothing has come of that yet. */
    judged: 'judged as it leaves',
    starts: (target: string) => `starts above ${target}`,
    above: 'above target',
    dropsIn: (time: string) => `drops in ${time}`,
    ifStays: (target: string) => `if it stays above ${target}`,
    due: 'a drop is due',
    dropping: 'dropping',
    next: (time: string) => `next drop in ${time}`,
    law: (interval: string, count: string) => `${interval} / √${count}, count ${count}`,
  },
  controller: {
    delay: (delay: string) => `delay ${delay}`,
    update: (time: string) => `new in ${time}`,
    axis: 'delay over p',
  },
  curve: {
    average: 'average',
    min: (value: string) => `min ${value}`,
    max: (value: string) => `max ${value}`,
    now: (queue: string) => `queue ${queue} now`,
  },
  codel: {
    axis: 'head waited',
    /** Below the panel. */
    footRest: (target: string) => `at rest: below ${target}`,
    footJudged: 'at rest: judged as it leaves',
    footAbove: (target: string, time: string) => `above ${target}: first drop in ${time}`,
    footDropping: (count: string, time: string) => `count ${count}: next drop in ${time}`,
  },
  probability: {
    axis: 'drop probability',
    beside: 'BLUE’s drop probability',
    held: (time: string) => `cannot move for ${time}`,
    free: 'the next loss or idle link moves it',
  },
  bucket: {
    tokens: (tokens: string, size: string) => `${tokens} of ${size} may pass`,
    rate: (rate: string) => `filled at ${rate}`,
  },
  coupling: {
    times: (factor: string, p: string) => `× ${factor}: marks ${p}`,
    squared: (p: string) => `squared: drops ${p}`,
    squaredEcn: (p: string) => `squared: marks ${p}`,
    squaredEither: (p: string) => `squared: marks or drops ${p}`,
    plain: (factor: string, p: string) => `× ${factor}: ${p}`,
    foot: (share: string) => `${share} kept for Classic`,
    l4sOff: 'L4S, unused: ECN is off',
    l4s: (delay: string) => `L4S, marks from ${delay}`,
    classic: (delay: string) => `Classic, target ${delay}`,
  },
  fair: {
    foot: (inUse: string, dropping: string) => `${inUse} in use, ${dropping} dropping`,
    footPlain: (inUse: string) => `${inUse} queues in use`,
  },
  /** Says in sentences what happens now. */
  note: {
    woken: (flow: string) => `${flow} has just woken: its lane is new and goes before all others, once.`,
    goesRound: (flows: string) => `The turn goes round: ${flows}.`,
    thenGoesRound: (flows: string) => `Then the turn goes round: ${flows}.`,
    deficit: (quantum: string) =>
      `A lane sends while its deficit is above 0; when its turn comes again it gets ${quantum} more.`,
    codel: (target: string, interval: string) =>
      `CoDel drops from the head once packets have waited longer than ${target} for ${interval}, and then ever more often.`,
    curve: (discipline: string) =>
      `${discipline} looks at the average of the queue at each arrival: the dot moves along the line, and its height, p, sets how far apart drops come.`,
    controller: (discipline: string) =>
      `${discipline} moves its probability at each update: up while the delay is above the target or grows, down else.`,
    coupling:
      'One probability steers both queues: L4S packets are marked in proportion to it; Classic ones are marked, or dropped where they cannot be, by its square, which gives both kinds equal rates.',
    couplingOff:
      'ECN is off: no packet can be marked, all wait in the Classic queue, and they are dropped by the square of the one probability.',
    probability:
      'A loss raises the probability, an idle link lowers it; the length of the queue plays no part.',
    probabilityBeside: 'BLUE beside it drops more when the buffer overflows, and less when the link is idle.',
    marks: 'Packets that can carry a mark are marked instead of dropped.',
    own: (discipline: string) =>
      `${discipline} is your own: its code judges each packet as it comes and as it leaves. The line is how long packets had waited that left, the ticks above are drops.`,
    bucket:
      'A packet passes where there are tokens for all of its bytes, which it takes with it; else it is dropped at once.',
  },
  others: {
    name: 'Inside the others',
    about: 'the same flows at the same moment; press one to run with it',
    fold: 'Fold the strip: charts come back',
    unfold: 'Inside the others: the same scenario under other disciplines',
    computing: 'computing',
    run: (discipline: string) => `Run with ${discipline}`,
  },
  hover: {
    tile: (flow: string, seq: string, waited: string, size: string) =>
      `${flow}, packet ${seq}: has waited ${waited}, ${size}`,
    retransmission: 'retransmitted',
    marked: 'marked',
    clockEmpty: 'The queue is empty: nothing is judged.',
    clockRest: (target: string) => `The head waits no longer than ${target}: nothing is dropped.`,
    clockJudged: (waited: string, target: string) =>
      `The head has waited ${waited}, target ${target}; CoDel judges it as it leaves, and lets it pass where no more than one packet is left behind it (RFC 8289 §5.6).`,
    clockAbove: (target: string, since: string, time: string) =>
      `Above ${target} for ${since}: the first drop comes in ${time} if it stays there (RFC 8289 §5.6).`,
    clockDropping: (waited: string, target: string, count: string, interval: string, spacing: string) =>
      `The head has waited ${waited}, target ${target}: count ${count}, drops come ${interval} / √${count} = ${spacing} apart (RFC 8289 §5.6).`,
    deficit: (now: string, list: string) => `Deficit ${now}; the last changes: ${list}`,
    change: (time: string, value: string) => `${value} at ${time}`,
  },
  text: {
    head: (time: string, caption: string) => `At ${time}: ${caption}.`,
    lane: (parts: string) => `${parts}.`,
    named: (name: string, packets: string) => `${name}: ${packets}`,
    headWaited: (time: string) => `head waited ${time}`,
    dropping: (count: string, time: string) => `dropping, count ${count}, next drop in ${time}`,
    above: (time: string) => `above target, drops in ${time}`,
    rest: 'at rest',
    deficit: (value: string) => `deficit ${value}`,
  },
  table: {
    name: 'Queues at the playhead',
    title: (time: string) => `Router at ${time}`,
    queue: 'Queue',
    packets: 'Packets',
    waitedMs: 'Waited, ms',
    state: 'State',
    count: 'Count',
    next: 'Next, ms',
    deficitBytes: 'Deficit, B',
    dropped: 'Dropped',
    p: 'p, %',
    average: 'Average',
    tokens: 'Tokens, B',
    /** A number of the queue’s own code: "average, packets". */
    signal: (label: string, unit: string) => `${label}, ${unit}`,
    states: { rest: 'rest', above: 'above', drops: 'drops' },
    queues: 'Queues',
    inUse: (count: string) => `${count} in use`,
    holdPackets: (time: string, count: string, of: string) =>
      `At ${time} ${count} of the ${of} queues that are shown hold packets.`,
  },
  /** The name of a number of a discipline. */
  bytes: (value: string) => `${value} B`,
  /** A share that is too small to be told. */
  below: (share: string) => `below ${share}`,
}
