import { formFor } from '../plural'
import type { Words } from '../words'

const papers: Words['papers'] = {
  about: 'Über die Veröffentlichung',
  inEnglish: 'Die Texte zu den Veröffentlichungen sind auf Englisch.',
  setUp: 'Aufbau',
  assumed: 'Angenommen, weil nicht veröffentlicht',
  effort: 'Aufwand',
  efforts: { quick: 'schnell', full: 'voll' },
  effortHelp:
    '„schnell“ wiederholt gemittelte Läufe seltener; die volle Reproduktion steht in Sawtooths Dokumenten.',
  reproduce: 'Reproduzieren',
  cancel: 'Abbrechen',
  complete: (effort) => `vollständig, ${effort}`,
  row: 'Abbildung, Tabelle oder Experiment',
  unknown: 'Der Link nennt eine Veröffentlichung, die es hier nicht gibt. Gezeigt wird die erste.',
  stopped: (why) => `Die Reproduktion brach ab: ${why}`,
  workersDied: (workers, why) => `${workers} Worker sind an einem ihrer Läufe abgestürzt: ${why}`,
  noVerdicts: 'Jede Abbildung, Tabelle und Behauptung bekommt ein Urteil, das aus den Läufen berechnet ist.',
  judged: (paper, rows) => `${paper}: ${rows} ${formFor(rows, { one: 'Zeile', other: 'Zeilen' })} beurteilt`,
  origins: { sawtooth: 'Sawtooth', paper: 'Veröffentlichung', measured: 'gemessen' },
  fitted: 'Angepasst, weil nicht veröffentlicht',
  verdicts: {
    reproduced: 'reproduziert',
    'reproduced after fitting': 'nach Anpassung reproduziert',
    contradicted: 'auch vom wirklichen System widerlegt',
    'ours differs': 'bei uns anders',
    'not judged': 'nicht beurteilt',
  },
  counted: (parts, verdict) => `${parts} ${verdict}`,
  fraction: (holds, of) => `${holds} von ${of}`,
  agree: (holds, of) =>
    `${holds} von ${of} ${formFor(of, { one: 'Zahl oder Aussage stimmt', other: 'Zahlen und Aussagen stimmen' })} überein`,
}
export default papers
