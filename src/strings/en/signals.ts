/** Series that every run logs, by the id that they have in links. */
export default {
  inflight: 'Packets in flight',
  pacing: 'Pacing rate',
  delivery: 'Delivery rate',
  srtt: 'Smoothed RTT',
  rto: 'Retransmission timeout',
  sequence: 'Next segment to send',
  acknowledged: 'First unacknowledged segment',
  queueBytes: 'Bytes in the queue',
}
