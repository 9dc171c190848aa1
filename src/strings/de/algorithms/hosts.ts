/** What stacks say of themselves, and the constants in which they differ. */
const hosts = {
  'The TCP of Linux 6.1: RACK-TLP, PRR, quick ACKs, HyStart, behind a shaper that charges after sending.':
    'Das TCP von Linux 6.1: RACK-TLP, PRR, Quick-ACKs und HyStart, hinter einem Shaper, der erst nach dem Senden abrechnet.',
  'The hosts of the simulator ns-2.35, packet for packet.':
    'Die Hosts des Simulators ns-2.35, Paket für Paket.',
  'A host that does what the current RFCs say, and no more.':
    'Ein Host, der tut, was die geltenden RFCs sagen, und nicht mehr.',

  'initial window': 'Anfangsfenster',
  'Congestion window after the handshake.': 'Staufenster nach dem Handshake.',
  'initial ssthresh': 'Anfangs-ssthresh',
  'Slow-start threshold of a new connection; 0 sets none.':
    'Slow-Start-Schwelle einer neuen Verbindung; 0 setzt keine.',
  'ssthresh from receiver window': 'ssthresh aus Empfangsfenster',
  'A new connection takes the receiver window as its slow-start threshold.':
    'Eine neue Verbindung nimmt das Empfangsfenster als Slow-Start-Schwelle.',
  'ACK every': 'ACK alle',
  'The receiver acknowledges every so many segments; 1 turns delayed ACKs off.':
    'Nach jeweils so vielen Segmenten bestätigt der Empfänger; 1 schaltet Delayed ACKs ab.',
  'delayed-ACK timeout': 'Delayed-ACK-Timeout',
  'The longest time that the receiver holds an ACK back.':
    'So lange hält der Empfänger ein ACK höchstens zurück.',
  'quick ACKs': 'Quick-ACKs',
  'So many segments are acknowledged one by one at the start.':
    'So viele Segmente werden am Anfang einzeln bestätigt.',
  'count segments': 'Segmente zählen',
  'The window grows by segments acknowledged, not by ACKs.':
    'Das Fenster wächst mit den bestätigten Segmenten, nicht mit den ACKs.',
  'window validation': 'Window Validation',
  'The window grows only while the sender uses all of it.':
    'Das Fenster wächst nur, solange der Sender es ganz nutzt.',
  'whole ssthresh': 'ganze ssthresh',
  'ssthresh loses its fraction and the window keeps it.':
    'ssthresh wird auf ganze Segmente abgerundet, das Fenster nicht.',
  'whole windows': 'ganze Fenster',
  'cwnd and ssthresh are whole segments; what is acknowledged is counted until it makes one more.':
    'cwnd und ssthresh sind ganze Segmente; Bestätigtes wird gezählt, bis es für eines mehr reicht.',
  'ssthresh at every timeout': 'ssthresh bei jedem Timeout',
  'A repeated timeout of the same segment lowers ssthresh again.':
    'Ein weiterer Timeout desselben Segments senkt ssthresh noch einmal.',
  'least RTO': 'kleinster RTO',
  'Lower bound of the retransmission timeout.': 'Untergrenze des Retransmission-Timeouts.',
  'greatest RTO': 'größter RTO',
  'Upper bound of the retransmission timeout, backoff included.':
    'Obergrenze des Retransmission-Timeouts samt Backoff.',
  'first RTO': 'erster RTO',
  'Retransmission timeout before the first RTT sample.':
    'Retransmission-Timeout vor dem ersten RTT-Messwert.',
  'timer tick': 'Timer-Takt',
  'Granularity of the RTT clock; 0 measures exactly.':
    'Auflösung der Uhr, mit der die RTT gemessen wird; 0 misst exakt.',
  'duplicate ACKs': 'doppelte ACKs',
  'So many duplicate ACKs mean a loss.': 'So viele doppelte ACKs bedeuten einen Verlust.',
  'limited transmit': 'Limited Transmit',
  'The first duplicate ACKs each let one new segment out.':
    'Die ersten doppelten ACKs lassen je ein neues Segment hinaus.',
  'loss detection': 'Verlusterkennung',
  'How a sender finds out that a segment is lost. RACK-TLP needs SACK, and brings it to every variant; BBR has it in any case.':
    'Woran ein Sender erkennt, dass ein Segment verloren ist. RACK-TLP braucht SACK und bringt es jeder Variante mit; BBR hat es in jedem Fall.',
  'With SACK, the window comes down in proportion to what is delivered while a loss is repaired.':
    'Mit SACK sinkt das Fenster während der Behebung eines Verlusts im Verhältnis zu dem, was zugestellt wird.',
  'go-back-N': 'Go-Back-N',
  'After a timeout everything past the last ACK is sent again.':
    'Nach einem Timeout wird alles hinter dem letzten ACK erneut gesendet.',
  'flight size': 'FlightSize',
  'reduce from': 'reduziert wird',
  'The quantity that a loss multiplies; the pipe is what SACK leaves of the flight (as ns-3 has it).':
    'Die Größe, die bei einem Verlust multipliziert wird; pipe ist, was nach SACK noch unterwegs ist (wie in ns-3).',
  handshake: 'Handshake',
  'The connection opens with SYN and SYN/ACK.': 'Die Verbindung beginnt mit SYN und SYN/ACK.',
  'mean RTT of a round': 'mittlere RTT einer Runde',
  'least RTT of a round (Linux)': 'kleinste RTT einer Runde (Linux)',
  'Vegas judges by': 'Vegas urteilt nach',
  'The RTT from which Vegas estimates its packets in the queue.':
    'Die RTT, aus der Vegas schätzt, wie viele seiner Pakete in der Warteschlange sind.',
  'an RTT no greater': 'eine RTT ≤ RTprop',
  'a lower RTT (Linux)': 'eine RTT < RTprop (Linux)',
  'BBR renews RTprop by': 'BBR erneuert RTprop durch',
  'Which RTT puts off the next ProbeRTT. With a lower one only, flows whose queue drains together do not stay in step.':
    'Welche RTT das nächste ProbeRTT hinausschiebt. Wenn nur eine kleinere zählt, bleiben Flüsse, deren Warteschlange sich gemeinsam leert, nicht im Gleichschritt.',
  off: 'aus',
  'Linux HyStart': 'Linux-HyStart',
  'How CUBIC leaves slow start before a loss.': 'Wie CUBIC den Slow Start vor einem Verlust verlässt.',
}
export default hosts
