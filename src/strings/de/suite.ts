import { formFor } from '../plural'
import type { Words } from '../words'

const cases = (count: number): string => `${count} ${formFor(count, { one: 'Fall', other: 'Fällen' })}`

const suite: Words['suite'] = {
  limits: {
    atMost: (value) => `≤ ${value}`,
    atLeast: (value) => `≥ ${value}`,
    exactly: (value) => value,
    between: (low, high) => `${low} bis ${high}`,
    happens: 'geschieht',
    never: 'nie',
  },
  found: {
    at: (time) => `bei ${time}`,
    not: 'geschieht nicht',
    none: 'nicht zu sehen',
    from: (low, high) => `${low} bis ${high}`,
    inSome: (value, some, all) => `${value}, in ${some} von ${all} Läufen`,
  },
  verdicts: {
    passes: 'bestanden',
    fails: 'nicht bestanden',
    none: 'trifft nicht zu',
    unwritten: 'noch nicht geschrieben',
    error: 'ein Lauf schlug fehl',
  },
  by: { source: 'Grenze des Dokuments', ours: 'unsere Grenze' },
  passes: (variant, passed, judged) => `${variant} besteht ${passed} von ${cases(judged)}`,
  beside: (count, verdict) => `${count} ${verdict}`,
  runs: (runs, seeds) => `${runs}, ${seeds === 1 ? 'Startwert 1' : `Startwerte 1 bis ${seeds}`}`,
  columns: {
    verdict: 'Urteil',
    number: 'Nr.',
    case: 'Fall',
    expected: 'erwartet',
    measured: 'gemessen',
    run: 'Lauf',
  },
  page: {
    title: 'Testfälle',
    cases: 'Fälle',
    about: 'Was zwei Dokumente von einer Staukontrolle verlangen, gespielt und beurteilt.',
    algorithm: 'Algorithmus',
    asItStands: 'Alle Parameter haben ihren Standardwert.',
    suites: 'Suites',
    repeat: 'Wiederholen',
    seeds: 'Startwerte je Fall',
    seedsHelp:
      'Ein Fall ist bestanden, wenn er es mit allen Startwerten ist. Läufe ohne Zufall sind dieselben und zählen einmal.',
    run: 'Suites laufen lassen',
    stop: 'Anhalten',
    stopped: (why) => `Die Suite brach ab: ${why}`,
    nothing: (variant) => `${variant} ist noch nicht geprüft`,
    filter: 'Gezeigte Fälle',
    shown: {
      all: (count) => `Alle ${count}`,
      fails: (count) => `Nicht bestanden ${count}`,
      passes: (count) => `Bestanden ${count}`,
      rest: (count) => `Ohne Urteil ${count}`,
    },
    of: (passed, judged) => `${passed} von ${judged}`,
    detail: 'Der ausgewählte Fall',
    number: (id) => `Fall ${id}`,
    caseOf: (id, title, verdict) => `Fall ${id}, ${title}${verdict === '' ? '' : `: ${verdict}`}`,
    openOf: (id) => `Lauf von Fall ${id} öffnen`,
    expected: (measure, limit) => `${limit}: ${measure}`,
    limitBy: (limit, by) => `${limit}, ${by}`,
    seed: 'Startwert',
    unknown: 'Der Link fragt nach etwas, das die Suites nicht haben. Gezeigt wird der Rest.',
    notKnown: 'hier nicht bekannt',
  },
  before: {
    title: 'Vorher',
    nothing:
      'Der letzte Bericht einer früheren Version wird hier aufbewahrt und verglichen. Auch aus seiner JSON-Datei lässt sich ein Bericht öffnen.',
    against: (variant, from, engine) => `Gegen ${variant}, ${from}, Sawtooth ${engine}.`,
    open: 'Bericht öffnen',
    leave: 'Schließen',
    unreadable: (file) => `${file} ist kein Bericht von Testfällen in JSON.`,
    same: (count, turned) =>
      turned === 0
        ? count === 1
          ? 'Ein Fall hat dasselbe Urteil wie vorher.'
          : `Alle ${count} Fälle haben dieselben Urteile wie vorher.`
        : count === 1
          ? 'Der andere ist, wie er war.'
          : `Die anderen ${count} sind, wie sie waren.`,
    unknown: (count) =>
      `${count} ${formFor(count, { one: 'Fall ist', other: 'Fälle sind' })} nicht in jenem Bericht.`,
    value: (value) => `vorher ${value}`,
  },
  report: {
    title: (variant) => `Testfälle: ${variant}`,
    made: (engine) => `Sawtooth ${engine}`,
    rule: 'Ein Fall ist bestanden, wenn mit jedem Startwert alles zutrifft, was er verlangt. Grenzen, die ein Dokument gibt, sind die des Dokuments; alle anderen sind unsere und heißen so.',
    asked: 'Was verlangt ist',
    measure: 'Gemessen',
    limit: 'Grenze',
    by: 'Wessen Grenze',
    value: 'Wert',
    section: (title, source) => `${source}, „${title}“`,
    seed: (seed, digest) => `Startwert ${seed}, Lauf ${digest}`,
    open: 'Lauf öffnen',
    curve: { throughput: 'Durchsatz, Mbit/s', cwnd: 'Staufenster, Pakete', loss: 'Verlust, %' },
    dashed: (limit) => `gestrichelt: ${limit}`,
    upTo: (most, end) => `bis ${most}; ${end}`,
  },
}
export default suite
