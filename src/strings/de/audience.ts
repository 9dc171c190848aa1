import type { Words } from '../words'

const audience: Words['audience'] = {
  name: 'Frage an das Publikum',
  none: 'Dieser Link stellt keine Frage.',
  broken:
    'Dieser Link ist nicht lesbar: Er wurde abgeschnitten, oder er nennt einen Vortrag oder eine Szene, die es nicht gibt.',
  whole: 'Sawtooth öffnen',
  computing: 'Der Lauf wird berechnet.',
  failed: 'Dieser Lauf konnte nicht berechnet werden.',
  choices: 'Was wird geschehen?',
  draw: 'Zeichnen, was geschehen wird',
  hint: 'Mit Finger, Maus oder Pfeiltasten: links und rechts durch die Zeit, auf und ab für den Wert.',
  drawing: 'Zeichnung der eigenen Erwartung',
  nothingDrawn: 'Noch ist nichts gezeichnet.',
  drawnTo: (fromS, toS) => `Gezeichnet von ${fromS} bis ${toS}.`,
  nothingHere: 'nichts gezeichnet',
  clear: 'Zeichnung löschen',
  mine: 'Meine Antwort',
  aloud: 'Hier gibt es nichts zu wählen oder zu zeichnen: Bitte mündlich antworten.',
  missing: 'Bitte eine Antwort wählen oder zeichnen.',
  missingChoice: 'Bitte eine Antwort wählen.',
  code: 'Der Code meiner Antwort',
  show: 'Diesen Code zeigen, wo Antworten gesammelt werden, oder ihn dorthin schicken.',
  copy: 'Kopieren',
  copied: 'Kopiert.',
  notCopied: 'Der Browser ließ das Kopieren nicht zu: Bitte den Text markieren.',
  share: 'Teilen',
  change: 'Antwort ändern',
  sentNowhere:
    'Es wird nirgendwohin etwas gesendet: Diese Seite macht aus der Antwort einen Code, und mehr als den Code gibt es nicht.',
}
export default audience
