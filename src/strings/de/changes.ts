import type { Words } from '../words'

const changes: Words['changes'] = {
  change: 'Änderung',
  bandwidth: 'Bandbreite',
  delay: 'Verzögerung',
  buffer: 'Puffer',
  aqm: 'AQM',
  loss: 'Zufallsverlust',
  jitter: 'Jitter',
  varying: 'veränderlich',
  inBursts: 'in Schüben',
  on: 'ein',
  off: 'aus',
  withEcn: (queue) => `${queue} mit ECN`,
  asBefore: (name) => `${name} wie zuvor`,
  parameters: (owner, names) => `${owner}: ${names}`,
  ecn: (queue) => `${queue}: ECN`,
  andEcn: (name) => `${name}, ECN`,
  ofLink: (link, name) => `${link}: ${name}`,
  flow: (number) => `Fluss ${number}`,
  flowStarts: (number) => `Fluss ${number} beginnt`,
  flowStops: (number) => `Fluss ${number} endet`,
  flowRate: (number) => `Fluss ${number}: Rate`,
  flowAccess: (number) => `Fluss ${number}: Zugangsleitung`,
  receiverWindow: (number) => `Fluss ${number}: Empfangsfenster`,
}
export default changes
