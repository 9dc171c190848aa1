/** Words that several kinds of algorithms use, the groups of variants, and the phases of a window. */
const shared = {
  burst: 'Schub',
  interval: 'Intervall',
  rate: 'Rate',
  target: 'Zielwert',
  buffer: 'Puffer',

  // Groups, and what their variants have in common.
  'loss-based': 'verlustbasiert',
  'A lost packet is the sign of congestion: they fill the buffer until one is dropped.':
    'Ein verlorenes Paket ist das Zeichen für Stau: Sie füllen den Puffer, bis eines verworfen wird.',
  'delay-based': 'verzögerungsbasiert',
  'A growing round-trip time is the sign of congestion: they keep the queue short, and give way to others.':
    'Eine wachsende Umlaufzeit ist das Zeichen für Stau: Sie halten die Warteschlange kurz und lassen anderen den Vortritt.',
  'model-based': 'modellbasiert',
  'They measure what the path can carry, and send at that rate.':
    'Sie messen, was der Pfad tragen kann, und senden mit dieser Rate.',
  'ECN-based': 'ECN-basiert',
  'Marks that the queue sets early and often are the sign of congestion: they need a queue that marks.':
    'Markierungen, die die Warteschlange früh und oft setzt, sind das Zeichen für Stau: Sie brauchen eine Warteschlange, die markiert.',
  unresponsive: 'ohne Staukontrolle',
  'They send by the clock, whatever the network does.':
    'Sie senden nach der Uhr, was auch immer das Netz tut.',
  applications: 'Anwendungen',
  'Programs that use TCP connections: what they wait for is measured, not only what they send.':
    'Programme, die TCP-Verbindungen nutzen: Gemessen wird auch, worauf sie warten, nicht nur, was sie senden.',

  // Phases
  closed: 'geschlossen',
  'slow start': 'Slow Start',
  'congestion avoidance': 'Congestion Avoidance',
  'fast recovery': 'Fast Recovery',
  timeout: 'Timeout',
  startup: 'Startup',
  drain: 'Drain',
  'probe bandwidth': 'ProbeBW',
  'probe RTT': 'ProbeRTT',
  'constant rate': 'konstante Rate',
}
export default shared
