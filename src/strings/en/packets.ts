/** What is written into the packet view. Numbers come as text. */
export default {
  name: 'Packet view',
  sender: 'Sender',
  receiver: 'Receiver',
  receiverShort: 'Receiver',
  /** All hosts of a side in one box. */
  flows: (count: string) => `${count} flows`,
  receivers: 'Receivers',
  buffer: 'Buffer',
  receives: 'receives',
  stopped: 'stopped',
  startsAt: (time: string) => `starts at ${time}`,
  inFlight: (packets: string) => `${packets} in flight`,
  /** Label of a receiver, whose box is narrow. */
  received: (packets: string) => `${packets} ${packets === '1' ? 'pkt' : 'pkts'}`,
  acksBack: (delay: string) => `ACKs, ${delay} back`,
  pipe: (delay: string, rate: string) => `${delay} at ${rate}, drawn to scale`,
  pipeShort: (delay: string) => `${delay}, to scale`,
  router: 'Router',
  /** What waits, out of so many packets or bytes, or without a limit. */
  ofLimit: (waiting: string, limit: string) => `${waiting} of ${limit}`,
  ofBytes: (packets: string, bytes: string, limit: string) => `${packets}, ${bytes} of ${limit}`,
  noLimit: (packets: string) => `${packets}, no limit`,
  oneBarEach: 'one bar each',
  acksNotDrawn: 'with ACKs that are not drawn',
  target: (delay: string) => `target ${delay}`,
  tail: 'tail',
  head: 'head',
  /** Labels by place; short ones stand beside a phone's buffer. */
  dropped: {
    tail: (count: string) => `${count} dropped here`,
    tailShort: (count: string) => `${count} dropped`,
    head: (count: string) => `${count} dropped at the head`,
    accessIn: (count: string) => `${count} dropped on an access link`,
    wire: (count: string) => `${count} lost on the wire`,
    accessOut: (count: string) => `${count} dropped before a receiver`,
  },
  inTheLast: (drops: string, time: string) => `${drops} in the last ${time}`,
  /** Why no packets are in the picture. */
  without: {
    toCome: 'The packets of this moment come in an instant.',
    notComplete: 'A long run: its packets come when it is complete.',
    tooFast: 'Too fast for the packets of a long run: pause, or play slower.',
    again: 'Simulating the packets of this moment again.',
  },
}
