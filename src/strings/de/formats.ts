import type { Words } from '../words'

/** What formats of files say of themselves, by their English text. */
const formats: Words['formats'] = {
  CSV: 'CSV',
  qlog: 'qlog',
  'pcap capture': 'pcap-Mitschnitt',
  'pcapng capture': 'pcapng-Mitschnitt',
  'iperf3 -J file': 'Datei von iperf3 -J',
  'ns-2 trace': 'ns-2-Trace',
  'ns-3 trace': 'ns-3-Trace',
  'ss -ti log': 'Protokoll von ss -ti',
  'Series, CSV': 'Zeitreihen, CSV',
  'Queue, windows, RTT and throughput at regular times, for spreadsheets, pandas and R.':
    'Warteschlange, Fenster, RTT und Durchsatz in festen Abständen, für Tabellenkalkulation, pandas und R.',
  'Events, CSV': 'Ereignisse, CSV',
  'Every drop, mark, loss found, timeout and turn of a variant, with what decided it.':
    'Jeder Verwurf, jede Markierung, jeder erkannte Verlust, jeder Timeout und jede Wendung einer Variante, mit dem, was sie entschieden hat.',
  'Result, JSON': 'Ergebnis, JSON',
  'Scenario, result, series and events as one object, as sawtooth run prints them.':
    'Szenario, Ergebnis, Zeitreihen und Ereignisse als ein Objekt, wie sawtooth run sie ausgibt.',
  'Linux script': 'Linux-Skript',
  'The same network and flows on real Linux: namespaces, tc and iperf3 on one machine, as root.':
    'Dasselbe Netz und dieselben Flüsse auf echtem Linux: Namespaces, tc und iperf3 auf einem Rechner, als root.',
  'ns-2 script': 'ns-2-Skript',
  'The same network and flows for ns-2.35: ns FILE prints what became of each flow.':
    'Dasselbe Netz und dieselben Flüsse für ns-2.35: ns FILE gibt aus, was aus jedem Fluss wurde.',
  'ns-3 program': 'ns-3-Programm',
  'The same network and flows as a C++ program for ns-3, which prints what became of each flow.':
    'Dasselbe Netz und dieselben Flüsse als C++-Programm für ns-3, das ausgibt, was aus jedem Fluss wurde.',
  'Packet log, CSV': 'Paketprotokoll, CSV',
  'Every packet with the time of every hop, what became of it, and its marks.':
    'Jedes Paket mit der Zeit jeder Station, seinem Verbleib und seinen Markierungen.',
  'Capture, pcapng': 'Mitschnitt, pcapng',
  'What the senders would have captured, for Wireshark and tshark; lost packets carry a comment.':
    'Was die Sender mitgeschnitten hätten, für Wireshark und tshark; verlorene Pakete tragen einen Kommentar.',
  'Windows, RTT, packets and ACKs in the events of QUIC’s recovery, and what happened in words, for qvis.':
    'Fenster, RTT, Pakete und ACKs als Ereignisse der Verlustbehandlung von QUIC, und in Worten, was geschah, für qvis.',
}
export default formats
