/** Papers in the Experiments mode; what papers themselves say is in English in every language. */
import { formFor } from '../plural'

export default {
  about: 'About the paper',
  /** Said where the language is another; '' for nothing. */
  inEnglish: '',
  setUp: 'Set-up',
  assumed: 'Assumed, because it is not published',
  effort: 'Effort',
  efforts: { quick: 'quick', full: 'full' },
  effortHelp: 'Quick repeats averaged runs less often; Sawtooth’s documents hold the full reproduction.',
  /** `runs`: "399 runs" */
  runAgain: (runs: string) => `Run again, ${runs}`,
  list: 'Papers',
  figures: 'Figures',
  cancel: 'Cancel',
  row: 'Figure, table or experiment',
  agreeing: 'Agreeing',
  /** "stored result of 399 runs, 2026-11-27, engine 1.0.0+6c08806a" */
  storedResult: (runs: string, made: string, engine: string) =>
    `stored result of ${runs}, ${made}, engine ${engine}`,
  madeHere: (runs: string, effort: string, isChanged: boolean) =>
    `${runs} made here, ${effort}${isChanged ? ', with other assumptions' : ''}`,
  unknown: 'The link names a paper that there is not. The first one is shown.',
  stopped: (why: string) => `The reproduction stopped: ${why}`,
  workersDied: (workers: number, why: string) => `${workers} workers died of one of its runs: ${why}`,
  noVerdicts:
    'The stored result could not be loaded. Run again: each figure, table and claim gets a verdict.',
  judged: (paper: string, rows: number) =>
    `${paper}: ${rows} ${formFor(rows, { one: 'row', other: 'rows' })} judged`,
  origins: { sawtooth: 'Sawtooth', paper: 'paper', measured: 'measured' },
  fitted: 'Fitted, because it is not published',
  /** The questions that a reviewer asks first. */
  facts: {
    runs: 'Runs',
    seeds: 'Seeds',
    fitted: 'Fitted',
    quick: 'Quick',
    nothing: 'nothing',
    nothingRandom: 'none, as nothing in the runs is random',
    seedsFrom: ({ count, least, greatest }: { count: number; least: number; greatest: number }) =>
      count === 1 ? `${least} alone` : `${count}, from ${least} to ${greatest}`,
    same: 'the same runs as in full',
    /** `runs`: "70 runs" */
    leavesOut: (runs: string) =>
      `leaves out ${runs} of what is averaged: each claim that chance decides is tried over as many seeds, and the ranges of means are wider`,
  },
  verdicts: {
    reproduced: 'reproduced',
    'reproduced after fitting': 'reproduced after fitting',
    contradicted: 'contradicted by the real system as well',
    'ours differs': 'ours differs',
    'not judged': 'not judged',
  },
  scale: 'Scale of the values',
  scales: { linear: 'linear', log: 'log' },
  legend: 'Hollow: published. Filled: ours, with the range of its runs. Dotted: more than 12 % apart.',
  saveTable: (title: string) => `Save the table “${title}” as CSV`,
  noFigure: 'There is no figure here to save.',
  linkCopied: 'Link copied. It opens this paper as it is set.',
  point: {
    keys: (title: string) => `${title}. Arrows move between the points, Enter shows the runs of one`,
    chosen: 'Point',
    hint: 'Choose a point of a figure to see the runs behind it.',
    published: (value: string) => `published ${value}`,
    ours: (value: string) => `ours ${value}`,
    range: (low: string, high: string, runs: string) => `${low} to ${high} in ${runs} runs`,
    open: 'Open this run',
    compare: 'Open all in Compare',
    leftOut: (most: number, names: string) => `Compare takes ${most} runs. Left out: ${names}.`,
    more: (runs: string) => `${runs} more`,
    copied: 'Link copied. It opens this run.',
  },
  assumptions: {
    title: 'Assumed: what the paper does not say',
    asStored: 'As stored',
    underWay: 'The runs of this are made; what is shown is as stored.',
    tryAll: (name: string, row: string) => `${name}: try all values for ${row}`,
    /** "delay 1000 ms: best with 128 KiB, 3 of 9" */
    best: (row: string, value: string, holds: number, of: number) =>
      `${row}: best with ${value}, ${holds} of ${of}`,
    asGood: (from: string, to: string) => `(as good from ${from} to ${to})`,
    notMade: 'The runs of this are not made; what is shown is as stored.',
    /** `row`: "delay 1000 ms" */
    above: (row: string) => `Above each: how much of “${row}” agrees, by value, as far as it is known.`,
    between: 'Open: between known values.',
    /** `rows`: how many. */
    left: (rows: number) => `${rows} ${formFor(rows, { one: 'row is', other: 'rows are' })} still as before`,
    noFlip: 'No verdict changes.',
    /** `turned`: claims with another verdict; `all`: with another number of parts that agree as well. */
    flips: (turned: number, all: number) =>
      `${all} ${formFor(all, { one: 'claim changes', other: 'claims change' })}, ${turned} of them ${formFor(turned, { one: 'flips', other: 'flip' })}`,
    unknown: (text: string) => `Ignored in the link: ${text} (this paper assumes nothing of the kind).`,
  },
  /** Two assumptions at once. */
  map: {
    title: 'What would make it true? Two assumptions at once',
    about: 'Each cell has how much of what is shown agrees with both values.',
    first: 'Across',
    second: 'Upwards',
    make: (runs: string) => `Make the map, ${runs}`,
    cells: (across: number, upwards: number) =>
      `${across} by ${upwards} cells; runs that are kept are not made again.`,
    same: 'Two different ones are needed.',
    tooMany: 'What is shown rests on too many runs for a map. Choose a row with fewer.',
    caption: (row: string, first: string, second: string) =>
      `${row} by ${first} across and ${second} upwards`,
    /** `at`: one text an assumption. */
    best: (row: string, holds: number, of: number, at: readonly string[]) =>
      `${row}: best ${holds} of ${of}, with ${at.join(' and ')}`,
  },
  /** "8 of 9", before what the parts are. */
  fraction: (holds: number, of: number) => `${holds} of ${of}`,
  agree: (holds: number, of: number) =>
    `${holds} of ${of} ${formFor(of, { one: 'number or claim', other: 'numbers and claims' })} agree`,
}
