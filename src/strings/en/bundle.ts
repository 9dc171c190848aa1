/** The README of a bundle: a sweep with all that it found, and how to make it again. */
export default {
  untitled: 'A sweep',
  /** `runs`: "180 runs". */
  complete: (runs: string, version: string) =>
    `A sweep of Sawtooth ${version}, a packet-level simulator of TCP congestion control: ${runs}, all of them made.`,
  partly: (made: string, runs: string, version: string) =>
    `A sweep of Sawtooth ${version}, a packet-level simulator of TCP congestion control: ${made} of ${runs} made.`,
  failed: (failed: string) => `${failed} of them failed.`,
  again: 'Make it again',
  needs: (version: string) =>
    `With Sawtooth ${version} (\`npx sawtooth --version\` says so), in the folder of this file, inside of its checkout (elsewhere \`node PATH/bin/sawtooth.mjs\` stands for \`npx sawtooth\`):`,
  toTheByte: 'Both files are then equal to the byte: a run is a pure function of its scenario and its seed.',
  agrees:
    'The second command refuses a run that differs from the one here: a run is a pure function of its scenario and its seed.',
  otherVersion: 'Another version is another engine, whose runs may be others.',
  wholeBundle: 'This bundle with its tables and figures:',
  onPage: 'On the page of Sawtooth the sweep opens behind its address:',
  what: 'What was run',
  varied: (setting: string, values: string) => `Varied: ${setting}: ${values}`,
  compared: (variants: string) => `Compared: ${variants}`,
  repeated: (runs: string, first: string, last: string) =>
    `${runs} of each combination, with the seeds ${first} to ${last}`,
  jitter: (most: string) => `Each flow starts up to ${most} later, by the seed and the same in all variants`,
  warmUp: (warmUp: string) => `Counted from ${warmUp} on`,
  measured: (metrics: string) => `Measured: ${metrics}`,
  moreValues: (count: string) => `and ${count} more`,
  files: 'Files',
  ofSweep: 'the sweep, as the command reads it',
  ofResults: 'every run: its values and its digest, a line of JSON each',
  ofSummary: 'means, spreads, 95 % intervals and every pair of variants as JSON',
  ofMeans: 'the same means as CSV, with the difference from the first variant',
  ofPairs: 'every pair of variants: difference, 95 % interval and p',
  ofRuns: 'every run as CSV',
  ofFigures: 'a figure for each measure, with 95 % intervals by Student’s t',
  ofVersions: 'what made this bundle',
  ofTrace: (hash: string) => `a measured link, SHA-256 ${hash}…`,
  lacking: (file: string, hash: string) =>
    `The measured link ${file} (SHA-256 ${hash}…) is not here: put it beside sweep.json.`,
  statistics: 'Statistics',
  howIntervals:
    'Intervals are 95 % intervals of the mean, by Student’s t and by the bootstrap. Repetitions that are the same run, packet by packet, count once and have no interval.',
  howPairs: (all: string, count: number) =>
    count === 1
      ? 'Differences are paired by seed. p is of a paired t test.'
      : `Differences are paired by seed. p is of a paired t test, and “p by Holm” is corrected among all of a measure (Holm 1979): among ${all} pairs in pairs.csv, among those from the first variant in means.csv. One holds at 0.05 or less.`,
  fewRuns: (few: string) => `An open mark has fewer than half of its runs; a point has ${few}.`,
}
