/** The player: play, step, scrub, speed. */
export default {
  name: 'Player',
  play: 'Play',
  playHelp: 'Play (Space)',
  pause: 'Pause',
  pauseHelp: 'Pause (Space)',
  back: { name: 'Back one packet', caption: 'Back', help: 'Back one packet (,)' },
  step: { name: 'Step', caption: 'Step', help: 'Step (.)' },
  forward: { name: 'Forward 1 RTT', caption: '1 RTT', help: 'Forward 1 RTT (Shift + .)' },
  nextLoss: { name: 'Next loss', caption: 'Next loss', help: 'Next loss (N)' },
  options: 'Transport options',
  optionsHelp: 'More steps, backwards, loop',
  speed: 'Speed',
  /** A speed beside real time. */
  times: (speed: string) => `${speed} times`,
  /** The page chooses the speed: the word on the button, its name, and what it does. */
  auto: 'Auto',
  autoSpeed: 'Auto speed',
  autoHelp: 'Auto speed: slow motion around losses and marks, real time in between (V)',
  automatic: (times: string) => `Automatic, ${times}`,
  slow: 'slow motion',
  slowMotion: (speed: string) => `slow motion, ${speed}`,
  speedHelp: 'Times real time. ≈: this machine does not keep up with the speed chosen.',
  time: 'Time',
  timeOf: (now: string, end: string) => `${now} of ${end}`,
  timeHelp: 'Time. With Shift, dragging sets the part that is played in a loop',
}
