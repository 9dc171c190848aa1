/** What variants are, in a sentence each, and the names of their parameters and signals. */
const variants = {
  'Measures the bottleneck bandwidth and the least RTT, and sends at what they allow.':
    'Misst die Bandbreite des Engpasses und die kleinste RTT und sendet, was beide zulassen.',
  'Startup gain': 'Startup-Faktor',
  'cwnd gain': 'cwnd-Faktor',
  'pacing gain': 'Pacing-Faktor',
  'bandwidth filter': 'Bandbreitenfilter',
  'RTprop filter': 'RTprop-Filter',
  'BBR that lets losses bound its model, leaves headroom to others and probes more gently.':
    'BBR, dessen Modell auch Verluste begrenzen, das anderen Spielraum lässt und behutsamer nach Bandbreite sucht.',
  'ProbeRTT interval': 'ProbeRTT-Intervall',
  'Searches between the window that lost and the one that did not; Linux’s default before CUBIC.':
    'Sucht zwischen dem Fenster, das Verluste hatte, und dem, das keine hatte; vor CUBIC die Vorgabe von Linux.',
  'smooth part': 'glatter Teil',
  'low window': 'unteres Fenster',
  'fast convergence': 'Fast Convergence',
  form: 'Form',
  'as published': 'veröffentlicht',
  'as in Linux': 'wie in Linux',
  'Reno with a second window beside it that fills an empty path fast and gives way to any queue.':
    'Reno mit einem zweiten Fenster daneben, das einen leeren Pfad schnell füllt und vor jeder Warteschlange zurückweicht.',
  'Grows along a cubic curve that flattens where the last loss happened; the default of most systems.':
    'Wächst entlang einer kubischen Kurve, die beim Fenster des letzten Verlusts abflacht; Vorgabe der meisten Systeme.',
  'Reno-friendly region': 'Reno-freundlicher Bereich',
  'For data centres: marks tell it how much congestion there is, and it gives way by as much.':
    'Für Rechenzentren: Markierungen zeigen ihm das Ausmaß des Staus, und im selben Maß weicht es zurück.',
  'initial alpha': 'Anfangs-alpha',
  marked: 'markiert',
  'Keeps alpha of its own packets in the queue and gets there in steps as large as the way is long.':
    'Hält alpha eigene Pakete in der Warteschlange und nähert sich diesem Stand in umso größeren Schritten, je weiter er entfernt ist.',
  queued: 'wartend',
  'base RTT': 'Grund-RTT',
  'Reno up to 38 packets; above, the larger its window the faster it grows and the less it gives up.':
    'Reno bis 38 Pakete; darüber wächst es umso schneller und gibt umso weniger auf, je größer sein Fenster ist.',
  formula: 'Formel',
  'table (Linux)': 'Tabelle (Linux)',
  'Grows faster the longer ago the last loss was, and backs off just enough to empty the queue.':
    'Wächst umso schneller, je länger der letzte Verlust zurückliegt, und weicht gerade so weit zurück, dass sich die Warteschlange leert.',
  'RTT scaling': 'RTT-Skalierung',
  'adaptive backoff': 'adaptiver Backoff',
  'Gives long paths, such as satellites, the growth in time of a path of 25 ms.':
    'Lässt das Fenster auf langen Pfaden, etwa über Satelliten, so schnell wachsen wie auf einem Pfad von 25 ms.',
  'Losses tell it when to cut, the queueing delay how fast to grow and how deep to cut.':
    'Verluste sagen ihm, wann es kürzt, die Wartezeit, wie schnell es wächst und wie tief es kürzt.',
  'W threshold': 'W-Schwelle',
  'For the background: holds the queue to a delay and gives way to everything else.':
    'Für den Hintergrund: hält die Warteschlange bei einer Wartezeit und lässt allem anderen den Vortritt.',
  'gain divisor': 'Faktorteiler',
  gain: 'Faktor',
  slowdowns: 'Slowdowns',
  'queueing delay': 'Wartezeit',
  'base delay': 'Grundverzögerung',
  'Reno that stays in fast recovery until every loss of the window is repaired.':
    'Reno, das in Fast Recovery bleibt, bis jeder Verlust des Fensters behoben ist.',
  'L4S: keeps queues below a few milliseconds by answering many small marks with small steps.':
    'L4S: hält Warteschlangen unter wenigen Millisekunden, indem es auf viele Markierungen mit kleinen Schritten antwortet.',
  'virtual RTT': 'virtuelle RTT',
  'Halves the window at a loss and keeps sending through fast recovery.':
    'Halbiert das Fenster bei einem Verlust und sendet während Fast Recovery weiter.',
  'Reno whose receiver reports every segment it holds, so that several losses are repaired in one round trip.':
    'Reno, dessen Empfänger jedes Segment meldet, das er hat, sodass mehrere Verluste in einer Umlaufzeit behoben werden.',
  'Grows by a hundredth a round trip and gives up an eighth at a loss, however large the window is.':
    'Wächst je Umlaufzeit um ein Hundertstel und gibt bei einem Verlust ein Achtel auf, wie groß das Fenster auch ist.',
  'legacy window': 'Legacy-Fenster',
  'Slow start, congestion avoidance and fast retransmit; every loss restarts from a window of one segment.':
    'Slow Start, Congestion Avoidance und Fast Retransmit; nach jedem Verlust beginnt es neu mit einem Fenster von einem Segment.',
  'Keeps a few of its own packets in the queue, judged by how far the RTT exceeds its minimum.':
    'Hält einige eigene Pakete in der Warteschlange, geschätzt daraus, wie weit die RTT über ihrem Minimum liegt.',
  'Reno that looks at the queue to tell random losses, which cost it little, from congestion.':
    'Reno, das an der Warteschlange erkennt, ob ein Verlust Zufall ist und wenig kostet oder von Stau kommt.',
  'random loss': 'Zufallsverlust',
  'Grows like Reno; after a loss it goes on at the bandwidth that its ACKs have shown.':
    'Wächst wie Reno; nach einem Verlust sendet es mit der Bandbreite weiter, die seine ACKs gezeigt haben.',
  filter: 'Filter',
  'least sample': 'Mindestdauer',
  'Grows like Scalable while the queue is short and like Reno while it is long, and empties it in time.':
    'Wächst wie Scalable, solange die Warteschlange kurz ist, wie Reno, solange sie lang ist, und leert sie rechtzeitig.',
  'slow mode': 'langsamer Modus',
}
export default variants
