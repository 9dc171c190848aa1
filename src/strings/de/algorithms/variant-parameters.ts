/** What the parameters of variants do. */
const parameters = {
  // BBR and BBRv3
  'Pacing and window gain of Startup: 2 / ln 2 doubles the rate every round trip.':
    'Faktor für Pacing und Fenster im Startup: 2 / ln 2 verdoppelt die Rate mit jeder Umlaufzeit.',
  'The window in bandwidth-delay products.': 'Das Fenster in Bandbreite-Verzögerungs-Produkten (BDP).',
  'BtlBw is the greatest delivery rate of so many rounds.':
    'BtlBw ist die größte Zustellrate aus so vielen Runden.',
  'RTprop is the least RTT of this time; when it grows this old the queue is drained to measure it again.':
    'RTprop ist die kleinste RTT in dieser Zeit; ist sie so alt geworden, wird die Warteschlange geleert, um sie neu zu messen.',
  'Least time spent with four packets in flight.': 'So lange sind mindestens nur vier Pakete unterwegs.',
  'A probe for bandwidth that loses more than this part of a round trip went too far.':
    'Eine Suche nach Bandbreite, bei der ein größerer Anteil einer Umlaufzeit verloren geht, ging zu weit.',
  'While cruising it leaves this part of what it could have in flight to others.':
    'In ProbeBW_CRUISE lässt es anderen diesen Anteil dessen, was es unterwegs haben könnte.',
  'When the least RTT grows this old, half the path is emptied to measure it again.':
    'Ist die kleinste RTT so alt geworden, wird der Pfad halb geleert, um sie neu zu messen.',

  // BIC and CUBIC
  'The most that the window grows in a round trip.':
    'So viel wächst das Fenster in einer Umlaufzeit höchstens.',
  'A round trip takes the window this fraction (1/B) of the way to W_max.':
    'Eine Umlaufzeit bringt das Fenster um diesen Bruchteil (1/B) des Wegs näher an W_max.',
  'Round trips for the last B packets below W_max, and for the first ones above it.':
    'Umlaufzeiten für die letzten B Pakete unter W_max und für die ersten darüber.',
  'A loss multiplies the window by this.': 'Damit multipliziert ein Verlust das Fenster.',
  'Up to this window it behaves as Reno.': 'Bis zu diesem Fenster verhält es sich wie Reno.',
  'A flow whose peaks get lower aims lower still, to make room for newcomers.':
    'Ein Fluss, dessen Spitzen niedriger werden, zielt noch niedriger, um neuen Flüssen Platz zu machen.',
  'In Linux the window grows by one for a whole number of segments, which allows for how many an ACK covers.':
    'In Linux wächst das Fenster um eins je ganzer Zahl von Segmenten, die berücksichtigt, wie viele ein ACK bestätigt.',
  'How steeply the window returns to where the last loss happened, and leaves it.':
    'Wie steil das Fenster zur Stelle des letzten Verlusts zurückkehrt und sie wieder verlässt.',
  'The window is never below what Reno would have on the same path.':
    'Das Fenster liegt nie unter dem, das Reno auf demselben Pfad hätte.',

  // Compound
  'Without a queue the window grows by alpha x window^k a round trip.':
    'Ohne Warteschlange wächst das Fenster je Umlaufzeit um alpha × Fenster^k.',
  'The exponent of that growth.': 'Der Exponent dieses Wachstums.',
  'The part of the window that a loss takes.': 'Der Anteil des Fensters, den ein Verlust kostet.',
  'From so many of its packets in the queue on, the delay window shrinks.':
    'Ab so vielen eigenen Paketen in der Warteschlange schrumpft das Verzögerungsfenster.',
  'How many packets the delay window loses for each of its packets in the queue.':
    'Wie viele Pakete das Verzögerungsfenster je eigenem Paket in der Warteschlange verliert.',

  // DCTCP and Prague
  'The weight of the newest window in the estimate alpha of the part that is marked.':
    'Das Gewicht des neuesten Fensters in alpha, dem Schätzwert des markierten Anteils.',
  'Alpha of a new connection: at 1 its first mark halves the window.':
    'Das alpha einer neuen Verbindung: bei 1 halbiert ihre erste Markierung das Fenster.',
  'In Linux alpha has steps of 1/1024, and a mark takes whole segments off the window: none where alpha is small.':
    'In Linux hat alpha Stufen von 1/1024, und eine Markierung nimmt dem Fenster ganze Segmente: keines, wo alpha klein ist.',
  'The weight of the newest round trip in the estimate alpha of the part that is marked.':
    'Das Gewicht der neuesten Umlaufzeit in alpha, dem Schätzwert des markierten Anteils.',
  'On shorter paths it grows and gives way as a flow of this RTT would; 0 turns this off.':
    'Auf kürzeren Pfaden wächst und weicht es wie ein Fluss mit dieser RTT; 0 schaltet das ab.',

  // FAST
  'The packets that it keeps in the queue.': 'So viele Pakete hält es in der Warteschlange.',
  'How far each update goes towards the window aimed at.':
    'Wie weit jeder Schritt auf das angestrebte Fenster zugeht.',

  // HighSpeed
  'The mean window that a loss rate of High_P shall allow.':
    'Das mittlere Fenster, das eine Verlustrate von High_P erlauben soll.',
  'The loss rate at which the mean window shall be High_Window.':
    'Die Verlustrate, bei der das mittlere Fenster High_Window sein soll.',
  'The part of the window that a loss takes at High_Window.':
    'Der Anteil des Fensters, den ein Verlust bei High_Window kostet.',
  'a(w) and b(w) from the formulas, or from the table of the RFC in whole steps, by which the loss that ends slow start halves.':
    'a(w) und b(w) nach den Formeln oder in ganzen Stufen nach der Tabelle des RFC; mit ihr halbiert der Verlust, der den Slow Start beendet.',

  // H-TCP
  'So long after congestion it grows as Reno.': 'So lange nach einem Stau wächst es wie Reno.',
  'The increase is multiplied by RTT / 100 ms, so that flows of unlike RTT grow alike.':
    'Der Zuwachs wird mit RTT / 100 ms multipliziert, sodass Flüsse mit verschiedener RTT gleich wachsen.',
  'A loss multiplies the window by RTTmin / RTTmax, which just empties the queue.':
    'Ein Verlust multipliziert das Fenster mit RTTmin / RTTmax, was die Warteschlange gerade leert.',
  'In Linux times are whole ticks, alpha is renewed with each segment gained, and the throughput compared is filtered.':
    'In Linux sind Zeiten ganze Takte, alpha wird mit jedem gewonnenen Segment erneuert, und verglichen wird ein gefilterter Durchsatz.',

  // Hybla
  'The round-trip time of the Reno flow whose rate it has on any path.':
    'Die Umlaufzeit des Reno-Flusses, dessen Rate es auf jedem Pfad hat.',
  'As published it paces and estimates ssthresh; in Linux it does neither, and begins with a window of rho.':
    'Wie veröffentlicht nutzt es Pacing und schätzt ssthresh; in Linux tut es beides nicht und beginnt mit einem Fenster von rho.',

  // Illinois
  'Growth a round trip where the queue is as long as it ever was.':
    'Zuwachs je Umlaufzeit, wenn die Warteschlange so lang ist wie je zuvor.',
  'Growth a round trip where there is hardly a queue.':
    'Zuwachs je Umlaufzeit, wenn es kaum eine Warteschlange gibt.',
  'The part of the window that a loss takes where there is hardly a queue.':
    'Der Anteil des Fensters, den ein Verlust kostet, wenn es kaum eine Warteschlange gibt.',
  'The part of the window that a loss takes where the queue is long.':
    'Der Anteil des Fensters, den ein Verlust bei langer Warteschlange kostet.',
  'Below this window it behaves as Reno.': 'Unter diesem Fenster verhält es sich wie Reno.',
  'So many round trips without a queue have to pass before growth is at its greatest again.':
    'So viele Umlaufzeiten ohne Warteschlange müssen vergehen, bis der Zuwachs wieder am größten ist.',
  'In Linux alpha has steps of 1/128 and beta of 1/64, growth is by whole segments, and rounds end outside of recoveries.':
    'In Linux hat alpha Stufen von 1/128 und beta von 1/64, das Fenster wächst um ganze Segmente, und Runden enden nicht während einer Recovery.',

  // LEDBAT++
  'The queueing delay at which it stops growing.': 'Die Wartezeit, bei der es zu wachsen aufhört.',
  'On short paths it grows at least at this fraction (1/16) of Reno’s rate.':
    'Auf kurzen Pfaden wächst es mindestens mit diesem Bruchteil (1/16) dessen, was Reno wächst.',
  'It falls back to two packets now and then, so that the queue empties and the base delay can be seen.':
    'Ab und zu geht es auf zwei Pakete zurück, damit sich die Warteschlange leert und die Grundverzögerung sichtbar wird.',

  // Scalable
  'Every ACK opens the window by this.': 'Um so viel öffnet jedes ACK das Fenster.',
  'Up to this window it behaves as Reno (not under the linux stack, which has no such window).':
    'Bis zu diesem Fenster verhält es sich wie Reno (nicht mit dem Stack linux, der kein solches Fenster hat).',

  // Vegas and Veno
  'With fewer of its packets than this in the queue the window grows.':
    'Mit weniger eigenen Paketen in der Warteschlange wächst das Fenster.',
  'With more of its packets than this in the queue the window shrinks.':
    'Mit mehr eigenen Paketen in der Warteschlange schrumpft das Fenster.',
  'With more of its packets than this in the queue slow start ends.':
    'Mit mehr eigenen Paketen in der Warteschlange endet der Slow Start.',
  'With fewer of its packets than this in the queue a loss counts as random.':
    'Mit weniger eigenen Paketen in der Warteschlange gilt ein Verlust als zufällig.',
  'A loss that counts as random multiplies the window by this.':
    'Damit multipliziert ein Verlust, der als zufällig gilt, das Fenster.',
  'In Linux the queue is judged in half segments where the window may grow, the least RTT is kept after losses, and timeouts are judged too.':
    'In Linux wird die Warteschlange in halben Segmenten beurteilt, wo das Fenster wachsen darf; die kleinste RTT bleibt nach Verlusten erhalten, und auch Timeouts werden beurteilt.',

  // Westwood+
  'The weight of the estimate so far against the newest sample of the bandwidth.':
    'Das Gewicht des bisherigen Schätzwerts gegenüber dem neuesten Messwert der Bandbreite.',
  'A sample of the bandwidth covers a round trip, and at least this time.':
    'Ein Messwert der Bandbreite umfasst eine Umlaufzeit und mindestens diese Zeit.',
  'In Linux a loss halves the window, and BWE x RTTmin becomes the window when it is repaired; BWE is filtered twice.':
    'In Linux halbiert ein Verlust das Fenster, und BWE × RTTmin wird zum Fenster, sobald er behoben ist; BWE wird zweimal gefiltert.',

  // YeAH
  'With more of its packets than this in the queue it takes the queue off its window.':
    'Mit mehr eigenen Paketen in der Warteschlange zieht es die Warteschlange vom Fenster ab.',
  'With a queueing delay above this fraction (1/phi) of the least RTT it grows as Reno.':
    'Mit einer Wartezeit über diesem Bruchteil (1/phi) der kleinsten RTT wächst es wie Reno.',
  'It takes this fraction (1/gamma) of its queue off the window in a round trip.':
    'Diesen Bruchteil (1/gamma) seiner Warteschlange zieht es in einer Umlaufzeit vom Fenster ab.',
  'So many slow round trips in a row mean that it competes with Reno, and a loss halves the window.':
    'So viele langsame Umlaufzeiten in Folge bedeuten, dass es mit Reno konkurriert, und ein Verlust halbiert das Fenster.',
  'In Linux queue, windows and reductions are whole segments, and a loss before any queue was measured takes an eighth.':
    'In Linux sind Warteschlange, Fenster und Kürzungen ganze Segmente, und ein Verlust, bevor eine Warteschlange gemessen wurde, kostet ein Achtel.',
}
export default parameters
