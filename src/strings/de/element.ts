import type { Words } from '../words'

const element: Words['element'] = {
  name: 'TCP-Simulation',
  notScenario: 'Ein Szenario ist der Text einer Szenariodatei oder ein Objekt mit ihrem Inhalt.',
  unknownParts: (given, known) => `Nicht gezeigt: ${given}. Es gibt ${known}.`,
  unknownSeries: (given) => `Keine Reihe heißt ${given}.`,
  attributes: {
    theme: 'dark, light oder projector',
    time: 'Sekunden ab 0',
    speed: 'eine Zahl über 0 oder auto',
  },
  notARun:
    'Dieser Link öffnet eine Lektion, eine Veröffentlichung, eine Testreihe oder einen Vortrag, und das Element zeigt nur Läufe. Eine Lektion kann in einem Rahmen stehen.',
  besideRun:
    'Gezeigt wird nur der Lauf dieses Links, ohne die Läufe, die daneben angeheftet sind, und ohne seine Versuchsreihe.',
  ownCode:
    'Dieser Link bringt eigenen Code mit, der hier nicht läuft: Nichts auf dieser Seite könnte ihn abschotten. Ein Rahmen kann ihn zeigen.',
  otherThanLink: 'Dieser Lauf weicht von dem ab, aus dem der Link entstanden ist.',
  otherRun:
    'Der gegebene Lauf stammt von einer anderen Version: Diese hier gibt seinem Szenario andere Pakete, die gezeigt werden.',
  noPicture: 'Ein Bild gibt es erst, wenn ein Lauf vollständig ist.',
}
export default element
