import type { Words } from '../words'

/** What presets and courses of rates say of themselves, by their English text. */
const presets: Words['presets'] = {
  Teaching: 'Lehre',
  Papers: 'Veröffentlichungen',
  'Slow start and the sawtooth': 'Slow Start und der Sägezahn',
  'One flow alone: slow start overshoots, then the window climbs by a packet per round trip and halves at each loss.':
    'Ein Fluss allein: Slow Start schießt über das Ziel hinaus, dann wächst das Fenster um ein Paket je Umlauf und halbiert sich bei jedem Verlust.',
  Bufferbloat: 'Bufferbloat',
  'A buffer of ten bandwidth-delay products keeps the link full and every packet late; at 20 s it shrinks to one.':
    'Ein Puffer von zehn Bandbreite-Verzögerungs-Produkten hält die Leitung voll und verzögert jedes Paket; bei 20 s schrumpft er auf eines.',
  'Reno against Vegas': 'Reno gegen Vegas',
  'Vegas keeps the queue at a few packets until Reno joins at 10 s and fills it: what waits for delay loses to what waits for loss.':
    'Vegas hält die Warteschlange bei wenigen Paketen, bis bei 10 s Reno hinzukommt und sie füllt: Wer auf Verzögerung achtet, unterliegt dem, der auf Verlust wartet.',
  'RED against DropTail': 'RED gegen DropTail',
  'Four flows share a DropTail queue that is nearly always full; at 30 s RED takes over and drops before it is.':
    'Vier Flüsse teilen sich eine DropTail-Warteschlange, die fast immer voll ist; bei 30 s übernimmt RED und verwirft, bevor sie es ist.',
  'UDP against TCP': 'UDP gegen TCP',
  'From 10 s to 25 s a source that ignores loss sends at 8 Mbit/s; TCP makes way and takes the link back afterwards.':
    'Von 10 s bis 25 s sendet eine Quelle, die Verluste nicht beachtet, mit 8 Mbit/s; TCP weicht aus und holt sich die Leitung danach zurück.',
  'Two-way traffic': 'Verkehr in beide Richtungen',
  'From 20 s data go both ways: ACKs queue behind the data of the other direction, arrive in bursts, and neither direction is full any more.':
    'Ab 20 s fließen Daten in beide Richtungen: ACKs stehen hinter den Daten der Gegenrichtung an, kommen in Schüben an, und keine Richtung ist mehr ausgelastet.',
  'Cellular link': 'Mobilfunkleitung',
  'The rate of the link wanders as a phone is carried about; CUBIC fills the deep buffer in every dip, and the probe feels it.':
    'Die Rate der Leitung schwankt, während ein Telefon umhergetragen wird; CUBIC füllt den tiefen Puffer bei jedem Einbruch, und die Sonde spürt es.',
  'Web beside a download': 'Web neben einem Download',
  'Short transfers keep finishing fast until a download fills the buffer at 15 s; at 40 s FQ-CoDel gives every connection its turn.':
    'Kurze Übertragungen sind schnell fertig, bis bei 15 s ein Download den Puffer füllt; ab 40 s lässt FQ-CoDel jede Verbindung an die Reihe kommen.',
  'Video beside a download': 'Video neben einem Download',
  'A video has the link to itself and plays its best quality; from 60 s a download fills the link whenever the video pauses, and the quality comes down.':
    'Ein Video hat die Leitung für sich und läuft in bester Qualität; ab 60 s füllt ein Download die Leitung, sobald das Video pausiert, und die Qualität sinkt.',
  'Aftab et al., figure 2': 'Aftab et al., Abbildung 2',
  'Tahoe, Reno, NewReno and UDP over 0.5 Mbit/s with a buffer of 10 packets. The paper gives no UDP rate: 0.1 Mbit/s is assumed.':
    'Tahoe, Reno, NewReno und UDP über 0,5 Mbit/s mit einem Puffer von 10 Paketen. Die Veröffentlichung nennt keine UDP-Rate: Angenommen sind 0,1 Mbit/s.',
  'Sharma & Garg, window 300 at 20 ms': 'Sharma & Garg, Fenster 300 bei 20 ms',
  'Three Tahoe flows from 0, 20 and 40 s over 100 Mbit/s; the paper prints 42.26 Mbit/s per flow-second.':
    'Drei Tahoe-Flüsse ab 0, 20 und 40 s über 100 Mbit/s; die Veröffentlichung gibt 42,26 Mbit/s je Fluss-Sekunde an.',
  'Tome & Soeller, experiment 1: Tahoe': 'Tome & Soeller, Experiment 1: Tahoe',
  'Tahoe against 9 Mbit/s of UDP on ns-2 hosts; in the paper it loses 12 packets.':
    'Tahoe gegen 9 Mbit/s UDP auf Endsystemen von ns-2; in der Veröffentlichung verliert es 12 Pakete.',
  'Tome & Soeller, experiment 1: Reno': 'Tome & Soeller, Experiment 1: Reno',
  'Reno against 9 Mbit/s of UDP on ns-2 hosts; in the paper it loses 11 packets.':
    'Reno gegen 9 Mbit/s UDP auf Endsystemen von ns-2; in der Veröffentlichung verliert es 11 Pakete.',
  'Tome & Soeller, experiment 1: NewReno': 'Tome & Soeller, Experiment 1: NewReno',
  'NewReno against 9 Mbit/s of UDP on ns-2 hosts; in the paper it loses 10 packets.':
    'NewReno gegen 9 Mbit/s UDP auf Endsystemen von ns-2; in der Veröffentlichung verliert es 10 Pakete.',
  'Tome & Soeller, experiment 1: Vegas': 'Tome & Soeller, Experiment 1: Vegas',
  'Vegas against 9 Mbit/s of UDP on ns-2 hosts; in the paper it loses no packet.':
    'Vegas gegen 9 Mbit/s UDP auf Endsystemen von ns-2; in der Veröffentlichung verliert es kein Paket.',
  'Cellular, walking': 'Mobilfunk, zu Fuß',
  'A phone carried about: the rate wanders over a factor of four within seconds.':
    'Ein Telefon wird umhergetragen: Die Rate schwankt innerhalb von Sekunden um den Faktor vier.',
  'Cellular, driving': 'Mobilfunk, im Auto',
  'A phone in a car: the rate swings widely within a second, and stands still now and then.':
    'Ein Telefon im Auto: Die Rate schwankt binnen einer Sekunde stark und steht ab und zu still.',
  'ns-2': 'ns-2',
  'cwnd in ns-2': 'cwnd in ns-2',
  testbed: 'Testbett',
  'Measured on the testbed': 'Im Testbett gemessen',
  'Kapadia et al., experiment 1: BBR': 'Kapadia et al., Experiment 1: BBR',
  'Three parallel BBR flows over a 1 Mbit/s router with a buffer of 0.1 MB, for 60 s.':
    'Drei parallele BBR-Flüsse 60 s lang über einen Router mit 1 Mbit/s und einem Puffer von 0,1 MB.',
  'Kapadia et al., experiment 1: CUBIC': 'Kapadia et al., Experiment 1: CUBIC',
  'Three parallel CUBIC flows over a 1 Mbit/s router with a buffer of 0.1 MB, for 60 s.':
    'Drei parallele CUBIC-Flüsse 60 s lang über einen Router mit 1 Mbit/s und einem Puffer von 0,1 MB.',
  'Kapadia et al., experiment 1: Reno': 'Kapadia et al., Experiment 1: Reno',
  'Three parallel Reno flows over a 1 Mbit/s router with a buffer of 0.1 MB, for 60 s.':
    'Drei parallele Reno-Flüsse 60 s lang über einen Router mit 1 Mbit/s und einem Puffer von 0,1 MB.',
  'Kapadia et al., experiment 1: Vegas': 'Kapadia et al., Experiment 1: Vegas',
  'Three parallel Vegas flows over a 1 Mbit/s router with a buffer of 0.1 MB, for 60 s.':
    'Drei parallele Vegas-Flüsse 60 s lang über einen Router mit 1 Mbit/s und einem Puffer von 0,1 MB.',
  'Kapadia et al.: BBR and Vegas': 'Kapadia et al.: BBR und Vegas',
  'Vegas, then BBR 3.41 s later, over a 1 Mbit/s router with a buffer of 0.1 MB: who gets what, beside what a real testbed measured.':
    'Vegas und 3,41 s später BBR über einen Router mit 1 Mbit/s und einem Puffer von 0,1 MB: wer was bekommt, neben dem, was ein echtes Testbett gemessen hat.',
  'Kapadia et al.: CUBIC and BBR': 'Kapadia et al.: CUBIC und BBR',
  'BBR, then CUBIC 4.07 s later, over a 1 Mbit/s router with a buffer of 0.1 MB: who gets what, beside what a real testbed measured.':
    'BBR und 4,07 s später CUBIC über einen Router mit 1 Mbit/s und einem Puffer von 0,1 MB: wer was bekommt, neben dem, was ein echtes Testbett gemessen hat.',
  'Kapadia et al.: Reno and BBR': 'Kapadia et al.: Reno und BBR',
  'BBR, then Reno 4.08 s later, over a 1 Mbit/s router with a buffer of 0.1 MB: who gets what, beside what a real testbed measured.':
    'BBR und 4,08 s später Reno über einen Router mit 1 Mbit/s und einem Puffer von 0,1 MB: wer was bekommt, neben dem, was ein echtes Testbett gemessen hat.',
  'Kapadia et al.: Reno and CUBIC': 'Kapadia et al.: Reno und CUBIC',
  'Reno, then CUBIC 6.85 s later, over a 1 Mbit/s router with a buffer of 0.1 MB: who gets what, beside what a real testbed measured.':
    'Reno und 6,85 s später CUBIC über einen Router mit 1 Mbit/s und einem Puffer von 0,1 MB: wer was bekommt, neben dem, was ein echtes Testbett gemessen hat.',
  'Kapadia et al.: Reno and Vegas': 'Kapadia et al.: Reno und Vegas',
  'Vegas, then Reno 3.55 s later, over a 1 Mbit/s router with a buffer of 0.1 MB: who gets what, beside what a real testbed measured.':
    'Vegas und 3,55 s später Reno über einen Router mit 1 Mbit/s und einem Puffer von 0,1 MB: wer was bekommt, neben dem, was ein echtes Testbett gemessen hat.',
}
export default presets
