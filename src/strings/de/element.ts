import type { Words } from '../words'

const element: Words['element'] = {
  name: 'TCP-Simulation',
  notScenario: 'Ein Szenario ist der Text einer Szenariodatei oder ein Objekt mit ihrem Inhalt.',
  unknownParts: (given, known) => `Nicht gezeigt: ${given}. Es gibt ${known}.`,
  unknownSeries: (given) => `Keine Reihe heißt ${given}.`,
  otherRun:
    'Der gegebene Lauf stammt von einer anderen Version: Diese hier gibt seinem Szenario andere Pakete, die gezeigt werden.',
  noPicture: 'Ein Bild gibt es erst, wenn ein Lauf vollständig ist.',
}
export default element
