import type { Words } from '../words'

const signals: Words['signals'] = {
  inflight: 'Pakete unterwegs',
  pacing: 'Pacing-Rate',
  delivery: 'Zustellrate',
  srtt: 'Geglättete RTT',
  rto: 'Retransmission-Timeout',
  sequence: 'Nächstes zu sendendes Segment',
  acknowledged: 'Erstes unbestätigtes Segment',
  queueBytes: 'Bytes in der Warteschlange',
}
export default signals
