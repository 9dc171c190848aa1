import { formFor } from '../plural'
import type { Words } from '../words'

const hops: Words['hops'] = {
  count: (hops) => formFor(hops, { one: '1 Hop', other: `${hops} Hops` }),
  list: 'Hops',
  add: {
    short: 'Hop',
    name: 'Hop hinzufügen',
    help: (most) => `Fügt hinter dem gewählten einen Hop ein; höchstens ${most} Hops`,
    full: (most) => `Höchstens ${most} Hops`,
  },
  name: (from, to) => `Hop ${from} nach ${to}`,
  backName: (from, to) => `Rückweg, ${from} nach ${to}`,
  select: 'Zeigt alle Einstellungen dieses Hops; ziehen ordnet um',
  rate: 'Rate',
  delay: 'Laufzeit',
  buffer: 'Puffer',
  back: {
    same: 'zurück ebenso',
    differs: (what) => `zurück ${what}`,
    otherwise: 'zurück anders',
    edit: 'Rückweg',
    editHelp: 'Einstellungen des Rückwegs, oder dieselben wie hin',
    makeSame: 'Ebenso',
    makeSameHelp: 'Der Rückweg wie der Hinweg, jetzt und später',
    isSame: 'Wie der Hinweg, solange hier nichts geändert wird',
  },
  menu: {
    name: (hop) => `${hop}: Aktionen`,
    after: {
      name: 'Dahinter einen Hop einfügen',
      summary: 'Flüsse durch beide Nachbarn gehen auch über ihn',
    },
    earlier: { name: 'Näher an A schieben', summary: 'Alt + Pfeil nach oben' },
    later: { name: 'Weiter von A weg schieben', summary: 'Alt + Pfeil nach unten' },
    remove: { name: 'Entfernen', summary: 'Entf; Flüsse, die über ihn enden, enden einen Router weiter' },
    dumbbell: { name: 'Als Hantel', summary: 'Ein Engpass mit seinem Rückweg: Nichts geht verloren' },
  },
  limited: (rate) => `Hops über ${rate}`,
  notLoaded: {
    text: 'Der Hop konnte nicht hinzugefügt werden: Der Teil der Seite mit Ketten von Hops ließ sich nicht laden.',
    detail: 'Vielleicht ist die Verbindung unterbrochen. Was Sie eingestellt haben, bleibt, wie es ist.',
  },
  became: {
    text: 'Das Netz ist jetzt eine Kette von Hops: Der bisherige Engpass ist der erste.',
    back: (rate) =>
      `ACKs nehmen dieselben Hops zurück, durch eigene Warteschlangen: mit ${rate}, sodass sie kaum warten.`,
    ends: 'Flüsse gehen vom ersten Router zum letzten, auch über den neuen Hop, der wie der erste ist.',
  },
  removedFlows: (flows) =>
    formFor(flows, {
      one: 'Ein Fluss hatte keinen Weg mehr und wurde mit dem Hop entfernt.',
      other: `${flows} Flüsse hatten keinen Weg mehr und wurden mit dem Hop entfernt.`,
    }),
  moved: (hop) => `Verschoben: ${hop}`,
  removed: (hop) => `Entfernt: ${hop}`,
  added: (hop) => `Eingefügt: ${hop}`,
  flow: {
    from: 'von',
    to: 'nach',
    fromName: (flow) => `${flow} von Router`,
    toName: (flow) => `${flow} nach Router`,
    turn: (flow) => `${flow} umkehren`,
    turnHelp: 'Der Fluss geht in die andere Richtung: Anfang und Ende tauschen die Plätze',
    receiver: 'Zugang des Empfängers',
    receiverDelay: 'Zusatzlaufzeit des Empfängers',
    receiverLink: 'Zugangsleitung des Empfängers',
    receiverBuffer: 'Zugangspuffer des Empfängers',
    receiverSame: 'Wie beim Sender',
    receiverHelp: 'Wie beim Sender, solange hier nichts geändert wird.',
  },
  bdp: (route, packets, link) => `BDP von ${route}: ${packets}, am Hop ${link}`,
}
export default hops
