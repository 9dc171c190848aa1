import type { Words } from '../words'

const breakdown: Words['breakdown'] = {
  title: 'In Sawtooth ist etwas schiefgegangen',
  noStart: 'Die Seite konnte nicht gestartet werden.',
  noPage: 'Die Seite konnte nicht angezeigt werden.',
  noScreen: 'Diese Ansicht konnte nicht angezeigt werden. Der Rest der Seite funktioniert.',
  noMode:
    'Dieser Modus konnte nicht geladen werden: Vielleicht ist die Verbindung unterbrochen. Laden Sie die Seite neu, um es noch einmal zu versuchen; die Adresse behält alles, was Sie eingestellt haben.',
  noPart: 'Dieser Teil konnte nicht geladen werden. Laden Sie die Seite neu, um es noch einmal zu versuchen.',
  kept: 'Was Sie eingestellt haben, ist nicht verloren: Der Link unten beschreibt es. Geschieht es mit diesem Link noch einmal, öffnet sich der vorgegebene Lauf ohne ihn.',
  link: 'Link zu dem, was zu sehen war',
  tryAgain: 'Noch einmal versuchen',
  reload: 'Seite neu laden',
  copyLink: 'Link kopieren',
  copied: 'Link kopiert',
  openDefault: 'Vorgegebenen Lauf öffnen',
}
export default breakdown
