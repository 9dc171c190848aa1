/** What is outside Linux's marks, and why: found by the first packets that differ. By case. */
export const MISSES: Readonly<Record<string, string>> = {}

/** Where a trace first differs from Linux, and why: read from the kernel itself, with lines printed where it decides. */
export const DIVERGENCES: Readonly<Record<string, string>> = {
  'trace-bbr-buf1bdp':
    'the clock of the reference runs has steps of 256 ns, so its shaper is 0.4 µs late a packet, 0.07 ms by now; a paced segment (139) finds the queue full there, the one after it here',
  'trace-cubic-buf1bdp':
    'Linux’s application is the limit: the send buffer holds 217 928 of 322 560 bytes, and a writer that waits is woken at two thirds (215 040); SACKs free it by 1280 bytes each. Here, by the same rule, data are ready at the ACK before, 1.3 ms earlier; the next segments are equal again',
  'trace-reno-buf1bdp':
    'the receive buffer grows by what arrives in a round trip as the receiver measures it; after the recovery a timestamp one ACK older comes back in Linux, the round trip is 46 instead of 45 ms and ends one segment later, so quick ACKs last longer',
  'trace-vegas-buf1bdp':
    'the receive buffer grows by what arrives in a round trip as the receiver measures it: after the recovery 46 ms in Linux (a timestamp one ACK older comes back) and 45 ms here; 149 144 bytes against 147 696, and quick ACKs last longer',
}
