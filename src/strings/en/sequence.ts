/** The time–sequence diagram in words and as a table. Numbers come as text. */
export default {
  name: 'Time–sequence',
  /** Beside the line of the hosts at a router of a chain. */
  hosts: 'hosts',
  around: (time: string) => `${time} around the playhead`,
  span: (from: string, to: string, flows: string) => `From ${from} to ${to}. ${flows}`,
  flow: (flow: string, packets: string, received: string, lost: string, acks: string) =>
    `${flow}: ${packets} sent, ${received} received, ${lost} lost; ${acks} came back.`,
  heads: {
    sent: 'Sent, s',
    flow: 'Flow',
    packet: 'Packet',
    waited: 'Waited',
    received: 'Received, s',
    acked: 'ACKed, s',
    fate: 'Fate',
  },
  again: (seq: string) => `${seq} again`,
  lost: (fate: string) => `lost (${fate})`,
}
