/** What queue disciplines say of themselves, and the names of their parameters and signals. */
const queues = {
  // BLUE
  'Drops at random, more after every loss and less whenever the link runs idle.':
    'Verwirft zufällig: nach jedem Verlust häufiger, sobald die Leitung leerläuft seltener.',
  increment: 'Inkrement',
  'The drop probability rises by this when packets are lost.':
    'Um so viel steigt die Verwurfswahrscheinlichkeit, wenn Pakete verloren gehen.',
  decrement: 'Dekrement',
  'It falls by this when the link is idle; a tenth of the increment, since idling costs less than loss.':
    'Um so viel sinkt sie, wenn die Leitung leerläuft: ein Zehntel des Inkrements, denn Leerlauf kostet weniger als Verlust.',
  'freeze time': 'Sperrzeit',
  'Two changes of the probability are at least this far apart; about an RTT.':
    'So weit liegen zwei Änderungen der Wahrscheinlichkeit mindestens auseinander; etwa eine RTT.',
  'high water': 'Füllschwelle',
  'A longer queue counts as a loss, so that room is left for bursts; 0 waits for the buffer to overflow.':
    'Eine längere Warteschlange zählt als Verlust, damit Platz für Schübe bleibt; 0 wartet, bis der Puffer überläuft.',
  'drop probability': 'Verwurfswahrscheinlichkeit',

  // CHOKe
  'RED that drops an arrival together with a waiting packet drawn at random when both are of one flow.':
    'RED, das ein ankommendes und ein zufällig gezogenes wartendes Paket zusammen verwirft, wenn beide zum selben Fluss gehören.',
  'Below this average queue nothing is dropped; 0 sets half of 5 ms at the link rate, at least 5.':
    'Unter dieser mittleren Warteschlange wird nichts verworfen; 0 setzt die Hälfte von 5 ms bei der Rate der Leitung, mindestens 5.',
  'At this average queue the drop probability is max p; 0 sets three times min.':
    'Bei dieser mittleren Warteschlange ist die Verwurfswahrscheinlichkeit max p; 0 setzt das Dreifache von min.',
  weight: 'Gewicht',
  'Share of the newest queue length in the average; 0 sets a time constant of 10 RTTs from the link.':
    'Anteil der neuesten Warteschlangenlänge am Mittelwert; 0 setzt eine Zeitkonstante von 10 RTTs, abgeleitet von der Leitung.',
  'Drop probability where the average queue reaches max.':
    'Verwurfswahrscheinlichkeit, wenn die mittlere Warteschlange max erreicht.',
  candidates: 'Kandidaten',
  'So many waiting packets are drawn and compared with each arrival; more of them hold several greedy flows down.':
    'So viele wartende Pakete werden gezogen und mit jedem ankommenden verglichen; mehr davon halten auch mehrere gierige Flüsse nieder.',
  'hard drop': 'Hard Drop',
  'With ECN, drops instead of marking where every packet is meant: from max.':
    'Verwirft auch mit ECN, statt zu markieren, wo jedes Paket betroffen ist: ab max.',
  'average queue': 'mittlere Warteschlange',
  matches: 'Treffer',

  // COBALT and CoDel
  'CoDel for flows that slow down, and BLUE for those that do not; the queue of CAKE.':
    'CoDel für Flüsse, die sich bremsen lassen, und BLUE für die übrigen; das Verfahren von CAKE.',
  'Packets may wait this long at all times.': 'So lange dürfen Pakete jederzeit warten.',
  'Waiting longer than the target is allowed for this long; about a worst-case RTT.':
    'So lange darf die Verweilzeit über dem Zielwert liegen; etwa die größte RTT, mit der zu rechnen ist.',
  'BLUE’s drop probability rises by this when the buffer overflows, once in a target.':
    'Um so viel steigt die Verwurfswahrscheinlichkeit von BLUE, wenn der Puffer überläuft, einmal je Zielwert.',
  'It falls by this when the queue is found empty, once in a target.':
    'Um so viel sinkt sie, wenn die Warteschlange leer angetroffen wird, einmal je Zielwert.',
  'BLUE threshold': 'BLUE-Schwelle',
  'A packet that has waited this long counts as an overflow.':
    'Ein Paket, das so lange gewartet hat, zählt als Überlauf.',
  'sojourn time': 'Verweilzeit',
  'next drop': 'nächster Verwurf',
  'BLUE drop probability': 'Verwurfswahrscheinlichkeit von BLUE',
  'Drops from the head of the queue while packets keep waiting longer than a target.':
    'Verwirft am Anfang der Warteschlange, solange Pakete länger warten, als ein Zielwert erlaubt.',
  'square root': 'Wurzel',
  'How the drop rate follows the count: exactly, or by one step of Newton’s method a drop, as in Linux and ns-3.':
    'Wie die Verwurfsrate aus count folgt: exakt oder mit einem Newton-Schritt je Verwurf wie in Linux und ns-3.',
  exact: 'exakt',
  'Newton step': 'Newton-Schritt',
  clock: 'Uhr',
  'How the law counts time: exactly, or in whole steps of 1024 ns since the router’s start, as in Linux.':
    'Wie das Verfahren die Zeit zählt: exakt oder in ganzen Schritten von 1024 ns seit dem Start des Routers wie in Linux.',
  '1024 ns steps': '1024-ns-Schritte',
  'least queue': 'Mindestfüllung',
  'No standing queue, so that nothing is dropped, while no more bytes than these wait; 0: the largest packet so far. ns-3 takes one byte less than a full packet.':
    'Solange nicht mehr Bytes warten als diese, gilt die Warteschlange nicht als stehend, und nichts wird verworfen; 0: das bisher größte Paket. ns-3 nimmt ein Byte weniger als ein volles Paket.',

  // DropTail
  'One queue, first in first out; a packet that finds it full is dropped.':
    'Eine einzige Warteschlange nach dem Prinzip First In, First Out; was sie voll antrifft, wird verworfen.',
  drops: 'verwirft',
  'Which packet gives way when the buffer is full; dropping the oldest tells the sender sooner.':
    'Welches Paket bei vollem Puffer weicht; wird das älteste verworfen, erfährt es der Sender früher.',
  tail: 'am Ende',
  head: 'am Anfang',

  // DualPI2
  'Two queues with coupled signals: L4S packets wait next to nothing, Classic ones get the same rate.':
    'Zwei Warteschlangen mit gekoppelten Signalen: L4S-Pakete warten kaum, Classic-Pakete erhalten die gleiche Rate.',
  'The queueing delay that the Classic queue is steered towards.':
    'Auf diese Wartezeit wird die Classic-Warteschlange geregelt.',
  update: 'Takt',
  'The base probability is worked out anew this often.':
    'In diesem Abstand wird die Grundwahrscheinlichkeit neu berechnet.',
  'How much the distance of the delay from the target counts.':
    'Wie stark der Abstand der Wartezeit vom Zielwert zählt.',
  'How much the change of the delay since the last update counts.':
    'Wie stark die Änderung der Wartezeit seit dem letzten Takt zählt.',
  coupling: 'Kopplung',
  'L4S packets are marked with so many times the base probability; 2 gives both kinds equal rates.':
    'L4S-Pakete werden mit diesem Vielfachen der Grundwahrscheinlichkeit markiert; 2 gibt beiden Arten die gleiche Rate.',
  'L4S marking': 'L4S-Markierung',
  'From the threshold on, all L4S packets are marked, or ever more of them over a range.':
    'Ab der Schwelle werden alle L4S-Pakete markiert oder über einen Bereich hinweg immer mehr davon.',
  ramp: 'Rampe',
  step: 'Stufe',
  'L4S threshold': 'L4S-Schwelle',
  'L4S packets that wait longer are marked by their own queue.':
    'L4S-Pakete, die länger warten, markiert ihre eigene Warteschlange.',
  'L4S range': 'L4S-Bereich',
  'The ramp reaches every packet so much above the threshold.':
    'So weit über der Schwelle erfasst die Rampe jedes Paket.',
  'Classic share': 'Classic-Anteil',
  'The L4S queue goes first, but leaves this much of the link to a waiting Classic queue.':
    'Die L4S-Warteschlange hat Vorrang, lässt einer wartenden Classic-Warteschlange aber diesen Anteil der Leitung.',
  'base probability': 'Grundwahrscheinlichkeit',
  'Classic probability': 'Classic-Wahrscheinlichkeit',
  'coupled probability': 'gekoppelte Wahrscheinlichkeit',
  'Classic queue': 'Classic-Warteschlange',
  'L4S queue': 'L4S-Warteschlange',

  // FQ-CoDel and FQ-PIE
  'Gives each flow a queue of its own, takes turns among them, and runs CoDel in each.':
    'Gibt jedem Fluss eine eigene Warteschlange, bedient sie reihum und lässt in jeder CoDel laufen.',
  'Packets of a queue may wait this long at all times.':
    'So lange dürfen die Pakete einer Warteschlange jederzeit warten.',
  'standing queue': 'Rückstau',
  'Which bytes must be more than one packet before anything is dropped; Linux counts those of all queues.':
    'Wessen Bytes mehr als ein Paket ausmachen müssen, bevor etwas verworfen wird; Linux zählt die aller Warteschlangen.',
  'own queue': 'nur die eigene',
  'all queues': 'alle',
  'count overflow': 'Überlauf zählen',
  'Packets that a full buffer takes from a queue raise its drop rate, too, as in Linux.':
    'Auch Pakete, die ein voller Puffer einer Warteschlange nimmt, erhöhen deren Verwurfsrate, wie in Linux.',
  quantum: 'Quantum',
  'Bytes that a queue may send before it is the next one’s turn; one full packet is fair and quick.':
    'So viele Bytes darf eine Warteschlange senden, bevor die nächste an der Reihe ist; ein volles Paket ist fair und schnell.',
  queues: 'Warteschlangen',
  'Flows are spread over so many queues by a hash; flows that meet in one share its turn.':
    'Ein Hash verteilt die Flüsse auf so viele Warteschlangen; Flüsse, die sich in einer treffen, teilen sich deren Anteil.',
  'drop batch': 'Verwurfsbündel',
  'A full buffer drops half of the largest queue from its head, but no more than this at once.':
    'Ein voller Puffer verwirft die vordere Hälfte der größten Warteschlange, aber nicht mehr als so viele Pakete auf einmal.',
  'queues in use': 'belegte Warteschlangen',
  'largest queue': 'größte Warteschlange',
  'new queues': 'neue Warteschlangen',
  'old queues': 'alte Warteschlangen',
  'credit of the turn': 'restliches Guthaben',
  'queues that drop': 'verwerfende Warteschlangen',
  'greatest count': 'größter count',
  'Gives each flow a queue of its own, takes turns among them, and runs PIE in each.':
    'Gibt jedem Fluss eine eigene Warteschlange, bedient sie reihum und lässt in jeder PIE laufen.',
  'The queueing delay that the drop probability is steered towards.':
    'Auf diese Wartezeit hin wird die Verwurfswahrscheinlichkeit geregelt.',
  'The drop probability is worked out anew this often.':
    'In diesem Abstand wird die Verwurfswahrscheinlichkeit neu berechnet.',
  'A burst into an idle queue may last this long before anything is dropped.':
    'So lange darf ein Schub in eine leere Warteschlange dauern, bevor etwas verworfen wird.',
  'mark below': 'markieren bis',
  'Where packets allow marks, they are marked up to this drop probability and dropped above.':
    'Pakete, die Markierungen zulassen, werden bis zu dieser Verwurfswahrscheinlichkeit markiert, darüber verworfen.',
  derandomise: 'gleichmäßig',
  'Drops come neither close together nor far apart: the probabilities since the last one are added up.':
    'Verwürfe liegen weder dicht beieinander noch weit auseinander: Die Wahrscheinlichkeiten seit dem letzten werden aufsummiert.',
  'In Linux the burst is counted at departures, the newest delay spares a short queue, and a delay above 250 ms adds 2 % at every update.':
    'In Linux wird der Schub beim Senden gezählt, die neueste Wartezeit schont eine kurze Warteschlange, und eine Wartezeit über 250 ms addiert bei jedem Takt 2 %.',
  'full buffer drops': 'voller Puffer verwirft',
  'Whose packets go when the buffer is full: those at the head of the largest queue, or what arrives, as in Linux.':
    'Wessen Pakete bei vollem Puffer weichen: die vordersten der größten Warteschlange oder das ankommende wie in Linux.',
  'the arrival': 'Ankommendes',
  'greatest drop probability': 'größte Verwurfswahrscheinlichkeit',

  // PIE
  'Drops arrivals at random, with a probability that a controller moves until the delay meets a target.':
    'Verwirft ankommende Pakete zufällig, mit einer Wahrscheinlichkeit, die ein Regler so nachführt, dass die Wartezeit einen Zielwert trifft.',
  'current delay': 'aktuelle Wartezeit',
  'burst allowance': 'Schubtoleranz',

  // Policer
  'Drops at once whatever exceeds a rate and a burst; what passes never waits for the rate.':
    'Verwirft sofort, was eine Rate und einen Schub überschreitet; was durchkommt, wartet nie auf die Rate.',
  'What may pass in the long run, counted on the wire.': 'Was auf Dauer durchkommt, auf der Leitung gezählt.',
  'So much may pass at once after a pause.': 'So viel darf nach einer Pause auf einmal durch.',
  credit: 'Guthaben',

  // RED
  'Drops packets at random, more of them the longer the queue is on average.':
    'Verwirft zufällig Pakete, umso mehr, je länger die Warteschlange im Mittel ist.',
  'From max to twice max the drop probability rises to 1 instead of jumping there.':
    'Zwischen max und dem Doppelten von max steigt die Verwurfswahrscheinlichkeit auf 1, statt dorthin zu springen.',
  wait: 'Abstand',
  'Two drops are at least 1/p packets apart.': 'Zwischen zwei Verwürfen liegen mindestens 1/p Pakete.',
  adaptive: 'adaptiv',
  'Moves max p so that the average stays half-way between min and max.':
    'Führt max p so nach, dass der Mittelwert in der Mitte zwischen min und max bleibt.',
  'With ECN, drops instead of marking where every packet is meant: from max, or twice max if gentle.':
    'Verwirft auch mit ECN, statt zu markieren, wo jedes Paket betroffen ist: ab max, mit gentle ab dem Doppelten von max.',
  'With ECN and hard drop, the drop probability from which packets are dropped instead of marked.':
    'Mit ECN und Hard Drop die Verwurfswahrscheinlichkeit, ab der Pakete verworfen statt markiert werden.',
  'count bytes': 'Bytes zählen',
  'Measures the queue in bytes, and drops large packets more often than small ones.':
    'Misst die Warteschlange in Bytes und verwirft große Pakete häufiger als kleine.',
  'typical packet': 'typisches Paket',
  'Size by which idle time and bytes are turned into packets; 0 sets 1000, or 500 when counting bytes.':
    'Größe, mit der Leerlauf und Bytes in Pakete umgerechnet werden; 0 setzt 1000, beim Zählen von Bytes 500.',

  // SFQ
  'Spreads flows over queues by a hash and takes turns; a full buffer drops from the longest.':
    'Verteilt Flüsse mit einem Hash auf Warteschlangen und bedient sie reihum; ein voller Puffer verwirft aus der längsten.',
  'Bytes that a queue may send before it is the next one’s turn.':
    'So viele Bytes darf eine Warteschlange senden, bevor die nächste an der Reihe ist.',
  depth: 'Tiefe',
  'A queue that holds so many packets takes no more, whatever room the buffer has; 0 sets no such limit.':
    'Eine Warteschlange mit so vielen Paketen nimmt keine weiteren auf, auch wenn der Puffer Platz hat; 0 setzt keine solche Grenze.',
  perturbation: 'Hash-Wechsel',
  'The hash is changed this often, so that no two flows share a queue for long; 0 never does.':
    'In diesem Abstand wechselt der Hash, damit keine zwei Flüsse lange eine Warteschlange teilen; 0: nie.',
  'longest queue': 'längste Warteschlange',
}
export default queues
