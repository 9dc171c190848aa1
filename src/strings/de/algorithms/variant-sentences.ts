/** What variants decide, and by what law their windows move. The numbers keep their order: those that follow each other are compared. */
const sentences = {
  // Shared by several variants
  'cwnd {a:window} reaches ssthresh {b:window}: slow start ends':
    'cwnd {a:window} erreicht ssthresh {b:window}: Slow Start endet',
  'slow start, + 1 for each ACK of new data': 'Slow Start, + 1 je ACK neuer Daten',
  'slow start, + every segment acknowledged': 'Slow Start, + jedes bestätigte Segment',
  'congestion avoidance, + 1 / cwnd for each ACK': 'Congestion Avoidance, + 1 / cwnd je ACK',
  'congestion avoidance, + 1 / cwnd for each segment acknowledged':
    'Congestion Avoidance, + 1 / cwnd je bestätigtem Segment',
  'the window peaked lower than last time: W_max {a:window} → {b:window}':
    'das Fenster kam weniger hoch als beim letzten Mal: W_max {a:window} → {b:window}',
  'marks: the window falls by alpha / 2 = {a:ratio}, to cwnd {b:window}':
    'Markierungen: das Fenster fällt um den Anteil alpha / 2 = {a:ratio}, auf cwnd {b:window}',
  // BBR and BBRv3
  'BtlBw grew by less than a quarter in three rounds, now {a:Mbit/s}: the pipe is full, the queue drains':
    'BtlBw ist in drei Runden um weniger als ein Viertel gewachsen, jetzt {a:Mbit/s}: der Pfad ist voll, Drain leert die Warteschlange',
  '{a:packets} in flight, {b:window} fill the path: the queue is drained, bandwidth is probed in cycles':
    '{a:packets} unterwegs, {b:window} füllen den Pfad: die Warteschlange ist geleert, nach Bandbreite wird in Zyklen gesucht',
  'no lower RTT for {b:s}, RTprop {a:ms}: down to four packets to measure it':
    'keine kleinere RTT seit {b:s}, RTprop {a:ms}: herunter auf vier Pakete, um sie neu zu messen',
  'RTprop {a:ms}; cwnd back to {b:window}': 'RTprop {a:ms}; cwnd zurück auf {b:window}',
  'first round of recovery: as many packets out as ACKs report, cwnd {a:window} → {b:window}':
    'erste Runde der Recovery: so viele Pakete hinaus, wie ACKs melden, cwnd {a:window} → {b:window}',
  'the loss is repaired: cwnd {a:window} → {b:window}':
    'der Verlust ist behoben: cwnd {a:window} → {b:window}',
  'lossy at a steady rate: a policer of {a:Mbit/s}':
    'Verluste bei gleichbleibender Rate: ein Policer mit {a:Mbit/s}',
  '+ what the ACK delivers, up to cwnd gain {cwndGain:ratio} × BtlBw {btlBwMbps:Mbit/s} × RTprop {rtPropMs:ms}':
    '+ was das ACK als zugestellt meldet, bis cwnd-Faktor {cwndGain:ratio} × BtlBw {btlBwMbps:Mbit/s} × RTprop {rtPropMs:ms}',
  'no more than cwnd gain {cwndGain:ratio} × BtlBw {btlBwMbps:Mbit/s} × RTprop {rtPropMs:ms}':
    'höchstens cwnd-Faktor {cwndGain:ratio} × BtlBw {btlBwMbps:Mbit/s} × RTprop {rtPropMs:ms}',
  'ProbeRTT, no more than four packets': 'ProbeRTT, höchstens vier Pakete',
  'recovery, + what the ACK delivers on top of what is in flight':
    'Recovery, + was das ACK als zugestellt meldet, zusätzlich zu dem, was unterwegs ist',
  'recovery, − what has been found lost': 'Recovery, − was als verloren erkannt wurde',
  'the delivery rate has not grown by a quarter in three rounds, {a:Mbit/s}: the pipe is full, the queue drains':
    'die Zustellrate ist in drei Runden nicht um ein Viertel gewachsen, {a:Mbit/s}: der Pfad ist voll, Drain leert die Warteschlange',
  'more than 2 % lost in a round of Startup: the queue drains, inflight_longterm {a:window}':
    'mehr als 2 % Verlust in einer Runde von Startup: Drain leert die Warteschlange, inflight_longterm {a:window}',
  '{a:packets} in flight, {b:window} fill the path: the queue is drained':
    '{a:packets} unterwegs, {b:window} füllen den Pfad: die Warteschlange ist geleert',
  'after {a:rounds} and {b:s}: the pipe is filled up to probe for bandwidth':
    'nach {a:rounds} und {b:s}: der Pfad wird aufgefüllt, um nach Bandbreite zu suchen',
  'probing for bandwidth: a quarter faster than {a:Mbit/s}':
    'Suche nach Bandbreite: ein Viertel schneller als {a:Mbit/s}',
  'the probe has found no more than {a:Mbit/s}: slowing down':
    'die Suche hat nicht mehr als {a:Mbit/s} gefunden: die Rate sinkt wieder',
  'the probe comes to inflight_longterm {a:window}, which was too much last time: slowing down':
    'die Suche erreicht inflight_longterm {a:window}, was beim letzten Mal zu viel war: die Rate sinkt wieder',
  'more than 2 % lost with {a:packets} in flight: inflight_longterm {b:window}':
    'mehr als 2 % Verlust, {a:packets} unterwegs: inflight_longterm {b:window}',
  'a loss while not probing: no more than {a:Mbit/s} and {b:packets} until the next probe':
    'ein Verlust, während nicht gesucht wird: höchstens {a:Mbit/s} und {b:packets} bis zur nächsten Suche',
  'no lower RTT for {b:s}, min_rtt {a:ms}: down to half the path to measure it':
    'keine kleinere RTT seit {b:s}, min_rtt {a:ms}: herunter auf einen halb gefüllten Pfad, um sie neu zu messen',
  'min_rtt {a:ms}; cwnd back to {b:window}': 'min_rtt {a:ms}; cwnd zurück auf {b:window}',
  '+ what the ACK delivers, up to the cwnd gain × bw {bwMbps:Mbit/s} × min_rtt {minRttMs:ms}, inflight_longterm {inflightLongterm:window} and inflight_shortterm {inflightShortterm:window}':
    '+ was das ACK als zugestellt meldet, bis cwnd-Faktor × bw {bwMbps:Mbit/s} × min_rtt {minRttMs:ms}, inflight_longterm {inflightLongterm:window} und inflight_shortterm {inflightShortterm:window}',
  'no more than the cwnd gain × bw {bwMbps:Mbit/s} × min_rtt {minRttMs:ms}, inflight_longterm {inflightLongterm:window} and inflight_shortterm {inflightShortterm:window}':
    'höchstens cwnd-Faktor × bw {bwMbps:Mbit/s} × min_rtt {minRttMs:ms}, inflight_longterm {inflightLongterm:window} und inflight_shortterm {inflightShortterm:window}',
  'ProbeRTT, down to half of what fills the path':
    'ProbeRTT, herunter auf die Hälfte dessen, was den Pfad füllt',
  // BIC and CUBIC
  'cwnd {a:window} below W_max {b:window}: binary search for it':
    'cwnd {a:window} unter W_max {b:window}: binäre Suche danach',
  'cwnd {a:window} past W_max {b:window}: away from it, slowly at first':
    'cwnd {a:window} über W_max {b:window}: davon weg, zunächst langsam',
  '+ {increment:packets} a round trip in the search for W_max {wMax:window}':
    '+ {increment:packets} je Umlaufzeit auf der Suche nach W_max {wMax:window}',
  'W_cubic below W_est {a:window}: cwnd grows like Reno':
    'W_cubic unter W_est {a:window}: cwnd wächst wie bei Reno',
  'cwnd {a:window} below W_max {b:window}: concave growth towards it':
    'cwnd {a:window} unter W_max {b:window}: konkaves Wachstum darauf zu',
  'cwnd {a:window} past W_max {b:window}: convex growth, searching for more':
    'cwnd {a:window} über W_max {b:window}: konvexes Wachstum auf der Suche nach mehr',
  'RTT rose by more than an eighth in one round, {a:ms} → {b:ms}: slow start turns conservative':
    'RTT in einer Runde um mehr als ein Achtel gestiegen, {a:ms} → {b:ms}: Conservative Slow Start beginnt',
  'RTT {a:ms} is back below {b:ms}, where it had risen: slow start resumes':
    'RTT {a:ms} ist wieder unter {b:ms}, wo sie gestiegen war: Slow Start geht weiter',
  'RTT stayed up for 5 rounds: slow start ends, ssthresh {a:window}':
    'RTT blieb 5 Runden lang erhöht: Slow Start endet, ssthresh {a:window}',
  'ACKs came without a gap for {a:ms}, more than {b:ms}: slow start ends':
    'ACKs kamen {a:ms} lang ohne Lücke, länger als {b:ms}: Slow Start endet',
  'least RTT of the round {a:ms} is above {b:ms}: slow start ends':
    'kleinste RTT der Runde {a:ms} ist über {b:ms}: Slow Start endet',
  'slow start, + 1 for each ACK of new data; under HyStart++ + every segment acknowledged, a quarter of it in conservative slow start':
    'Slow Start, + 1 je ACK neuer Daten; mit HyStart++ + jedes bestätigte Segment, in Conservative Slow Start ein Viertel davon',
  'slow start, + every segment acknowledged; a quarter of it in the conservative slow start of HyStart++':
    'Slow Start, + jedes bestätigte Segment; in Conservative Slow Start von HyStart++ ein Viertel davon',
  'towards W_cubic a round trip ahead, at least W_est {wEst:window}; W_max {wMax:window}, K {k:s}':
    'auf W_cubic zu, eine Umlaufzeit voraus, mindestens W_est {wEst:window}; W_max {wMax:window}, K {k:s}',
  // Compound
  '{a:packets} in the queue, fewer than gamma {b:window}: dwnd grows':
    '{a:packets} in der Warteschlange, weniger als gamma {b:window}: dwnd wächst',
  '{a:packets} in the queue, not below gamma {b:window}: dwnd shrinks':
    '{a:packets} in der Warteschlange, nicht unter gamma {b:window}: dwnd schrumpft',
  'Reno’s part + 1 / cwnd for each ACK, the delay part dwnd {dwnd:window} once a round trip':
    'Reno-Anteil + 1 / cwnd je ACK, Verzögerungsanteil dwnd {dwnd:window} einmal je Umlaufzeit',
  'Reno’s part + 1 / cwnd for each segment acknowledged, the delay part dwnd {dwnd:window} once a round trip':
    'Reno-Anteil + 1 / cwnd je bestätigtem Segment, Verzögerungsanteil dwnd {dwnd:window} einmal je Umlaufzeit',
  '{diff:packets} in the queue: the delay part gives way, dwnd {dwnd:window}':
    '{diff:packets} in der Warteschlange: der Verzögerungsanteil weicht, dwnd {dwnd:window}',
  // FAST
  '{a:packets} in the queue, alpha {b:window}: slow start ends':
    '{a:packets} in der Warteschlange, alpha {b:window}: Slow Start endet',
  '{a:packets} in the queue, fewer than alpha: the window grows, aiming at a window of {b:window}':
    '{a:packets} in der Warteschlange, weniger als alpha: das Fenster wächst, angestrebt werden {b:window}',
  '{a:packets} in the queue, more than alpha: the window shrinks, aiming at a window of {b:window}':
    '{a:packets} in der Warteschlange, mehr als alpha: das Fenster schrumpft, angestrebt werden {b:window}',
  '{queued:packets} in the queue: towards a window of {target:window}, spread over a round trip':
    '{queued:packets} in der Warteschlange: auf ein Fenster von {target:window} zu, über eine Umlaufzeit verteilt',
  '{queued:packets} in the queue: towards a window of {target:window}':
    '{queued:packets} in der Warteschlange: auf ein Fenster von {target:window} zu',
  // HighSpeed
  'a loss at a window of {a:window} takes the part b(w) = {b:ratio} of it':
    'ein Verlust bei einem Fenster von {a:window} kostet davon den Anteil b(w) = {b:ratio}',
  '+ a(w) / cwnd for each ACK, a(w) {a:window}': '+ a(w) / cwnd je ACK, a(w) {a:window}',
  // H-TCP
  'throughput as before: the window is multiplied by RTTmin / RTTmax, beta {a:ratio}':
    'Durchsatz wie zuvor: das Fenster wird mit RTTmin / RTTmax multipliziert, beta {a:ratio}',
  'throughput changed from {a:Mbit/s} to {b:Mbit/s} since the last loss: the window is halved':
    'Durchsatz seit dem letzten Verlust von {a:Mbit/s} auf {b:Mbit/s} geändert: das Fenster wird halbiert',
  'no throughput before this loss to compare {b:Mbit/s} with: the window is halved':
    'kein früherer Durchsatz zum Vergleich mit {b:Mbit/s}: das Fenster wird halbiert',
  '+ alpha / cwnd for each ACK, alpha {alpha:window}, which follows from the time since the last loss':
    '+ alpha / cwnd je ACK, alpha {alpha:window} aus der Zeit seit dem letzten Verlust',
  '+ alpha / cwnd for each segment acknowledged, alpha {alpha:window}, which follows from the time since the last loss':
    '+ alpha / cwnd je bestätigtem Segment, alpha {alpha:window} aus der Zeit seit dem letzten Verlust',
  // Hybla
  'RTT {a:ms}: the window opens {b:ratio}² times as fast as that of the reference flow':
    'RTT {a:ms}: das Fenster öffnet sich {b:ratio}²-mal so schnell wie das des Vergleichsflusses',
  'the first ACKs came at {a:Mbit/s}: ssthresh {b:window}':
    'die ersten ACKs kamen mit {a:Mbit/s}: ssthresh {b:window}',
  'slow start, + 2^rho − 1 for each ACK once the path is known, rho {rho:ratio}':
    'Slow Start, + 2^rho − 1 je ACK, sobald der Pfad bekannt ist, rho {rho:ratio}',
  '+ rho² / cwnd for each ACK, rho {rho:ratio}': '+ rho² / cwnd je ACK, rho {rho:ratio}',
  // Illinois
  'hardly a queue, delay {a:ms}: outside of slow start the window grows by alpha {b:window} a round trip':
    'kaum eine Warteschlange, Wartezeit {a:ms}: außerhalb von Slow Start wächst das Fenster um alpha {b:window} je Umlaufzeit',
  'a queue again, delay {a:ms}: outside of slow start the window grows by alpha {b:window} a round trip':
    'wieder eine Warteschlange, Wartezeit {a:ms}: außerhalb von Slow Start wächst das Fenster um alpha {b:window} je Umlaufzeit',
  '+ alpha / cwnd for each ACK, alpha {alpha:window} at a queueing delay of {delayMs:ms} (1 in small windows)':
    '+ alpha / cwnd je ACK, alpha {alpha:window} bei einer Wartezeit von {delayMs:ms} (1 in kleinen Fenstern)',
  '+ alpha / cwnd for each segment acknowledged, alpha {alpha:window} at a queueing delay of {delayMs:ms} (1 in small windows)':
    '+ alpha / cwnd je bestätigtem Segment, alpha {alpha:window} bei einer Wartezeit von {delayMs:ms} (1 in kleinen Fenstern)',
  // LEDBAT++
  'queueing delay {a:ms}, above three quarters of the target {b:ms}: slow start ends':
    'Wartezeit {a:ms}, mehr als drei Viertel des Zielwerts {b:ms}: Slow Start endet',
  'queueing delay {a:ms} above the target {b:ms}: the window shrinks':
    'Wartezeit {a:ms} über dem Zielwert {b:ms}: das Fenster schrumpft',
  'queueing delay {a:ms} below the target {b:ms}: the window grows':
    'Wartezeit {a:ms} unter dem Zielwert {b:ms}: das Fenster wächst',
  'slowdown: two packets for two round trips, then back to cwnd {a:window}':
    'Slowdown: zwei Umlaufzeiten lang zwei Pakete, dann zurück auf cwnd {a:window}',
  'the slowdown took {a:s}: the next one in {b:s}': 'der Slowdown dauerte {a:s}: der nächste in {b:s}',
  'slow start, + gain {gain:ratio} for each segment': 'Slow Start, + Faktor {gain:ratio} je Segment',
  '+ gain / cwnd for each segment, gain {gain:ratio}, queueing delay {delayMs:ms}':
    '+ Faktor / cwnd je Segment, Faktor {gain:ratio}, Wartezeit {delayMs:ms}',
  'queueing delay {delayMs:ms} above the target: − the part of the window that it exceeds it by':
    'Wartezeit {delayMs:ms} über dem Zielwert: − der Anteil des Fensters, um den sie ihn überschreitet',
  // Prague
  '+ (RTT / virtual RTT)² / cwnd for each unmarked segment acknowledged, virtual RTT {virtualRttMs:ms}':
    '+ (RTT / virtuelle RTT)² / cwnd je bestätigtem Segment ohne Markierung, virtuelle RTT {virtualRttMs:ms}',
  // Scalable
  '+ a for each ACK, in small windows + 1 / cwnd': '+ a je ACK, in kleinen Fenstern + 1 / cwnd',
  '+ a for each segment acknowledged, in small windows + 1 / cwnd':
    '+ a je bestätigtem Segment, in kleinen Fenstern + 1 / cwnd',
  // Vegas
  '{a:packets} in the queue, more than gamma {b:window}: slow start ends':
    '{a:packets} in der Warteschlange, mehr als gamma {b:window}: Slow Start endet',
  '{a:packets} in the queue, fewer than alpha {b:window}: the window grows by one a round trip':
    '{a:packets} in der Warteschlange, weniger als alpha {b:window}: das Fenster wächst um eins je Umlaufzeit',
  '{a:packets} in the queue, more than beta {b:window}: the window shrinks by one a round trip':
    '{a:packets} in der Warteschlange, mehr als beta {b:window}: das Fenster schrumpft um eins je Umlaufzeit',
  '{a:packets} in the queue, between alpha and beta {b:window}: the window is kept':
    '{a:packets} in der Warteschlange, zwischen alpha und beta {b:window}: das Fenster bleibt',
  'slow start, + 1 for each ACK in every other round trip':
    'Slow Start, + 1 je ACK in jeder zweiten Umlaufzeit',
  'slow start, + every segment acknowledged, in every other round trip where Vegas judges by the mean RTT':
    'Slow Start, + jedes bestätigte Segment, in jeder zweiten Umlaufzeit, wo Vegas nach der mittleren RTT urteilt',
  '{diff:packets} in the queue, fewer than alpha: + 1 in a round trip':
    '{diff:packets} in der Warteschlange, weniger als alpha: + 1 je Umlaufzeit',
  '{diff:packets} in the queue, more than beta: − 1 in a round trip':
    '{diff:packets} in der Warteschlange, mehr als beta: − 1 je Umlaufzeit',
  'the first ACK of data brings the initial window, and slow start adds to it':
    'das erste ACK für Daten bringt das Anfangsfenster, und Slow Start erhöht es',
  // Veno
  'N = {a:packets} in the queue, fewer than beta {b:window}: the loss counts as random':
    'N = {a:packets} in der Warteschlange, weniger als beta {b:window}: der Verlust gilt als zufällig',
  'N = {a:packets} in the queue, not below beta {b:window}: congestion, the window is halved':
    'N = {a:packets} in der Warteschlange, nicht unter beta {b:window}: Stau, das Fenster wird halbiert',
  '+ 1 / cwnd for each ACK, for every second one from beta packets in the queue on, now {n:packets}':
    '+ 1 / cwnd je ACK, ab beta Paketen in der Warteschlange nur für jedes zweite, jetzt {n:packets}',
  '+ 1 / cwnd for each segment acknowledged, half of it from beta packets in the queue on, now {n:packets}':
    '+ 1 / cwnd je bestätigtem Segment, ab beta Paketen in der Warteschlange die Hälfte, jetzt {n:packets}',
  // Westwood+
  'congestion: ACKs came at {a:Mbit/s}, which fills the empty path with {b:packets}':
    'Stau: ACKs kamen mit {a:Mbit/s}, den leeren Pfad füllen bei dieser Rate {b:packets}',
  // YeAH
  '{a:packets} in the queue, delay {b:ms}: fast mode, growth as Scalable':
    '{a:packets} in der Warteschlange, Wartezeit {b:ms}: schneller Modus, Wachstum wie bei Scalable',
  '{a:packets} in the queue, delay {b:ms}: slow mode, growth as Reno':
    '{a:packets} in der Warteschlange, Wartezeit {b:ms}: langsamer Modus, Wachstum wie bei Reno',
  'too many in the queue, {a:packets}: cwnd falls to {b:window}':
    'zu viele in der Warteschlange, {a:packets}: cwnd fällt auf {b:window}',
  '{queue:packets} in the queue: + 1 / cwnd for each ACK, in fast mode + 0.01 where that is more':
    '{queue:packets} in der Warteschlange: + 1 / cwnd je ACK, im schnellen Modus + 0,01, wo das mehr ist',
  '{queue:packets} in the queue: + 1 / cwnd for each segment acknowledged, in fast mode + 0.01 where that is more':
    '{queue:packets} in der Warteschlange: + 1 / cwnd je bestätigtem Segment, im schnellen Modus + 0,01, wo das mehr ist',
}
export default sentences
