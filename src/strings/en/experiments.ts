/** The Experiments mode: defining a sweep, running it, its figures and tables. */
import { formFor } from '../plural'

export default {
  findings: 'Findings',
  /** The parts of the screen where they are not beside one another. */
  parts: {
    name: 'Part of the screen',
    setup: 'Set-up',
    results: 'Results',
    show: (part: string) => `Show: ${part}`,
    hide: (part: string) => `Hide: ${part}`,
  },
  noRuns: 'No runs yet.',
  variant: 'Variant',
  verdict: 'Verdict',
  paper: 'Paper',
  sawtooth: 'Sawtooth',
  flow: (id: string) => `Flow ${id}`,
  flowWith: (id: string, variant: string) => `Flow ${id}: ${variant}`,
  seed: (seed: number) => `seed ${seed}`,
  interval: (low: string, high: string) => `${low} to ${high}`,
  intervals: { student: '95 %, Student’s t', bootstrap: '95 %, bootstrap' },
  /** The subject of the screen. */
  about: { choice: 'Experiment on', sweep: 'Sweep', papers: 'Papers', suite: 'Suite' },

  setup: {
    sweep: 'Sweep',
    own: 'your own',
    preset: 'preset',
    experiment: 'Experiment',
    ofExplore: 'the run of Explore',
    /** `title`: of the run of Explore; empty: it has none. */
    thisRun: (title: string) => (title === '' ? 'This run' : `This run: ${title}`),
    otherOwn: 'A sweep of your own',
    titleOfSweep: 'Title of the sweep',
    title: 'Title',
    /** The title of a preset that has been changed. */
    changed: (title: string) => `${title}, changed`,
    notChanged: 'Not changed:',
    vary: 'Vary',
    addAxis: 'Add a second axis',
    compare: 'Compare',
    repeat: 'Repeat',
    inAll: (runs: string) => `${runs} in all`,
    measure: 'Measure',
    kept: (metrics: string) => `${metrics} kept`,
    fixed: 'Fixed',
    run: 'Run sweep',
    pause: 'Pause sweep',
    cancel: 'Cancel sweep',
  },
  axis: {
    from: 'From',
    to: 'To',
    points: 'Points',
    spacing: 'Spacing',
    linear: 'linear',
    log: 'log',
    listed: 'values',
    values: 'Values',
    commas: 'Separated by commas',
    /** Adds an algorithm of the reader’s own to the values. */
    addOwn: 'Add one of yours',
    ofSecond: (name: string) => `${name}, second axis`,
    remove: (number: number) => `Remove axis ${number}`,
  },
  paths: { network: 'Network', allTcp: 'All TCP flows', other: 'Other' },
  compare: {
    base: 'the base as it is',
    add: 'Add variant',
    yours: 'Yours',
    everyTcp: 'Every TCP flow runs',
    bottleneck: 'The bottleneck has',
    everyHop: 'Every hop has',
    /** "Hop B → C has" */
    hop: (link: string) => `Hop ${link} has`,
    remove: (name: string) => `Remove ${name}`,
    inPlaceOf: 'in place of',
    asVaried: 'as varied',
    /** Says of flows, whose names are in a row, that they run what is compared in the base too. */
    anyway: (flows: string, count: number) =>
      `${flows} ${formFor(count, { one: 'runs', other: 'run' })} it anyway`,
    replaces: (variant: string, flow: string) => `${variant} in place of ${flow}`,
    /** `flows`: their names in a row. */
    replacesAll: (variant: string, flows: string) => `${variant} in place of ${flows}`,
    many: (replaced: string, all: string) => `in place of ${replaced} of ${all} TCP flows`,
    stays: (flow: string) => `${flow} stays as it is`,
    flowsOf: (variant: string) => `Flows that run ${variant}`,
  },
  measures: { add: 'Add measure', allFlows: 'All flows' },
  repeat: {
    repetitions: 'Repetitions',
    seeds: (first: number, last: number) => `seeds ${first}–${last}`,
    length: 'Run length',
    startJitter: 'Start jitter',
    startJitterHelp: 'Each flow starts up to this much later; equal in all variants.',
    warmUp: 'Warm-up',
    warmUpHelp: 'What happens before is not counted.',
  },
  chance: {
    /** `same` of the combinations with several runs, which are `all`, have one run repeated. */
    none: (same: string, all: string) =>
      same === all
        ? 'All repetitions are the same run: nothing in them is left to chance. They count once and have no interval.'
        : `In ${same} of ${all} combinations all repetitions are the same run: nothing in them is left to chance. There they count once and have no interval.`,
    different: 'To make them different runs:',
    jitter: (most: string) => `Start flows up to ${most} apart`,
    jitterHelp: 'Start jitter: by the seed, and the same in all variants.',
    phases: (most: string) => `Random phases, up to ${most}`,
    phasesHelp:
      'Each packet takes up to the time of one packet longer over the slowest link, so that no flow profits from where its packets fall (Floyd & Jacobson 1991).',
  },
  base: {
    oneWay: (delay: string) => `${delay} one way`,
    buffer: (size: string) => `buffer ${size}`,
    randomLoss: (percent: string) => `random loss ${percent}`,
    /** `path`: its parts in a row. */
    all: (path: string, flows: string, stack: string) => `${path}. Flows: ${flows}. Stack: ${stack}.`,
    edit: 'Edit in Explore',
    take: 'Use the run of Explore',
  },

  figure: {
    against: (metric: string, paths: string) => `${metric} against ${paths}`,
    /** Shown where there is no run yet. `length` is the simulated time of each. */
    nothingYet: (runs: string, length: string) => `No runs yet: ${runs} of ${length} each.`,
    asTable: 'Show as table',
    noRun: 'no run yet',
    variantWithoutRun: (variant: string) => `${variant}: no run yet.`,
    meanAt: (mean: string, at: string) => `${mean} at ${at}`,
    variant: (variant: string, first: string, last: string, least: string, greatest: string) =>
      `${variant}: from ${first} to ${last}, least ${least}, greatest ${greatest}.`,
    ofRuns: (runs: string, all: string, count: number) =>
      `${runs} of ${all} ${formFor(count, { one: 'run', other: 'runs' })}`,
    sameRun: (runs: string) => `the same run ${runs} times`,
    /** Follows the explanation of a metric: the least and the greatest mean of its runs. */
    means: (least: string, greatest: string) => `Means in this sweep: ${least} to ${greatest}.`,
    sameMeans: (mean: string) => `All means in this sweep: ${mean}.`,
    shown: 'Shown',
    plot: 'Plot',
    axes: 'Axes',
    interval: 'Interval',
    logLog: 'log–log',
    logX: 'log x',
    linear: 'linear',
  },
  progress: {
    runs: 'Runs',
    done: (done: string, all: string) => `${done} of ${all} runs`,
    workers: (count: number) => `${count} ${formFor(count, { one: 'worker', other: 'workers' })}`,
    /** "12 of 40 kept" */
    kept: (kept: string, done: string) => `${kept} of ${done} kept`,
    keptHelp:
      'Made before, with the same scenario and engine, and kept by this browser. The others are made here.',
    paused: 'paused',
    complete: 'complete',
  },
  grid: {
    made: 'Runs made',
    runs: 'Runs',
    hint: 'one cell per run; open any cell in Explore',
    picture: 'A cell for each run',
  },
  runs: {
    ofPoint: 'Runs of a point',
    hint: 'Click a point to list its runs; each opens in Explore.',
    more: (count: string) => `and ${count} more`,
    mean: (mean: string) => `Mean ${mean}`,
    /** Follows the mean. `count` is the number of independent runs. */
    interval: (interval: string, runs: string, count: number) =>
      `, 95 % interval ${interval}, from ${runs} independent ${formFor(count, { one: 'run', other: 'runs' })}`,
    oneRun: (runs: string) =>
      `All ${runs} are the same run, to the packet: nothing in it is left to chance. It counts once and has no interval.`,
    alike: (different: string, runs: string) =>
      `Of ${runs} runs ${different} are different, to the packet. Chance made the others equal, so each counts.`,
  },
  ownRun: {
    title: 'The run of Explore',
    isFirst: 'It is one of the runs of this sweep: the first that is known.',
    isPoint: 'It is one of the runs of this sweep.',
    show: 'Show',
    showPoint: (metric: string) => `Show the point of ${metric}`,
  },
  table: {
    mean: 'Mean',
    deviation: 'Deviation',
    median: 'Median',
    runs: 'Runs',
    runsAt: (values: string, variant: string) => `Runs at ${values}, ${variant}`,
    of: (runs: number, all: number) => `${runs} of ${all}`,
    failed: (runs: number) => ` (${runs} failed)`,
    sameRun: ', the same run',
  },
  differences: {
    from: (variant: string) => `Difference from ${variant}`,
    paired: 'Paired by seed; Δ with the 95 % interval of each by itself',
    p: 'p',
    sameRun: 'same run',
    /** Says what is compared with what. */
    which: 'Compare',
    fromFirst: (variant: string) => `From ${variant}`,
    everyPair: 'Every pair',
    pair: 'Pair',
    /** Stands between the two of a pair, of which the second is subtracted from the first. */
    less: 'less',
    more: (count: string) => `and ${count} more, which the bundle has`,
    tooMany: (pairs: string) =>
      `${pairs} pairs are more than are compared here. The command line compares them: sawtooth merge with --pairs.`,
    hold: (hold: string, all: string) => `Differences that hold: ${hold} of ${all}`,
    how: (all: string, count: number) =>
      `p of paired t tests, corrected for ${all} ${formFor(count, { one: 'comparison', other: 'comparisons' })} (Holm 1979); one holds at 0.05 or less.`,
    notJudged: 'No difference can be judged: that takes two different runs of both variants.',
  },
  against: {
    paper: 'Against the paper',
    noPoint: 'No point has been run yet',
    agree: (points: number, all: number) => `${points} of ${all} points agree`,
    limits: (agrees: string, close: string) =>
      `agrees: within ${agrees} · close: within ${close} · differs: more`,
    sawtooth: 'Sawtooth, 95 %',
    verdicts: { agrees: 'agrees', close: 'close', differs: 'differs' },
  },
  files: {
    noPicture: 'Show the plot first: there is no picture of the table.',
    bundle: 'Bundle',
    bundleHelp:
      'One archive: the sweep, every run, tables, figures, versions, and a README that makes it again by command.',
    noBundle: 'The bundle could not be made: what makes it was not to be had.',
    noPng: 'The browser could not make the picture; SVG has the same one.',
    copy: 'Copy',
    pictureCopied: 'The picture is on the clipboard.',
    pictureNotCopied: 'The browser does not let the page copy a picture; PNG saves the same one.',
    copied: 'Link copied. It opens this sweep.',
    notCopied: 'The browser did not allow copying: take the link from the address bar.',
    link: 'Link',
    titled: (title: string, metric: string) => `${title}: ${metric}`,
  },
  notices: {
    noSweep: 'This link holds no sweep that can be run.',
    partly: 'Not all of this sweep could be used.',
    counted: 'Packet by packet the run that the sweep counted.',
    countedFrom: (warmUp: string) => `The sweep counts it from ${warmUp} on.`,
    notCounted: 'This run differs from the one that the sweep counted. That is a fault: please report it.',
    complete: (runs: string) => `Sweep complete: ${runs}`,
    completeFailed: (runs: string, failed: string) => `Sweep complete: ${runs}, ${failed} of them failed`,
    failed: (failed: string, runs: string) => `${failed} of ${runs} failed.`,
    whyIt: (why: string) => `Why it: ${why}.`,
    whyFirst: (why: string) => `Why the first: ${why}.`,
    tryAgain: 'Try again',
    noWorker: (why: string) => `The sweep cannot be run: what runs it is not to be had (${why}).`,
  },
}
