import { formFor } from '../plural'

/** Runs of code that a link or a file brings along, and what keeps them apart. */
export default {
  title: (count: number) =>
    formFor(count, { one: 'This run brings an algorithm along', other: 'This run brings algorithms along' }),
  /** Shown before it runs. */
  rest: 'Its code is shown here and does nothing until you let it run. It runs in a place of its own, without network, storage or this page.',
  run: 'Run it',
  /** Shown after a file with code was brought to the page. */
  kept: (name: string) => `${name} is kept. Flows and queues can have it.`,
  /** The reason why no file of a run was written. */
  noFile: 'The file was not written: the place where code runs apart has ended.',
  notLetFile: 'This run brings code along that has not been let run: let it run first.',
  onlyHere: 'The code that this run brings along runs in Sawtooth alone.',
  atFault: (name: string) => `The code of ${name} has a fault: open it in the Workbench, which shows where.`,
  notLet: 'This sweep brings code along that has not been let run: let it run first.',
  tooLong: (time: string) => `the run took longer than ${time}, and was ended`,
  /** The reason why a run of code did not come to its end. */
  notCome: 'the place where code runs apart could not be opened',
  notAgain: 'the run could not be made again to look inside',
  silent: 'the code has not answered for a second, and was ended',
  hostile: 'the code did what no run does, and was ended',
}
