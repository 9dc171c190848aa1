/** Why queue disciplines drop and mark. The numbers keep their order: those that follow each other are compared. */
const sentences = {
  'buffer full, {value:window} of {threshold:packets}': 'Puffer voll, {value:window} / {threshold:packets}',
  'buffer full, {value:bytes} with this packet and {threshold:bytes} allowed':
    'Puffer voll, mit diesem Paket {value:bytes}, erlaubt {threshold:bytes}',
  'drawn {e:ratio} < p {value:ratio}': 'Zufallszahl {e:ratio} < p {value:ratio}',
  'average queue {value:packets} > min {threshold:window}, and the packet drawn from the queue is of the same flow':
    'mittlere Warteschlange {value:packets} > min {threshold:window}, und das aus der Warteschlange gezogene Paket gehört zum selben Fluss',
  'average queue {value:packets} > min {threshold:window}, and drawn {e:ratio} ≤ p {f:ratio}':
    'mittlere Warteschlange {value:packets} > min {threshold:window}, und Zufallszahl {e:ratio} ≤ p {f:ratio}',
  'average queue {value:packets} ≥ max {threshold:window}, where every packet is dropped':
    'mittlere Warteschlange {value:packets} ≥ max {threshold:window}, wo jedes Paket verworfen wird',
  'average queue {value:packets} > max {threshold:window}, and drawn {e:ratio} ≤ p {f:ratio}':
    'mittlere Warteschlange {value:packets} > max {threshold:window}, und Zufallszahl {e:ratio} ≤ p {f:ratio}',
  'average queue {value:packets} ≥ {threshold:window}, where every packet is meant':
    'mittlere Warteschlange {value:packets} ≥ {threshold:window}, wo jedes Paket betroffen ist',
  'sojourn time {value:ms} > target {threshold:ms}, and the next drop was due, count {e:count}':
    'Verweilzeit {value:ms} > Zielwert {threshold:ms}, und der nächste Verwurf war fällig, count {e:count}',
  'drawn {e:ratio} < p {value:ratio} of BLUE, since the buffer has overflowed':
    'Zufallszahl {e:ratio} < p {value:ratio} von BLUE, weil der Puffer übergelaufen ist',
  'sojourn time {value:ms} > target {threshold:ms} for {e:ms}, count {f:count}':
    'Verweilzeit {value:ms} > Zielwert {threshold:ms} seit {e:ms}, count {f:count}',
  'overload, p_C ≥ {threshold:ratio}: packets that could be marked are dropped as well; {e:packets} due > {f:window}, sojourn time {value:ms}':
    'Überlast, p_C ≥ {threshold:ratio}: auch markierbare Pakete werden verworfen; {e:packets} fällig > {f:window}, Verweilzeit {value:ms}',
  'coupled with the Classic queue: p_CL {value:ratio} of base probability {threshold:ratio}':
    'gekoppelt mit der Classic-Warteschlange: p_CL {value:ratio} aus der Grundwahrscheinlichkeit {threshold:ratio}',
  'in the L4S queue: sojourn time {value:ms} > threshold {threshold:ms}, p {e:ratio}':
    'in der L4S-Warteschlange: Verweilzeit {value:ms} > Schwelle {threshold:ms}, p {e:ratio}',
  'Classic queue: p_C {value:ratio} is the square of base probability {threshold:ratio}, and {e:packets} due > {f:window}':
    'Classic-Warteschlange: p_C {value:ratio} ist das Quadrat der Grundwahrscheinlichkeit {threshold:ratio}, und {e:packets} fällig > {f:window}',
  'in this flow’s queue: sojourn time {value:ms} > target {threshold:ms} for {e:ms}, count {f:count}':
    'in der Warteschlange dieses Flusses: Verweilzeit {value:ms} > Zielwert {threshold:ms} seit {e:ms}, count {f:count}',
  'in this flow’s queue: drawn {e:ratio} < p {f:ratio}; queueing delay {value:ms}, target {threshold:ms}':
    'in der Warteschlange dieses Flusses: Zufallszahl {e:ratio} < p {f:ratio}; Wartezeit {value:ms}, Zielwert {threshold:ms}',
  'drawn {e:ratio} < p {f:ratio}; queueing delay {value:ms}, target {threshold:ms}':
    'Zufallszahl {e:ratio} < p {f:ratio}; Wartezeit {value:ms}, Zielwert {threshold:ms}',
  'exceeds the policed rate: {value:bytes} may pass, the packet has {threshold:bytes}':
    'Rate überschritten: Guthaben {value:bytes}, Paketgröße {threshold:bytes}',
  'its own queue holds {value:packets}, as many as it may: {threshold:window}':
    'die eigene Warteschlange ist voll, {value:packets} bei Tiefe {threshold:window}',
}
export default sentences
