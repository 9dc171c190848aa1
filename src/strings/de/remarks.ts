import type { Words } from '../words'

const remarks: Words['remarks'] = {
  claim: {
    reproduced: 'Reproduziert: Paket für Paket der Lauf, aus dem der Link entstanden ist.',
    reproducedElsewhere:
      'Reproduziert: Paket für Paket der Lauf, aus dem der Link entstanden ist, obwohl mit einer anderen Version von Sawtooth.',
    reproducedBy: (theirs, ours) =>
      `Reproduziert: Paket für Paket der Lauf, aus dem der Link entstanden ist, dort mit Version ${theirs} von Sawtooth und hier mit ${ours}.`,
    partly:
      'Dieser Lauf weicht von dem ab, aus dem der Link entstanden ist: Der Link ließ sich nicht ganz verwenden.',
    unknownVersion:
      'Dieser Lauf weicht von dem ab, aus dem der Link entstanden ist. Der Link sagt nicht, welche Version ihn erzeugt hat.',
    otherVersion:
      'Dieser Lauf weicht von dem ab, aus dem der Link entstanden ist: Jener entstand mit einer anderen Version von Sawtooth.',
    differs: 'Dieser Lauf weicht von dem ab, aus dem der Link entstanden ist.',
    madeByOlder: (theirs, ours) =>
      `Jener entstand mit Version ${theirs} von Sawtooth; diese Seite ist Version ${ours}.`,
    madeByNewer: (theirs, ours) =>
      `Jener entstand mit Version ${theirs} von Sawtooth, die neuer ist als diese Seite, Version ${ours}.`,
    open: (release) => `Mit Version ${release} öffnen`,
    fault:
      'Dieser Lauf weicht von dem ab, aus dem der Link entstanden ist, obwohl beide gleich sein sollten. Hat niemand den Link bearbeitet, ist das ein Fehler: Bitte melden Sie ihn.',
  },
  ignored: {
    hashSettings: (hash) =>
      `Nicht verwendet: ${hash} (Einstellungen stehen hinter einem ?, nicht hinter dem #).`,
    hash: (hash) => `Nicht verwendet: ${hash} (diesen Teil der Seite gibt es nicht).`,
    without: (given, wanted) => `Nicht verwendet: ${given} (ohne ${wanted} bedeutet es nichts).`,
    language: (given, known) => `Nicht verwendet: ${given} (erlaubt: ${known}).`,
    sweep: (given) => `Nicht verwendet: ${given} (der Link zeigt eine Veröffentlichung).`,
    besideLesson: (keys) => `Nicht verwendet: ${keys} (eine Lektion bringt ihren eigenen Lauf mit).`,
  },
  remedies: {
    shorten: (duration) => `Auf ${duration} kürzen`,
    lowerBandwidth: (bandwidth) => `Bandbreite auf ${bandwidth} senken`,
    limitHops: (bandwidth) => `Kein Hop über ${bandwidth}`,
    runAgain: 'Noch einmal laufen lassen',
    undo: 'Änderung rückgängig machen',
    copyScenario: 'Szenario kopieren',
    notCopied: 'Das Szenario konnte nicht kopiert werden: Der Browser hat es nicht erlaubt.',
    linkCopied: 'Link kopiert',
    linkNotCopied: 'Der Browser erlaubt es nicht, den Link zu kopieren',
  },
  newVersion: { text: 'Eine neue Version ist bereit.', reload: 'Neu laden' },
  changed: {
    bandwidth: (rate) => `Bandbreite ${rate}`,
    delay: (delay) => `Verzögerung ${delay}`,
    buffer: (packets) => `Puffer ${packets}`,
    loss: (share) => `Zufallsverlust ${share}`,
    lossInBursts: 'Zufallsverlust in Schüben',
    aqm: (name) => `AQM ${name}`,
    aqmWithEcn: (name) => `AQM ${name} mit ECN`,
    flows: (names) => `Flüsse ${names}`,
    noFlows: 'Keine Flüsse',
    nothing: 'Lauf beendet',
  },
  result: (what, utilisation, delay, _, written) =>
    `${what}. Auslastung ${utilisation}, Median der Wartezeit ${delay}, ${written} verworfen`,
  paused: (at) => `Angehalten bei ${at}.`,
  flow: (name, phase, cwnd) => `${name}: ${phase}, cwnd ${cwnd}.`,
}
export default remarks
