/** What variants decide, and by what law their windows move. The numbers keep their order: those that follow each other are compared. */
const sentences = {
  // Shared by several variants
  'cwnd {cwnd:window} reaches ssthresh {ssthresh:window}: slow start ends':
    'cwnd {cwnd:window} erreicht ssthresh {ssthresh:window}: Slow Start endet',
  'slow start, + 1 for each ACK of new data': 'Slow Start, + 1 je ACK neuer Daten',
  'slow start, + every segment acknowledged': 'Slow Start, + jedes bestätigte Segment',
  'congestion avoidance, + 1 / cwnd for each ACK': 'Congestion Avoidance, + 1 / cwnd je ACK',
  'congestion avoidance, + 1 / cwnd for each segment acknowledged':
    'Congestion Avoidance, + 1 / cwnd je bestätigtem Segment',
  'the window peaked lower than last time: W_max {before:window} → {wMax:window}':
    'das Fenster kam weniger hoch als beim letzten Mal: W_max {before:window} → {wMax:window}',
  'marks: the window falls by alpha / 2 = {part:ratio}, to cwnd {cwnd:window}':
    'Markierungen: das Fenster fällt um den Anteil alpha / 2 = {part:ratio}, auf cwnd {cwnd:window}',
  // BBR and BBRv3
  'BtlBw grew by less than a quarter in three rounds, now {btlBwMbps:Mbit/s}: the pipe is full, the queue drains':
    'BtlBw ist in drei Runden um weniger als ein Viertel gewachsen, jetzt {btlBwMbps:Mbit/s}: der Pfad ist voll, Drain leert die Warteschlange',
  '{inFlight:packets} in flight, {target:window} fill the path: the queue is drained, bandwidth is probed in cycles':
    '{inFlight:packets} unterwegs, {target:window} füllen den Pfad: die Warteschlange ist geleert, nach Bandbreite wird in Zyklen gesucht',
  'no lower RTT for {windowS:s}, RTprop {rtPropMs:ms}: down to four packets to measure it':
    'keine kleinere RTT seit {windowS:s}, RTprop {rtPropMs:ms}: herunter auf vier Pakete, um sie neu zu messen',
  'RTprop {rtPropMs:ms}; cwnd back to {cwnd:window}': 'RTprop {rtPropMs:ms}; cwnd zurück auf {cwnd:window}',
  'first round of recovery: as many packets out as ACKs report, cwnd {before:window} → {cwnd:window}':
    'erste Runde der Recovery: so viele Pakete hinaus, wie ACKs melden, cwnd {before:window} → {cwnd:window}',
  'the loss is repaired: cwnd {cwnd:window} → {priorCwnd:window}':
    'der Verlust ist behoben: cwnd {cwnd:window} → {priorCwnd:window}',
  'lossy at a steady rate: a policer of {rateMbps:Mbit/s}':
    'Verluste bei gleichbleibender Rate: ein Policer mit {rateMbps:Mbit/s}',
  '+ what the ACK delivers, up to cwnd gain {cwndGain:ratio} × BtlBw {btlBwMbps:Mbit/s} × RTprop {rtPropMs:ms}':
    '+ was das ACK als zugestellt meldet, bis cwnd-Faktor {cwndGain:ratio} × BtlBw {btlBwMbps:Mbit/s} × RTprop {rtPropMs:ms}',
  'no more than cwnd gain {cwndGain:ratio} × BtlBw {btlBwMbps:Mbit/s} × RTprop {rtPropMs:ms}':
    'höchstens cwnd-Faktor {cwndGain:ratio} × BtlBw {btlBwMbps:Mbit/s} × RTprop {rtPropMs:ms}',
  'ProbeRTT, no more than four packets': 'ProbeRTT, höchstens vier Pakete',
  'recovery, + what the ACK delivers on top of what is in flight':
    'Recovery, + was das ACK als zugestellt meldet, zusätzlich zu dem, was unterwegs ist',
  'recovery, − what has been found lost': 'Recovery, − was als verloren erkannt wurde',
  'the delivery rate has not grown by a quarter in three rounds, {rateMbps:Mbit/s}: the pipe is full, the queue drains':
    'die Zustellrate ist in drei Runden nicht um ein Viertel gewachsen, {rateMbps:Mbit/s}: der Pfad ist voll, Drain leert die Warteschlange',
  'more than 2 % lost in a round of Startup: the queue drains, inflight_longterm {limit:window}':
    'mehr als 2 % Verlust in einer Runde von Startup: Drain leert die Warteschlange, inflight_longterm {limit:window}',
  '{inFlight:packets} in flight, {target:window} fill the path: the queue is drained':
    '{inFlight:packets} unterwegs, {target:window} füllen den Pfad: die Warteschlange ist geleert',
  'after {rounds:rounds} and {tookS:s}: the pipe is filled up to probe for bandwidth':
    'nach {rounds:rounds} und {tookS:s}: der Pfad wird aufgefüllt, um nach Bandbreite zu suchen',
  'probing for bandwidth: a quarter faster than {rateMbps:Mbit/s}':
    'Suche nach Bandbreite: ein Viertel schneller als {rateMbps:Mbit/s}',
  'the probe has found no more than {rateMbps:Mbit/s}: slowing down':
    'die Suche hat nicht mehr als {rateMbps:Mbit/s} gefunden: die Rate sinkt wieder',
  'the probe comes to inflight_longterm {limit:window}, which was too much last time: slowing down':
    'die Suche erreicht inflight_longterm {limit:window}, was beim letzten Mal zu viel war: die Rate sinkt wieder',
  'more than 2 % lost with {inFlight:packets} in flight: inflight_longterm {limit:window}':
    'mehr als 2 % Verlust, {inFlight:packets} unterwegs: inflight_longterm {limit:window}',
  'a loss while not probing: no more than {rateMbps:Mbit/s} and {inFlight:packets} until the next probe':
    'ein Verlust, während nicht gesucht wird: höchstens {rateMbps:Mbit/s} und {inFlight:packets} bis zur nächsten Suche',
  'no lower RTT for {intervalS:s}, min_rtt {minRttMs:ms}: down to half the path to measure it':
    'keine kleinere RTT seit {intervalS:s}, min_rtt {minRttMs:ms}: herunter auf einen halb gefüllten Pfad, um sie neu zu messen',
  'min_rtt {minRttMs:ms}; cwnd back to {cwnd:window}': 'min_rtt {minRttMs:ms}; cwnd zurück auf {cwnd:window}',
  '+ what the ACK delivers, up to the cwnd gain × bw {bwMbps:Mbit/s} × min_rtt {minRttMs:ms}, inflight_longterm {inflightLongterm:window} and inflight_shortterm {inflightShortterm:window}':
    '+ was das ACK als zugestellt meldet, bis cwnd-Faktor × bw {bwMbps:Mbit/s} × min_rtt {minRttMs:ms}, inflight_longterm {inflightLongterm:window} und inflight_shortterm {inflightShortterm:window}',
  'no more than the cwnd gain × bw {bwMbps:Mbit/s} × min_rtt {minRttMs:ms}, inflight_longterm {inflightLongterm:window} and inflight_shortterm {inflightShortterm:window}':
    'höchstens cwnd-Faktor × bw {bwMbps:Mbit/s} × min_rtt {minRttMs:ms}, inflight_longterm {inflightLongterm:window} und inflight_shortterm {inflightShortterm:window}',
  'ProbeRTT, down to half of what fills the path':
    'ProbeRTT, herunter auf die Hälfte dessen, was den Pfad füllt',
  // BIC and CUBIC
  'cwnd {cwnd:window} below W_max {wMax:window}: binary search for it':
    'cwnd {cwnd:window} unter W_max {wMax:window}: binäre Suche danach',
  'cwnd {cwnd:window} past W_max {wMax:window}: away from it, slowly at first':
    'cwnd {cwnd:window} über W_max {wMax:window}: davon weg, zunächst langsam',
  '+ {increment:packets} a round trip in the search for W_max {wMax:window}':
    '+ {increment:packets} je Umlaufzeit auf der Suche nach W_max {wMax:window}',
  'W_cubic below W_est {wEst:window}: cwnd grows like Reno':
    'W_cubic unter W_est {wEst:window}: cwnd wächst wie bei Reno',
  'cwnd {cwnd:window} below W_max {wMax:window}: concave growth towards it':
    'cwnd {cwnd:window} unter W_max {wMax:window}: konkaves Wachstum darauf zu',
  'cwnd {cwnd:window} past W_max {wMax:window}: convex growth, searching for more':
    'cwnd {cwnd:window} über W_max {wMax:window}: konvexes Wachstum auf der Suche nach mehr',
  'RTT rose by more than an eighth in one round, {beforeMs:ms} → {rttMs:ms}: slow start turns conservative':
    'RTT in einer Runde um mehr als ein Achtel gestiegen, {beforeMs:ms} → {rttMs:ms}: Conservative Slow Start beginnt',
  'RTT {rttMs:ms} is back below {risenMs:ms}, where it had risen: slow start resumes':
    'RTT {rttMs:ms} ist wieder unter {risenMs:ms}, wo sie gestiegen war: Slow Start geht weiter',
  'RTT stayed up for 5 rounds: slow start ends, ssthresh {ssthresh:window}':
    'RTT blieb 5 Runden lang erhöht: Slow Start endet, ssthresh {ssthresh:window}',
  'ACKs came without a gap for {trainMs:ms}, more than {thresholdMs:ms}: slow start ends':
    'ACKs kamen {trainMs:ms} lang ohne Lücke, länger als {thresholdMs:ms}: Slow Start endet',
  'least RTT of the round {leastRttMs:ms} is above {thresholdMs:ms}: slow start ends':
    'kleinste RTT der Runde {leastRttMs:ms} ist über {thresholdMs:ms}: Slow Start endet',
  'slow start, + 1 for each ACK of new data; under HyStart++ + every segment acknowledged, a quarter of it in conservative slow start':
    'Slow Start, + 1 je ACK neuer Daten; mit HyStart++ + jedes bestätigte Segment, in Conservative Slow Start ein Viertel davon',
  'slow start, + every segment acknowledged; a quarter of it in the conservative slow start of HyStart++':
    'Slow Start, + jedes bestätigte Segment; in Conservative Slow Start von HyStart++ ein Viertel davon',
  'towards W_cubic a round trip ahead, at least W_est {wEst:window}; W_max {wMax:window}, K {k:s}':
    'auf W_cubic zu, eine Umlaufzeit voraus, mindestens W_est {wEst:window}; W_max {wMax:window}, K {k:s}',
  // Compound
  '{queued:packets} in the queue, fewer than gamma {gamma:window}: dwnd grows':
    '{queued:packets} in der Warteschlange, weniger als gamma {gamma:window}: dwnd wächst',
  '{queued:packets} in the queue, not below gamma {gamma:window}: dwnd shrinks':
    '{queued:packets} in der Warteschlange, nicht unter gamma {gamma:window}: dwnd schrumpft',
  'Reno’s part + 1 / cwnd for each ACK, the delay part dwnd {dwnd:window} once a round trip':
    'Reno-Anteil + 1 / cwnd je ACK, Verzögerungsanteil dwnd {dwnd:window} einmal je Umlaufzeit',
  'Reno’s part + 1 / cwnd for each segment acknowledged, the delay part dwnd {dwnd:window} once a round trip':
    'Reno-Anteil + 1 / cwnd je bestätigtem Segment, Verzögerungsanteil dwnd {dwnd:window} einmal je Umlaufzeit',
  '{diff:packets} in the queue: the delay part gives way, dwnd {dwnd:window}':
    '{diff:packets} in der Warteschlange: der Verzögerungsanteil weicht, dwnd {dwnd:window}',
  // FAST
  '{queued:packets} in the queue, alpha {alpha:window}: slow start ends':
    '{queued:packets} in der Warteschlange, alpha {alpha:window}: Slow Start endet',
  '{queued:packets} in the queue, fewer than alpha: the window grows, aiming at a window of {target:window}':
    '{queued:packets} in der Warteschlange, weniger als alpha: das Fenster wächst, angestrebt werden {target:window}',
  '{queued:packets} in the queue, more than alpha: the window shrinks, aiming at a window of {target:window}':
    '{queued:packets} in der Warteschlange, mehr als alpha: das Fenster schrumpft, angestrebt werden {target:window}',
  '{queued:packets} in the queue: towards a window of {target:window}, spread over a round trip':
    '{queued:packets} in der Warteschlange: auf ein Fenster von {target:window} zu, über eine Umlaufzeit verteilt',
  '{queued:packets} in the queue: towards a window of {target:window}':
    '{queued:packets} in der Warteschlange: auf ein Fenster von {target:window} zu',
  // HighSpeed
  'a loss at a window of {window:window} takes the part b(w) = {part:ratio} of it':
    'ein Verlust bei einem Fenster von {window:window} kostet davon den Anteil b(w) = {part:ratio}',
  '+ a(w) / cwnd for each ACK, a(w) {a:window}': '+ a(w) / cwnd je ACK, a(w) {a:window}',
  // H-TCP
  'throughput as before: the window is multiplied by RTTmin / RTTmax, beta {beta:ratio}':
    'Durchsatz wie zuvor: das Fenster wird mit RTTmin / RTTmax multipliziert, beta {beta:ratio}',
  'throughput changed from {beforeMbps:Mbit/s} to {nowMbps:Mbit/s} since the last loss: the window is halved':
    'Durchsatz seit dem letzten Verlust von {beforeMbps:Mbit/s} auf {nowMbps:Mbit/s} geändert: das Fenster wird halbiert',
  'no throughput before this loss to compare {nowMbps:Mbit/s} with: the window is halved':
    'kein früherer Durchsatz zum Vergleich mit {nowMbps:Mbit/s}: das Fenster wird halbiert',
  '+ alpha / cwnd for each ACK, alpha {alpha:window}, which follows from the time since the last loss':
    '+ alpha / cwnd je ACK, alpha {alpha:window} aus der Zeit seit dem letzten Verlust',
  '+ alpha / cwnd for each segment acknowledged, alpha {alpha:window}, which follows from the time since the last loss':
    '+ alpha / cwnd je bestätigtem Segment, alpha {alpha:window} aus der Zeit seit dem letzten Verlust',
  // Hybla
  'RTT {rttMs:ms}: the window opens {rho:ratio}² times as fast as that of the reference flow':
    'RTT {rttMs:ms}: das Fenster öffnet sich {rho:ratio}²-mal so schnell wie das des Vergleichsflusses',
  'the first ACKs came at {rateMbps:Mbit/s}: ssthresh {ssthresh:window}':
    'die ersten ACKs kamen mit {rateMbps:Mbit/s}: ssthresh {ssthresh:window}',
  'slow start, + 2^rho − 1 for each ACK once the path is known, rho {rho:ratio}':
    'Slow Start, + 2^rho − 1 je ACK, sobald der Pfad bekannt ist, rho {rho:ratio}',
  '+ rho² / cwnd for each ACK, rho {rho:ratio}': '+ rho² / cwnd je ACK, rho {rho:ratio}',
  // Illinois
  'hardly a queue, delay {delayMs:ms}: outside of slow start the window grows by alpha {alpha:window} a round trip':
    'kaum eine Warteschlange, Wartezeit {delayMs:ms}: außerhalb von Slow Start wächst das Fenster um alpha {alpha:window} je Umlaufzeit',
  'a queue again, delay {delayMs:ms}: outside of slow start the window grows by alpha {alpha:window} a round trip':
    'wieder eine Warteschlange, Wartezeit {delayMs:ms}: außerhalb von Slow Start wächst das Fenster um alpha {alpha:window} je Umlaufzeit',
  '+ alpha / cwnd for each ACK, alpha {alpha:window} at a queueing delay of {delayMs:ms} (1 in small windows)':
    '+ alpha / cwnd je ACK, alpha {alpha:window} bei einer Wartezeit von {delayMs:ms} (1 in kleinen Fenstern)',
  '+ alpha / cwnd for each segment acknowledged, alpha {alpha:window} at a queueing delay of {delayMs:ms} (1 in small windows)':
    '+ alpha / cwnd je bestätigtem Segment, alpha {alpha:window} bei einer Wartezeit von {delayMs:ms} (1 in kleinen Fenstern)',
  // LEDBAT++
  'queueing delay {delayMs:ms}, above three quarters of the target {targetMs:ms}: slow start ends':
    'Wartezeit {delayMs:ms}, mehr als drei Viertel des Zielwerts {targetMs:ms}: Slow Start endet',
  'queueing delay {delayMs:ms} above the target {targetMs:ms}: the window shrinks':
    'Wartezeit {delayMs:ms} über dem Zielwert {targetMs:ms}: das Fenster schrumpft',
  'queueing delay {delayMs:ms} below the target {targetMs:ms}: the window grows':
    'Wartezeit {delayMs:ms} unter dem Zielwert {targetMs:ms}: das Fenster wächst',
  'slowdown: two packets for two round trips, then back to cwnd {cwnd:window}':
    'Slowdown: zwei Umlaufzeiten lang zwei Pakete, dann zurück auf cwnd {cwnd:window}',
  'the slowdown took {tookS:s}: the next one in {nextS:s}':
    'der Slowdown dauerte {tookS:s}: der nächste in {nextS:s}',
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
  '{queued:packets} in the queue, more than gamma {threshold:window}: slow start ends':
    '{queued:packets} in der Warteschlange, mehr als gamma {threshold:window}: Slow Start endet',
  '{queued:packets} in the queue, fewer than alpha {threshold:window}: the window grows by one a round trip':
    '{queued:packets} in der Warteschlange, weniger als alpha {threshold:window}: das Fenster wächst um eins je Umlaufzeit',
  '{queued:packets} in the queue, more than beta {threshold:window}: the window shrinks by one a round trip':
    '{queued:packets} in der Warteschlange, mehr als beta {threshold:window}: das Fenster schrumpft um eins je Umlaufzeit',
  '{queued:packets} in the queue, between alpha and beta {threshold:window}: the window is kept':
    '{queued:packets} in der Warteschlange, zwischen alpha und beta {threshold:window}: das Fenster bleibt',
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
  'N = {queued:packets} in the queue, fewer than beta {beta:window}: the loss counts as random':
    'N = {queued:packets} in der Warteschlange, weniger als beta {beta:window}: der Verlust gilt als zufällig',
  'N = {queued:packets} in the queue, not below beta {beta:window}: congestion, the window is halved':
    'N = {queued:packets} in der Warteschlange, nicht unter beta {beta:window}: Stau, das Fenster wird halbiert',
  '+ 1 / cwnd for each ACK, for every second one from beta packets in the queue on, now {n:packets}':
    '+ 1 / cwnd je ACK, ab beta Paketen in der Warteschlange nur für jedes zweite, jetzt {n:packets}',
  '+ 1 / cwnd for each segment acknowledged, half of it from beta packets in the queue on, now {n:packets}':
    '+ 1 / cwnd je bestätigtem Segment, ab beta Paketen in der Warteschlange die Hälfte, jetzt {n:packets}',
  // Westwood+
  'congestion: ACKs came at {rateMbps:Mbit/s}, which fills the empty path with {pipe:packets}':
    'Stau: ACKs kamen mit {rateMbps:Mbit/s}, den leeren Pfad füllen bei dieser Rate {pipe:packets}',
  // YeAH
  '{queued:packets} in the queue, delay {delayMs:ms}: fast mode, growth as Scalable':
    '{queued:packets} in der Warteschlange, Wartezeit {delayMs:ms}: schneller Modus, Wachstum wie bei Scalable',
  '{queued:packets} in the queue, delay {delayMs:ms}: slow mode, growth as Reno':
    '{queued:packets} in der Warteschlange, Wartezeit {delayMs:ms}: langsamer Modus, Wachstum wie bei Reno',
  'too many in the queue, {queued:packets}: cwnd falls to {cwnd:window}':
    'zu viele in der Warteschlange, {queued:packets}: cwnd fällt auf {cwnd:window}',
  '{queue:packets} in the queue: + 1 / cwnd for each ACK, in fast mode + 0.01 where that is more':
    '{queue:packets} in der Warteschlange: + 1 / cwnd je ACK, im schnellen Modus + 0,01, wo das mehr ist',
  '{queue:packets} in the queue: + 1 / cwnd for each segment acknowledged, in fast mode + 0.01 where that is more':
    '{queue:packets} in der Warteschlange: + 1 / cwnd je bestätigtem Segment, im schnellen Modus + 0,01, wo das mehr ist',
}
export default sentences
