import { formFor } from '../plural'
import type { Words } from '../words'

const importing: Words['importing'] = {
  unknownContent: (formats) => `unbekannter Inhalt (erlaubt: ein Szenario, ${formats})`,
  garbled: 'sie ist abgeschnitten oder beschädigt',
  nothingFound: 'sie enthält nichts, was sich neben einen Lauf zeichnen ließe',
  tooManySamples: (name, most) => `mehr als ${most} Messwerte von ${name} (erlaubt: bis zu ${most})`,
  tooManyPackets: (most) => `mehr als ${most} Pakete (erlaubt: bis zu ${most})`,
  tooManyConnections: (most) => `mehr als ${most} Verbindungen (erlaubt: bis zu ${most})`,
  tooManyAgents: (most) => `mehr als ${most} Agenten (erlaubt: bis zu ${most})`,
  furtherConnections: (count, most) =>
    `${formFor(count, {
      one: 'Eine weitere Verbindung ist',
      other: `${count} weitere Verbindungen sind`,
    })} weggelassen (erlaubt: ${most}).`,
  furtherFlows: (count, most) =>
    `${formFor(count, {
      one: 'Ein weiterer Fluss ist',
      other: `${count} weitere Flüsse sind`,
    })} weggelassen (erlaubt: ${most}).`,
  samplesLeftOut: (count) =>
    `${formFor(count, {
      one: 'Ein Messwert ist weggelassen: Er ist negativ oder liegt',
      other: `${count} Messwerte sind weggelassen: Sie sind negativ oder liegen`,
    })} vor dem vorigen.`,
  sameName: (names) => `${names} haben denselben Namen und gelten als verschiedene Flüsse.`,
  inSeveralFiles: (names) =>
    `${names} kommt in mehreren Dateien vor: Was sie doppelt angeben, ist nach der ersten gezeichnet.`,
  someWithoutStart: 'Nicht alle Dateien geben an, wann sie beginnen: Die anderen sind ab 0 s gezeichnet.',
  fromTo: (from, to) => `${from} nach ${to}`,
  captureFlight:
    'Ein Mitschnitt enthält kein cwnd. Gezeichnet ist, was unterwegs ist, aus Sequenz- und ACK-Nummern: ein Schätzwert und, außer kurz nach einer Kürzung, eine untere Schranke für cwnd.',
  traceFlight:
    'Die Datei enthält kein cwnd: Gezeichnet ist, was unterwegs ist, aus Paketnummern und ACKs: ein Schätzwert und, außer kurz nach einer Kürzung, eine untere Schranke für cwnd.',
  nearReceiver:
    'Der Mitschnitt entstand näher am Empfänger als am Sender: Was unterwegs ist und die Umlaufzeiten gelten, wie man sie dort sieht.',
  cutOff: 'Die Datei endet mitten in einem Paket; was davor steht, ist gelesen.',
  laterConnections: (most) =>
    `Die Datei enthält mehr als ${most} Verbindungen: Später beginnende sind weggelassen.`,
  csv: {
    columnTwice: (flow) => `zwei Spalten enthalten dasselbe für „${flow}“`,
    bytesAndPackets: (flow) =>
      `die Fenster von „${flow}“ sind in Byte und in Paketen angegeben (erlaubt: eines von beiden)`,
    noTimes: 'keine Spalte mit Zeiten (erlaubt: t, t_s, time, time_s, seconds)',
    column: (name) => `„${name}“`,
    further: (count) => `${count} weitere`,
    notDrawn: (columns) => `Nicht gezeichnete Spalten: ${columns}.`,
    notNumbers: (fields) =>
      `${formFor(fields, {
        one: 'Ein Feld ist weggelassen: Es ist keine Zahl',
        other: `${fields} Felder sind weggelassen: Sie sind keine Zahlen`,
      })}.`,
  },
  iperf3: {
    secondsOnly:
      'iperf3 gibt nur an, in welcher Sekunde ein Test begann: Liegen mehrere Dateien übereinander, kann ein Fluss bis zu einer Sekunde zu früh oder zu spät sein.',
    handedOver:
      'iperf3 zählt, was sein Sender dem Kernel übergeben hat: Sein Durchsatz eilt dem Angekommenen um das voraus, was noch zu senden ist.',
    noObject: 'kein Objekt',
    unusable: (name) => `kein brauchbares „${name}“`,
    unusableIn: (name, interval) => `kein brauchbares „${name}“ im Intervall ${interval}`,
    instead: (what, given) => `${what}, dort steht ${given}`,
    notAsWritten: (what) => `nicht so, wie iperf3 schreibt: ${what}`,
    noIntervals: 'der Test hat keine Intervalle',
    didNotRun: (error) => `der Test lief nicht: iperf3 meldet „${error}“`,
    says: (error) => `iperf3 meldet dazu: ${error}.`,
    stream: (number) => `Strom ${number}`,
  },
  ns3: {
    namelessContent:
      'der Name der Datei sagt nicht, was sie enthält (erlaubt: …-cwnd, …-ssth, …-inflight oder …-rtt, mit einer Endung)',
  },
  ss: {
    noTimes: 'keine Zeile sagt, wann die Messwerte entstanden: vor jede Messung gehört "# t SEKUNDEN flow N"',
  },
}
export default importing
