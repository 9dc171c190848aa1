/** What traffic sources say of themselves. */
const traffic = {
  'Sends packets of one size at one rate and ignores congestion.':
    'Sendet Pakete gleicher Größe mit fester Rate und beachtet keinen Stau.',
  jitter: 'Jitter',
  'Spread of the gaps between packets: at 1 they vary by half a gap either way.':
    'Streuung der Abstände zwischen Paketen: bei 1 schwanken sie um einen halben Abstand nach beiden Seiten.',

  'Game probe': 'Spielsonde',
  Game: 'Spiel',
  'Thirty small packets a second, each answered at once: what a player feels of the queue.':
    'Dreißig kleine Pakete je Sekunde, jedes sofort beantwortet: was jemand beim Spielen von der Warteschlange spürt.',
  'Spread of the ticks, so that the probe does not fall into step with others: at 1 half a tick either way.':
    'Streuung des Takts, damit die Sonde nicht in Gleichschritt mit anderen gerät: bei 1 ein halber Takt nach beiden Seiten.',

  'UDP on-off': 'UDP On-Off',
  'On-off': 'On-Off',
  'Sends in bursts with pauses between them, and ignores congestion.':
    'Sendet in Schüben mit Pausen dazwischen und beachtet keinen Stau.',
  distribution: 'Verteilung',
  'How long bursts and pauses last: exponential, or Pareto with a heavy tail.':
    'Wie lange Schübe und Pausen dauern: exponentiell verteilt oder nach Pareto mit schwerem Ende.',
  exponential: 'exponentiell',
  'mean burst': 'mittlerer Schub',
  'Mean length of a burst, in which packets leave at the flow’s rate.':
    'Mittlere Dauer eines Schubs, in dem Pakete mit der Rate des Flusses abgehen.',
  'mean pause': 'mittlere Pause',
  'Mean length of the pause between two bursts.': 'Mittlere Dauer der Pause zwischen zwei Schüben.',
  'Pareto shape': 'Pareto-Exponent',
  'Tail of the Pareto distribution: below 2 its variance is infinite, and many such sources are self-similar.':
    'Das Ende der Pareto-Verteilung: unter 2 ist ihre Varianz unendlich, und viele solcher Quellen zusammen sind selbstähnlich.',

  'Short flows': 'Kurze Flüsse',
  Short: 'Kurz',
  'Short transfers begin at random, as on the web: each has a TCP connection of its own, with handshake.':
    'Kurze Übertragungen beginnen zufällig wie im Web: jede mit einer eigenen TCP-Verbindung samt Handshake.',
  'TCP variant': 'TCP-Variante',
  'The congestion control of the connections, with its own defaults.':
    'Die Staukontrolle der Verbindungen, mit ihren eigenen Vorgaben.',
  sizes: 'Größen',
  'How sizes are spread: all equal, exponential, or Pareto with a heavy tail, as on the web.':
    'Wie die Größen verteilt sind: alle gleich, exponentiell oder nach Pareto mit schwerem Ende wie im Web.',
  fixed: 'fest',
  'mean size': 'mittlere Größe',
  'Mean payload of a transfer. With the rate it says how many come: rate / (8 x mean size) a second.':
    'Mittlere Nutzlast einer Übertragung. Mit der Rate ergibt sie, wie viele kommen: Rate / (8 × mittlere Größe) je Sekunde.',
  'Tail of the Pareto distribution: below 2 its variance is infinite but for the bound.':
    'Das Ende der Pareto-Verteilung: unter 2 wäre ihre Varianz ohne die Obergrenze unendlich.',
  largest: 'Obergrenze',
  'No transfer is larger; the mean stays what is asked for.':
    'Keine Übertragung ist größer; der Mittelwert bleibt der verlangte.',
  'at once': 'gleichzeitig',
  'A transfer that comes while so many are open is turned away, and counted as refused.':
    'Eine Übertragung, die kommt, während so viele offen sind, wird abgewiesen und so gezählt.',
  'open transfers': 'offene Übertragungen',

  'Adaptive streaming: fetches a segment when its buffer has room, in the quality that throughput allows.':
    'Adaptives Streaming: holt ein Segment, wenn im Puffer Platz ist, in der Qualität, die der Durchsatz zulässt.',
  segment: 'Segment',
  'Playing time of a segment. Each is fetched on a connection of its own.':
    'Spieldauer eines Segments. Jedes wird über eine eigene Verbindung geholt.',
  'Playing time that the client keeps in store: it fetches the next segment when there is room for it.':
    'Spieldauer, die der Client vorrätig hält: Er holt das nächste Segment, sobald Platz dafür ist.',
  safety: 'Sicherheit',
  'The quality is the best whose bitrate is at most this share of the smoothed throughput.':
    'Gewählt wird die beste Qualität, deren Bitrate höchstens diesen Anteil des geglätteten Durchsatzes ausmacht.',
  'client buffer': 'Client-Puffer',
  bitrate: 'Bitrate',
}
export default traffic
