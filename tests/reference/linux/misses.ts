/** What is outside Linux's marks, and why: found by the first packets that differ. By case. */
export const MISSES: Readonly<Record<string, string>> = {
  'aqm-codel-ecn-dctcp-x2-25mbit-120ms':
    'the clock of the reference runs (steps of 256 ns, a shaper 0.4 µs late a packet): it moves marks to a neighbouring segment, and with a small alpha the shares that slow start leaves stay. Beside a kernel whose clock has steps of 1 ns, with its boot time, the same run for 60 s has all 67 337 ACKs and windows equal (9.249 and 14.082 Mbit/s in both). Over twelve starts of the second flow its goodput there is 4.67 to 14.08 Mbit/s; in eleven it is the same here to 0.001 Mbit/s, in one (0.3 s) it is 8.40 for 8.22: their hosts share a processor, and at 0.66 s a segment for the first flow and an ACK for the second come at one moment; the second sender writes first, 1 µs, and for that the first receiver takes the next round trip for one packet longer and sizes its buffer otherwise. With a start of 0.3001 s all 78 384 ACKs and windows are equal (14.805 and 8.590 Mbit/s in both)',
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
