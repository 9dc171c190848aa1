/** Citations with words in them; names, numbers of sections and of documents read the same in every language. */
const sources = {
  'Feng et al. 2002, from memory': 'Feng et al. 2002, aus dem Gedächtnis',
  'LEDBAT++ draft, initial and periodic slowdown': 'LEDBAT++-Draft, „Initial and periodic slowdown“',
  'LEDBAT++ draft, modified slow start': 'LEDBAT++-Draft, „Modified slow start“',
  'LEDBAT++ draft, multiplicative decrease': 'LEDBAT++-Draft, „Multiplicative decrease“',
  'LEDBAT++ draft, slower than Reno increase': 'LEDBAT++-Draft, „Slower than Reno increase“',
  'Prague draft, additive increase': 'Prague-Draft, „Additive increase“',
  'Prague draft, moving average of ECN feedback': 'Prague-Draft, „Moving average of ECN feedback“',
  'Prague draft, multiplicative decrease': 'Prague-Draft, „Multiplicative decrease“',
  'Prague draft, reduced RTT dependence': 'Prague-Draft, „Reduced RTT dependence“',
  'RFC 9332 appendix A.1': 'RFC 9332 Anhang A.1',
  'RFC 9332 appendix A.2': 'RFC 9332 Anhang A.2',
  'Wei, Jin, Low & Hegde 2006 (up to 1); 0.5 as in ns-2’s module':
    'Wei, Jin, Low & Hegde 2006 (bis 1); 0,5 wie im Modul für ns-2',
  'chosen for links of some Mbit/s; the papers leave it open, ns-2’s module and UDT’s form of draft-jwl-tcp-fast-01 took 200':
    'gewählt für Leitungen von einigen Mbit/s; die Veröffentlichungen lassen es offen, das Modul für ns-2 und die Form von draft-jwl-tcp-fast-01 in UDT nahmen 200',
  'ns-2.35 Application/Traffic/Exponential and Pareto': 'ns-2.35 Application/Traffic/Exponential und Pareto',
  'RFC 1122 §4.2.3.2 (at most 500 ms); Linux 40 ms': 'RFC 1122 §4.2.3.2 (höchstens 500 ms); Linux 40 ms',
  'Linux tcp_input.c, quick-ACK mode': 'Linux tcp_input.c, Quick-ACK-Modus',
  'RFC 5681 §3.1 forbids it; ns-2.35 does it': 'RFC 5681 §3.1 verbietet es; ns-2.35 tut es',
  'RFC 5681 §3.1 equation 4': 'RFC 5681 §3.1 Gleichung 4',
}
export default sources
