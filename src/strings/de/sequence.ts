import type { Words } from '../words'

const sequence: Words['sequence'] = {
  name: 'Zeit-Sequenz-Diagramm',
  hosts: 'Hosts',
  around: (time) => `${time} um die Zeitmarke`,
  span: (from, to, flows) => `Von ${from} bis ${to}. ${flows}`,
  flow: (flow, packets, received, lost, acks) =>
    `${flow}: ${packets} gesendet, ${received} empfangen, ${lost} verloren; ${acks} zurückgekommen.`,
  heads: {
    sent: 'Gesendet, s',
    flow: 'Fluss',
    packet: 'Paket',
    waited: 'Gewartet',
    received: 'Empfangen, s',
    acked: 'Bestätigt, s',
    fate: 'Verbleib',
  },
  again: (seq) => `${seq} erneut`,
  lost: (fate) => `verloren (${fate})`,
}
export default sequence
