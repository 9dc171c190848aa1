/** What is written on and said of the map of a chain. */
export default {
  /** Beside the name of the view. */
  map: (hops: string, flows: string) => `${hops}, ${flows}`,
  hops: { one: 'hop', other: 'hops' },
  flows: { one: 'flow', other: 'flows' },
  /** Over a hop's buffer and pipe. */
  rate: (rate: string, delay: string) => `${rate}, ${delay}`,
  backAcks: 'back: ACKs',
  backData: (flows: string) => `back: ACKs and the data of ${flows}`,
  and: (first: string, last: string) => `${first} and ${last}`,
  dropped: (count: string) => `${count} dropped`,
  /** In the gutter of a hop's queue. */
  back: 'back',
  backBuffer: (packets: string) => `back, buffer ${packets}`,
  buffer: (packets: string) => `buffer ${packets}`,
  forwardUp: 'packets, forward up, back down',
  delayUp: 'ms, forward up, back down',
  /** In the table of a queue chart. */
  queueOf: (link: string) => `${link}, packets`,
  delayOf: (link: string) => `${link}, ms`,
  route: (flow: string, from: string, to: string) => `${flow} from ${from} to ${to}`,
  summary: {
    chain: (time: string, hops: string) => `At ${time}, a chain of ${hops}.`,
    link: (link: string, queue: string, rate: string, delay: string) =>
      `${link}: ${queue} waiting, ${delay} at ${rate}.`,
    flow: (way: string, rate: string) => `${way}: ${rate}.`,
    dropped: (packets: string, link: string) => `${packets} dropped at ${link} just now.`,
    /** One hop's queue in the course of a run. */
    queue: (link: string, least: string, greatest: string, drops: string) =>
      `${link}: ${least} to ${greatest}, ${drops} dropped.`,
    delay: (link: string, least: string, greatest: string) => `${link}: ${least} to ${greatest}.`,
  },
  waits: {
    title: (flow: string, route: string) => `Where ${flow} ${route} waits`,
    wires: 'wires',
    router: (name: string) => `router ${name}`,
    receiver: 'receiver',
    back: 'back',
    roundTrip: 'round trip',
    none: 'No packet of this flow has come back yet.',
    packet: (seq: string, time: string) => `Packet ${seq}, acknowledged at ${time}`,
  },
  /** What flows got over the run beside their fair shares, Mbit/s. */
  shares: {
    title: 'Shares',
    got: 'got',
    maxMin: 'max-min',
    proportional: 'proportional',
    note: 'If all sent at once, by the rates of links at the start (the mean of a course). Max-min: Bertsekas & Gallager 1992; proportional: Kelly, Maulloo & Tan 1998. Got: mean over the run.',
  },
  /** Beside a flow's line, under the pointer. */
  line: {
    plain: (way: string, rate: string, hops: string) => `${way}: ${rate}, ${hops}`,
    withTrip: (way: string, rate: string, trip: string, hops: string) =>
      `${way}: ${rate}, round trip ${trip}, ${hops}`,
    many: (flows: string, from: string, to: string, hops: string) =>
      `${flows} from ${from} to ${to}, ${hops}`,
  },
  ends: {
    name: 'Ends of flows',
    from: (flow: string, router: string) => `${flow} from ${router}`,
    to: (flow: string, router: string) => `${flow} to ${router}`,
    picked: (end: string) => `${end} picked up`,
    returned: (route: string) => `${route}, as before`,
    now: (router: string, next: string) => `now ${router}, next ${next}`,
  },
}
