import type { Words } from '../words'

/** What metrics, experiments, their variants and plots say of themselves, by their English text. */
const experimentDefinitions: Words['experimentDefinitions'] = {
  'Queueing delay, mean': 'Wartezeit, Mittelwert',
  'Queueing delay, median': 'Wartezeit, Median',
  'Queueing delay, 95th percentile': 'Wartezeit, 95. Perzentil',
  'Queueing delay, 99th percentile': 'Wartezeit, 99. Perzentil',
  'Time from a packet’s arrival at the bottleneck’s queue to its first bit on the wire.':
    'Zeit von der Ankunft eines Pakets an der Warteschlange des Engpasses bis zu seinem ersten Bit auf der Leitung.',
  'Round-trip time, mean': 'Umlaufzeit, Mittelwert',
  'Round-trip time, median': 'Umlaufzeit, Median',
  'Round-trip time, 95th percentile': 'Umlaufzeit, 95. Perzentil',
  'Round-trip time, 99th percentile': 'Umlaufzeit, 99. Perzentil',
  'Of the samples of a flow; over several flows the mean of theirs.':
    'Über die Messwerte eines Flusses; bei mehreren Flüssen der Mittelwert der ihren.',
  'Share of the goodput': 'Anteil am Nutzdurchsatz',
  'A flow’s part of what all flows delivered.':
    'Der Teil eines Flusses an dem, was alle Flüsse zugestellt haben.',
  'Congestion window, mean': 'Staufenster, Mittelwert',
  'cwnd weighted by time; over several flows the mean of theirs.':
    'cwnd, nach der Zeit gewichtet; bei mehreren Flüssen der Mittelwert der ihren.',
  Utilisation: 'Auslastung',
  'Share of the time in which the bottleneck transmits.': 'Anteil der Zeit, in der der Engpass sendet.',
  'Drop rate': 'Verwurfsrate',
  'Packets dropped, in a queue or on the wire, of those sent.':
    'Pakete, die in einer Warteschlange oder auf der Leitung verworfen wurden, von den gesendeten.',
  Timeouts: 'Timeouts',
  'Retransmission timeouts, of all flows together or of one.':
    'Retransmission-Timeouts, aller Flüsse zusammen oder eines einzelnen.',
  Synchronisation: 'Gleichlauf',
  'Mean correlation of the flows’ congestion windows, pair by pair: 1 where all rise and fall together.':
    'Mittlere Korrelation der Staufenster der Flüsse, Paar für Paar: 1, wenn alle gemeinsam steigen und fallen.',
  'Jain’s index': 'Jain-Index',
  'Fairness of the flows’ goodputs: 1 where all are equal, 1/n where one has all.':
    'Fairness der Nutzdurchsätze der Flüsse: 1, wenn alle gleich sind, 1/n, wenn einer alles hat.',
  Throughput: 'Durchsatz',
  'Wire bytes that left the bottleneck, of all flows together or of one.':
    'Byte auf der Leitung, die den Engpass verlassen haben, aller Flüsse zusammen oder eines einzelnen.',
  'Completion time': 'Übertragungsdauer',
  'From a flow’s start to the ACK of the last byte of its file; the mean of several flows.':
    'Vom Beginn eines Flusses bis zum ACK des letzten Bytes seiner Datei; bei mehreren Flüssen der Mittelwert.',
  Goodput: 'Nutzdurchsatz',
  'Payload delivered in order, of all flows together or of one.':
    'Der Reihe nach zugestellte Nutzdaten, aller Flüsse zusammen oder eines einzelnen.',
  Retransmissions: 'Erneute Übertragungen',
  'Packets sent again, of those sent.': 'Erneut gesendete Pakete, von den gesendeten.',
  'Queue, mean': 'Warteschlange, Mittelwert',
  'Packets that wait at the bottleneck, weighted by time.':
    'Pakete, die am Engpass warten, nach der Zeit gewichtet.',
  'Mark rate': 'Markierungsrate',
  'Packets marked with CE, of those sent.': 'Mit CE markierte Pakete, von den gesendeten.',
  'Loss rate and throughput': 'Verlustrate und Durchsatz',
  'The throughput of a long flow falls with the root of the loss rate. The path never fills, so every loss is a random one.':
    'Der Durchsatz eines langen Flusses sinkt mit der Wurzel der Verlustrate. Der Pfad wird nie voll, also ist jeder Verlust zufällig.',
  'AQM against bufferbloat': 'AQM gegen Bufferbloat',
  'CUBIC uploads fill a buffer of 1 to 32 BDP; a probe of 50 kbit/s feels the queue. Which discipline keeps its round trips short, and at what cost?':
    'CUBIC-Uploads füllen einen Puffer von 1 bis 32 BDP; eine Sonde mit 50 kbit/s spürt die Warteschlange. Welches Verfahren hält ihre Umlaufzeiten kurz, und um welchen Preis?',
  'Every variant against every variant': 'Jede Variante gegen jede',
  'Two flows share a link, one variant each, at four sizes of buffer: whose share is how large? 50 % is fair.':
    'Zwei Flüsse mit je einer Variante teilen sich eine Leitung, bei vier Puffergrößen: Wessen Anteil ist wie groß? 50 % sind fair.',
  'Buffer sizing and the number of flows': 'Puffergröße und Anzahl der Flüsse',
  'One BDP keeps a link full for a single flow. With n flows out of step, BDP / √n is said to be enough: here for 1 to 64 Reno flows.':
    'Für einen einzelnen Fluss hält ein BDP die Leitung voll. Bei n Flüssen, die nicht im Takt gehen, soll BDP / √n genügen: hier für 1 bis 64 Reno-Flüsse.',
  'half of BDP / √n': 'halbes BDP / √n',
  'Fairness between unequal round-trip times': 'Fairness bei ungleichen Umlaufzeiten',
  'Two flows of one variant; the access links of the second get longer. How much of the link does the longer way cost?':
    'Zwei Flüsse derselben Variante; die Zugangsleitungen des zweiten werden länger. Wie viel von der Leitung kostet der längere Weg?',
  'BBR against CUBIC, by the buffer': 'BBR gegen CUBIC, nach Puffergröße',
  'In a shallow buffer BBR takes most of the link, in a deep one CUBIC does: where do they change places, and does BBR v3 behave better?':
    'Bei flachem Puffer nimmt BBR den größten Teil der Leitung, bei tiefem CUBIC: Wo wechseln sie die Plätze, und verhält sich BBR v3 besser?',
  'As given': 'Wie angegeben',
  Lines: 'Linien',
  Boxes: 'Boxplots',
  'Heat map': 'Heatmap',
  Runs: 'Läufe',
}
export default experimentDefinitions
