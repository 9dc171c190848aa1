import type { Words } from '../words'

const bundle: Words['bundle'] = {
  untitled: 'Eine Versuchsreihe',
  complete: (runs, version) =>
    `Eine Versuchsreihe von Sawtooth ${version}, einem paketgenauen Simulator der TCP-Staukontrolle: ${runs}, alle gerechnet.`,
  partly: (made, runs, version) =>
    `Eine Versuchsreihe von Sawtooth ${version}, einem paketgenauen Simulator der TCP-Staukontrolle: ${made} von ${runs} gerechnet.`,
  failed: (failed) => `Davon fehlgeschlagen: ${failed}.`,
  again: 'Noch einmal rechnen',
  needs: (version) =>
    `Mit Sawtooth ${version} (\`npx sawtooth --version\` nennt sie), im Ordner dieser Datei, innerhalb seiner Arbeitskopie (anderswo steht \`node PFAD/bin/sawtooth.mjs\` für \`npx sawtooth\`):`,
  toTheByte:
    'Beide Dateien sind dann Byte für Byte gleich: Ein Lauf ist eine reine Funktion seines Szenarios und seines Startwerts.',
  agrees:
    'Der zweite Befehl weist einen Lauf zurück, der von dem hier abweicht: Ein Lauf ist eine reine Funktion seines Szenarios und seines Startwerts.',
  otherVersion: 'Eine andere Version rechnet anders; ihre Läufe können andere sein.',
  wholeBundle: 'Dieses Bündel mit seinen Tabellen und Bildern:',
  onPage: 'Auf der Seite von Sawtooth öffnet sich die Versuchsreihe hinter deren Adresse:',
  what: 'Was gerechnet wurde',
  varied: (setting, values) => `Variiert: ${setting}: ${values}`,
  compared: (variants) => `Verglichen: ${variants}`,
  repeated: (runs, first, last) => `${runs} je Kombination, mit den Startwerten ${first} bis ${last}`,
  jitter: (most) =>
    `Jeder Fluss beginnt um bis zu ${most} später, nach dem Startwert und in allen Varianten gleich`,
  warmUp: (warmUp) => `Gezählt ab ${warmUp}`,
  measured: (metrics) => `Gemessen: ${metrics}`,
  moreValues: (count) => `und ${count} weitere`,
  files: 'Dateien',
  ofSweep: 'die Versuchsreihe, wie der Befehl sie liest',
  ofResults: 'jeder Lauf: seine Werte und sein Digest, je eine Zeile JSON',
  ofSummary: 'Mittelwerte, Streuungen, 95-%-Intervalle und alle Paare von Varianten als JSON',
  ofMeans: 'dieselben Mittelwerte als CSV, mit dem Unterschied zur ersten Variante',
  ofPairs: 'alle Paare von Varianten: Unterschied, 95-%-Intervall und p',
  ofRuns: 'jeder Lauf als CSV',
  ofFigures: 'ein Bild je Messgröße, mit 95-%-Intervallen nach Student',
  ofVersions: 'womit dieses Bündel entstand',
  ofTrace: (hash) => `eine gemessene Leitung, SHA-256 ${hash}…`,
  lacking: (file, hash) =>
    `Die gemessene Leitung ${file} (SHA-256 ${hash}…) liegt nicht bei: Sie gehört neben sweep.json.`,
  statistics: 'Statistik',
  howIntervals:
    'Intervalle sind 95-%-Intervalle des Mittelwerts, nach Student und durch Bootstrap. Wiederholungen, die Paket für Paket derselbe Lauf sind, zählen einmal und haben kein Intervall.',
  howPairs: (all, count) =>
    count === 1
      ? 'Unterschiede sind nach Startwerten gepaart. p ist das eines gepaarten t-Tests.'
      : `Unterschiede sind nach Startwerten gepaart. p ist das eines gepaarten t-Tests, und „p by Holm“ ist unter allen einer Messgröße berichtigt (Holm 1979): in pairs.csv unter ${all} Paaren, in means.csv unter denen zur ersten Variante. Gesichert ist, was höchstens 0,05 hat.`,
  fewRuns: (few) => `Ein offenes Zeichen hat weniger als die Hälfte seiner Läufe; ein Punkt hat ${few}.`,
}
export default bundle
