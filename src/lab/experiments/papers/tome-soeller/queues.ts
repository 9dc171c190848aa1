/** Tome & Soeller, experiment 3: the claims on DropTail and RED. RED drops by chance: they are tried over seeds. */
import { mean, one, three } from '../../measure'
import type { PaperCheck, Sources } from '../../paper'
import { each, nameOf } from '../../series'
import { isFarMore, isMore, isWithin } from '../../verdict'
import data from './paper.json'
import { CBR_S, key3, QUEUED, seedsOf } from './runs'
import { type Judge, judgeOf, type Seen, trials } from './seen'

const { claims } = data

const SENDERS = ['reno', 'sack'] as const
type Sender = (typeof SENDERS)[number]
const QUEUES = ['DropTail', 'RED'] as const

/** A number of the run of a seed. */
const at = (seen: Seen, variant: string, queue: string, name: string, seed: number): number =>
  seen.get(key3(variant, queue, seed), name)

const averageOf = (seen: Seen, variant: string, queue: string, name: string): number =>
  mean(seedsOf(queue).map((seed) => at(seen, variant, queue, name, seed)))

const RATE = 'tcp during cbr'
const GOODPUT = `Goodput while CBR runs, ${CBR_S[0]} to ${CBR_S[1]} s.`

/** "Reno 3.9 with RED against 12.2 with DropTail" */
const againstText = (seen: Seen, name: string, unit: string, text: (value: number) => string): string =>
  each(
    SENDERS,
    (variant) =>
      `${text(averageOf(seen, variant, 'RED', name))} with RED against ${text(averageOf(seen, variant, 'DropTail', name))}${unit}`,
  )

/** Something of RED against DropTail, of each sender. */
const ofEach = (
  holds: (red: (name: string) => number, dropTail: (name: string) => number, variant: Sender) => boolean,
) =>
  SENDERS.map((variant) => ({
    what: nameOf(variant),
    holds: (seen: Seen, seed: number): boolean =>
      holds(
        (name) => at(seen, variant, 'RED', name, seed),
        (name) => at(seen, variant, 'DropTail', name, seed),
        variant,
      ),
  }))

/** Goodputs of the four combinations, the greatest first. */
function ranked(rateOf: (variant: string, queue: string) => number) {
  return QUEUED.map(([variant, queue]) => ({
    name: `${nameOf(variant)} with ${queue}`,
    rate: rateOf(variant, queue),
  })).sort((a, b) => b.rate - a.rate)
}

const rankedText = (seen: Seen): string =>
  `means, Mbit/s: ${ranked((variant, queue) => averageOf(seen, variant, queue, RATE))
    .map(({ name, rate }) => `${name} ${three(rate)}`)
    .join(', ')}`

/** Whether a combination is more, or less, than all the others with a seed. */
function isFirst(seen: Seen, seed: number, name: string, sign: 1 | -1): boolean {
  const all = ranked((variant, queue) => at(seen, variant, queue, RATE, seed))
  const own = all.find((one) => one.name === name)?.rate ?? Number.NaN
  return all
    .filter((one) => one.name !== name)
    .every(({ rate }) => (sign === 1 ? isMore(own, rate) : isMore(rate, own)))
}

/** "Horribly": less than this share of the best. */
const HORRIBLE = 0.5
/** "About": within this share. */
const ABOUT = 0.25

export function checks3(sources: Sources<Seen>): PaperCheck[] {
  const judge = judgeOf(sources)
  return [
    judge(claims.dropTailRate, {
      ...trials(
        ofEach((red, dropTail) => isMore(dropTail(RATE), red(RATE))),
        (seen) => againstText(seen, RATE, ' Mbit/s', three),
      ),
      reason: GOODPUT,
    }),
    judge(claims.redLatency, {
      ...trials(
        ofEach((red, dropTail) => isFarMore(dropTail('tcp rtt'), red('tcp rtt'))),
        (seen) =>
          `mean RTT ${againstText(seen, 'tcp rtt', ' ms', one)}; mean queue ${againstText(seen, 'queue mean', ' packets', one)}`,
      ),
    }),
    judge(
      claims.redLoses,
      trials(
        ofEach((red, dropTail) => isMore(red('drops'), dropTail('drops'))),
        (seen) =>
          `${againstText(seen, 'drops', ' packets, CBR included', one)}; of TCP ${againstText(seen, 'tcp drops', '', one)}`,
      ),
    ),
    judge(claims.nothingHorrible, {
      ...trials(
        [
          {
            what: '',
            holds: (seen, seed) => {
              const all = ranked((variant, queue) => at(seen, variant, queue, RATE, seed))
              return (all.at(-1)?.rate ?? 0) >= HORRIBLE * (all[0]?.rate ?? 0)
            },
          },
        ],
        rankedText,
      ),
    }),
    sackIsBetter(judge),
    judge(
      claims.sackWithRed,
      trials([{ what: '', holds: (seen, seed) => isFirst(seen, seed, 'SACK with RED', 1) }], rankedText),
    ),
    judge(
      claims.renoWithRed,
      trials([{ what: '', holds: (seen, seed) => isFirst(seen, seed, 'Reno with RED', -1) }], rankedText),
    ),
    ...ofBursts(sources),
  ]
}

/** SACK beside Reno, with each of the two disciplines. */
function sackIsBetter(judge: Judge): PaperCheck {
  const all = QUEUES.map((queue) => ({
    what: queue,
    holds: (seen: Seen, seed: number): boolean =>
      isMore(at(seen, 'sack', queue, RATE, seed), at(seen, 'reno', queue, RATE, seed)),
  }))
  return judge(claims.sackIsBetter, { ...trials(all, rankedText), reason: GOODPUT })
}

function ofBursts(sources: Sources<Seen>): PaperCheck[] {
  const judge = judgeOf(sources)
  const burst = (seen: Seen, variant: Sender): number => averageOf(seen, variant, 'RED', 'tcp burst')
  const text = (seen: Seen): string => each(SENDERS, (variant) => `${burst(seen, variant).toFixed(2)} s`)
  return [
    judge(
      claims.burstsAreShorter,
      trials(
        [
          {
            what: '',
            holds: (seen, seed) =>
              isMore(at(seen, 'reno', 'RED', 'tcp burst', seed), at(seen, 'sack', 'RED', 'tcp burst', seed)),
          },
        ],
        text,
      ),
    ),
    judge(claims.bursts, {
      holds: (seen) =>
        SENDERS.map((variant) => isWithin(burst(seen, variant), data.publishedBurstsS[variant], ABOUT)),
      sides: (seen) => SENDERS.map((variant) => burst(seen, variant) - data.publishedBurstsS[variant]),
      text,
      unit: `lengths within ${100 * ABOUT} %`,
    }),
  ]
}
