import { formFor } from '../plural'
import type { Words } from '../words'
import { dative } from './grammar/dative'

const papers: Words['papers'] = {
  about: 'Über die Veröffentlichung',
  inEnglish: 'Die Texte zu den Veröffentlichungen sind auf Englisch.',
  setUp: 'Aufbau',
  assumed: 'Angenommen, weil nicht veröffentlicht',
  effort: 'Aufwand',
  efforts: { quick: 'schnell', full: 'voll' },
  effortHelp:
    '„schnell“ wiederholt gemittelte Läufe seltener; die volle Reproduktion steht in Sawtooths Dokumenten.',
  runAgain: (runs) => `Neu rechnen, ${runs}`,
  list: 'Veröffentlichungen',
  figures: 'Abbildungen',
  cancel: 'Abbrechen',
  row: 'Abbildung, Tabelle oder Experiment',
  agreeing: 'Stimmt',
  storedResult: (runs, made, engine) =>
    `gespeichertes Ergebnis aus ${dative(runs)}, ${made}, Engine ${engine}`,
  madeHere: (runs, effort, isChanged) =>
    `hier gerechnet, ${runs}, ${effort}${isChanged ? ', mit anderen Annahmen' : ''}`,
  unknown: 'Der Link nennt eine Veröffentlichung, die es hier nicht gibt. Gezeigt wird die erste.',
  stopped: (why) => `Die Reproduktion brach ab: ${why}`,
  workersDied: (workers, why) => `${workers} Worker sind an einem ihrer Läufe abgestürzt: ${why}`,
  noVerdicts:
    'Das gespeicherte Ergebnis ließ sich nicht laden. Neu rechnen: Jede Abbildung, Tabelle und Behauptung bekommt ein Urteil.',
  judged: (paper, rows) => `${paper}: ${rows} ${formFor(rows, { one: 'Zeile', other: 'Zeilen' })} beurteilt`,
  origins: { sawtooth: 'Sawtooth', paper: 'Veröffentlichung', measured: 'gemessen' },
  fitted: 'Angepasst, weil nicht veröffentlicht',
  facts: {
    runs: 'Läufe',
    seeds: 'Startwerte',
    fitted: 'Angepasst',
    quick: 'Schnell',
    nothing: 'nichts',
    nothingRandom: 'keine, denn nichts in den Läufen ist zufällig',
    seedsFrom: ({ count, least, greatest }) =>
      count === 1 ? `nur ${least}` : `${count}, von ${least} bis ${greatest}`,
    same: 'dieselben Läufe wie voll',
    leavesOut: (runs) =>
      `lässt ${runs} von dem weg, was gemittelt wird: Jede Behauptung, über die der Zufall entscheidet, wird mit ebenso vielen Startwerten geprüft, und die Spannen der Mittel sind weiter`,
  },
  verdicts: {
    reproduced: 'reproduziert',
    'reproduced after fitting': 'nach Anpassung reproduziert',
    contradicted: 'auch vom wirklichen System widerlegt',
    'ours differs': 'bei uns anders',
    'not judged': 'nicht beurteilt',
  },
  scale: 'Skala der Werte',
  scales: { linear: 'linear', log: 'log' },
  legend:
    'Hohl: veröffentlicht. Gefüllt: unsere, mit der Spanne der Läufe. Gepunktet: über 12 % auseinander.',
  saveTable: (title) => `Tabelle „${title}“ als CSV speichern`,
  noFigure: 'Hier ist keine Abbildung, die sich speichern ließe.',
  linkCopied: 'Link kopiert. Er öffnet diese Veröffentlichung, wie sie eingestellt ist.',
  point: {
    keys: (title) => `${title}. Pfeiltasten gehen von Punkt zu Punkt, Eingabe zeigt die Läufe dahinter`,
    chosen: 'Punkt',
    hint: 'Ein Punkt einer Abbildung zeigt, wenn er gewählt ist, die Läufe dahinter.',
    published: (value) => `veröffentlicht ${value}`,
    ours: (value) => `unsere ${value}`,
    range: (low, high, runs) => `${low} bis ${high} in ${runs} Läufen`,
    open: 'Diesen Lauf öffnen',
    compare: 'Alle im Vergleich öffnen',
    leftOut: (most, names) => `Der Vergleich fasst ${most} Läufe. Es fehlen: ${names}.`,
    more: (runs) => `${runs} weitere`,
    copied: 'Link kopiert. Er öffnet diesen Lauf.',
  },
  assumptions: {
    title: 'Angenommen: was nicht gesagt ist',
    asStored: 'Wie gespeichert',
    underWay: 'Die Läufe dazu werden gerechnet; gezeigt ist das gespeicherte Ergebnis.',
    tryAll: (name, row) => `${name}: alle Werte für ${row} versuchen`,
    best: (row, value, holds, of) => `${row}: am besten mit ${value}, ${holds} von ${of}`,
    asGood: (from, to) => `(ebenso gut von ${from} bis ${to})`,
    notMade: 'Die Läufe dazu sind nicht gerechnet; gezeigt ist das gespeicherte Ergebnis.',
    above: (row) => `Über jedem: wie viel von „${row}“ übereinstimmt, je nach Wert, soweit bekannt.`,
    between: 'Offen: zwischen bekannten Werten.',
    left: (rows) => `${rows} ${formFor(rows, { one: 'Zeile ist', other: 'Zeilen sind' })} noch wie zuvor`,
    noFlip: 'Kein Urteil ändert sich.',
    flips: (turned, all) =>
      `${all} ${formFor(all, { one: 'Aussage ändert', other: 'Aussagen ändern' })} sich, bei ${turned} kippt das Urteil`,
    unknown: (text) => `Im Link nicht beachtet: ${text} (nichts dergleichen wird hier angenommen).`,
  },
  map: {
    title: 'Womit stimmte es? Zwei Annahmen zugleich',
    about: 'Jedes Feld sagt, wie viel vom Gezeigten mit beiden Werten übereinstimmt.',
    first: 'Waagrecht',
    second: 'Senkrecht',
    make: (runs) => `Karte rechnen, ${runs}`,
    cells: (across, upwards) =>
      `${across} mal ${upwards} Felder; aufbewahrte Läufe werden nicht noch einmal gerechnet.`,
    same: 'Es braucht zwei verschiedene.',
    tooMany: 'Das Gezeigte beruht auf zu vielen Läufen für eine Karte. Eine Zeile mit weniger wählen.',
    caption: (row, first, second) => `${row}, ${first} waagrecht und ${second} senkrecht`,
    best: (row, holds, of, at) => `${row}: am besten ${holds} von ${of}, mit ${at.join(' und ')}`,
  },
  fraction: (holds, of) => `${holds} von ${of}`,
  agree: (holds, of) =>
    `${holds} von ${of} ${formFor(of, { one: 'Zahl oder Aussage stimmt', other: 'Zahlen und Aussagen stimmen' })} überein`,
}
export default papers
