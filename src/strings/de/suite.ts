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
    upTo: (most, end) => `bis ${most}; ${end}`,
  },
}
export default suite
