/** What is outside Linux's marks, and why: found by the first packets that differ. By case. */
export const MISSES: Readonly<Record<string, string>> = {
  'aqm-codel-ecn-dctcp-x2-25mbit-120ms':
    'chance: with a small alpha a mark takes no segment, so the shares that slow start leaves stay. In Linux too who has more turns with the start of the second flow: at 0.1 and 0.15 s the second (16.3 and 16.0 Mbit/s; here 14.2 and 14.5), later the first. Windows are equal for 8 s; the queue is within',
}

/**
 * Where a trace first differs from Linux, and why. The clock of the reference runs has steps of 256 ns, so that their shaper is
 * 0.4 µs late a packet; with as slow a shaper here all segments of Reno, CUBIC and Vegas are equal (trace.test.ts).
 */
export const DIVERGENCES: Readonly<Record<string, string>> = {
  'trace-bbr-buf1bdp':
    'chance: the phase of the gain cycle in which bandwidth probing begins is drawn at random; Linux paces from 0.576 s on at 5/4 (0.978 ms a segment), we at 1 (1.222 ms)',
  'trace-cubic-buf1bdp':
    'the clock of the reference runs: their shaper is 0.4 µs late a packet, by now 0.4 ms, which moves an ACK into the next tick of 4 ms, where the window of CUBIC opens. With as slow a shaper here all 3263 segments are equal',
  'trace-reno-buf1bdp':
    'the clock of the reference runs: their shaper is 0.4 µs late a packet, by now 0.9 ms, which moves an ACK into the next tick. With as slow a shaper here all 3318 segments are equal',
  'trace-vegas-buf1bdp': '',
}
