/** Why queue disciplines drop and mark. The numbers keep their order: those that follow each other are compared. */
const sentences = {
  'buffer full, {packets:window} of {limitPackets:packets}':
    'Puffer voll, {packets:window} / {limitPackets:packets}',
  'buffer full, {bytes:bytes} with this packet and {limitBytes:bytes} allowed':
    'Puffer voll, mit diesem Paket {bytes:bytes}, erlaubt {limitBytes:bytes}',
  'drawn {drawn:ratio} < p {dropProbability:ratio}': 'Zufallszahl {drawn:ratio} < p {dropProbability:ratio}',
  'average queue {average:packets} > min {minTh:window}, and the packet drawn from the queue is of the same flow':
    'mittlere Warteschlange {average:packets} > min {minTh:window}, und das aus der Warteschlange gezogene Paket gehört zum selben Fluss',
  'average queue {average:packets} > min {minTh:window}, and drawn {drawn:ratio} ≤ p {spacedProbability:ratio}':
    'mittlere Warteschlange {average:packets} > min {minTh:window}, und Zufallszahl {drawn:ratio} ≤ p {spacedProbability:ratio}',
  'average queue {average:packets} ≥ max {maxTh:window}, where every packet is dropped':
    'mittlere Warteschlange {average:packets} ≥ max {maxTh:window}, wo jedes Paket verworfen wird',
  'average queue {average:packets} > max {maxTh:window}, and drawn {drawn:ratio} ≤ p {spacedProbability:ratio}':
    'mittlere Warteschlange {average:packets} > max {maxTh:window}, und Zufallszahl {drawn:ratio} ≤ p {spacedProbability:ratio}',
  'average queue {average:packets} ≥ {certainTh:window}, where every packet is meant':
    'mittlere Warteschlange {average:packets} ≥ {certainTh:window}, wo jedes Paket betroffen ist',
  'sojourn time {sojournMs:ms} > target {thresholdMs:ms}, and the next drop was due, count {count:count}':
    'Verweilzeit {sojournMs:ms} > Zielwert {thresholdMs:ms}, und der nächste Verwurf war fällig, count {count:count}',
  'drawn {drawn:ratio} < p {blueProbability:ratio} of BLUE, since the buffer has overflowed':
    'Zufallszahl {drawn:ratio} < p {blueProbability:ratio} von BLUE, weil der Puffer übergelaufen ist',
  'sojourn time {sojournMs:ms} > target {targetMs:ms} for {aboveMs:ms}, count {count:count}':
    'Verweilzeit {sojournMs:ms} > Zielwert {targetMs:ms} seit {aboveMs:ms}, count {count:count}',
  'overload, p_C ≥ {overloadProbability:ratio}: packets that could be marked are dropped as well; {due:packets} due > {atOnce:window}, sojourn time {sojournMs:ms}':
    'Überlast, p_C ≥ {overloadProbability:ratio}: auch markierbare Pakete werden verworfen; {due:packets} fällig > {atOnce:window}, Verweilzeit {sojournMs:ms}',
  'coupled with the Classic queue: p_CL {coupledProbability:ratio} of base probability {base:ratio}':
    'gekoppelt mit der Classic-Warteschlange: p_CL {coupledProbability:ratio} aus der Grundwahrscheinlichkeit {base:ratio}',
  'in the L4S queue: sojourn time {sojournMs:ms} > threshold {thresholdMs:ms}, p {ownProbability:ratio}':
    'in der L4S-Warteschlange: Verweilzeit {sojournMs:ms} > Schwelle {thresholdMs:ms}, p {ownProbability:ratio}',
  'Classic queue: p_C {classicProbability:ratio} is the square of base probability {base:ratio}, and {due:packets} due > {atOnce:window}':
    'Classic-Warteschlange: p_C {classicProbability:ratio} ist das Quadrat der Grundwahrscheinlichkeit {base:ratio}, und {due:packets} fällig > {atOnce:window}',
  'in this flow’s queue: sojourn time {sojournMs:ms} > target {targetMs:ms} for {aboveMs:ms}, count {count:count}':
    'in der Warteschlange dieses Flusses: Verweilzeit {sojournMs:ms} > Zielwert {targetMs:ms} seit {aboveMs:ms}, count {count:count}',
  'in this flow’s queue: drawn {drawn:ratio} < p {dropProbability:ratio}; queueing delay {delayMs:ms}, target {targetMs:ms}':
    'in der Warteschlange dieses Flusses: Zufallszahl {drawn:ratio} < p {dropProbability:ratio}; Wartezeit {delayMs:ms}, Zielwert {targetMs:ms}',
  'drawn {drawn:ratio} < p {dropProbability:ratio}; queueing delay {delayMs:ms}, target {targetMs:ms}':
    'Zufallszahl {drawn:ratio} < p {dropProbability:ratio}; Wartezeit {delayMs:ms}, Zielwert {targetMs:ms}',
  'exceeds the policed rate: {tokens:bytes} may pass, the packet has {sizeBytes:bytes}':
    'Rate überschritten: Guthaben {tokens:bytes}, Paketgröße {sizeBytes:bytes}',
  'its own queue holds {ownPackets:packets}, as many as it may: {depth:window}':
    'die eigene Warteschlange ist voll, {ownPackets:packets} bei Tiefe {depth:window}',
}
export default sentences
