/** What was tried at random, as it was recorded by `npm run validate -- --fuzz MINUTES --keep`. */
import { existsSync, readFileSync } from 'node:fs'
import { RECORDED, type RecordedFuzz } from '../../../fuzz/fuzz'
import { defineSection, type Section, table } from '../section'

const count = (value: number): string => value.toLocaleString('en').replaceAll(',', '\u202f')

function write(): Section {
  if (!existsSync(RECORDED)) return { markdown: '', files: new Map(), failures: [] }
  const { date, seed, outcomes } = JSON.parse(readFileSync(RECORDED, 'utf8')) as RecordedFuzz
  const rows = outcomes.map(({ what, where, cases, faults, longestMs, mostBytes }) => [
    what,
    where,
    count(cases),
    count(faults),
    count(Math.round(longestMs)),
    count(Math.round(mostBytes / 1e6)),
  ])
  const markdown = [
    `Random scenarios, and links, files, messages and measurements with slips in them, recorded by \`npm run validate -- --fuzz MINUTES --keep\` on ${date}, seed ${seed}. Each case has to end in its time (processor time in Node; in Chromium the time for which the page’s own thread is held up), within 1.5 GB in Node and 1 GB of a renderer, without an exception, and with sentences in people’s words: no NaN, no powers of ten, nothing of a library. Links come back as they were; of every run the packets are counted from its log against its totals, time and sequence numbers only rise, and windows stay sane. A run is looked at after 40 000 events, whether it has ended or not. Time is of the longest case, ms; memory the most that the process or the renderer held, MB; fifty cases are given to a page one after the other, and then its garbage is collected.`,
    '',
    table(['cases', 'in', 'tried', 'faults', 'longest', 'memory'], rows),
    '',
  ].join('\n')
  const failures = outcomes.flatMap(({ kind, faults }) =>
    faults === 0 ? [] : [`fuzz: ${kind}: ${faults} faults`],
  )
  return { markdown, files: new Map(), failures }
}

export default defineSection({ place: 100, title: 'Anything at all', write })
