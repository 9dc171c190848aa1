import type { Words } from '../words'

const element: Words['element'] = {
  name: 'TCP-Simulation',
  running: 'Wird simuliert',
  ownCode:
    'Dieses Szenario bringt eigenen Code mit, der auf fremden Seiten nicht ausgeführt wird. In Sawtooth geöffnet, läuft er.',
  notScenario: 'Ein Szenario ist der Text einer Szenariodatei oder ein Objekt mit ihrem Inhalt.',
  unknownParts: (given, known) => `Nicht gezeigt: ${given}. Es gibt ${known}.`,
  unknownSeries: (given) => `Keine Reihe heißt ${given}.`,
  otherRun:
    'Der gegebene Lauf stammt von einer anderen Version: Diese hier gibt seinem Szenario andere Pakete, die gezeigt werden.',
  noPicture: 'Ein Bild gibt es erst, wenn ein Lauf vollständig ist.',
}
export default element
