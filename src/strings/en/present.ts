/** What a room sees. */
export default {
  open: 'Open this scenario',
  player: 'Player',
  control: 'Control',
  network: 'Network',
  hop: 'Hop',
  controls: {
    bandwidth: 'Bandwidth',
    delay: 'Delay',
    buffer: 'Buffer',
    loss: 'Random loss',
    aqm: 'AQM',
    variant: 'Variant',
    speed: 'Speed',
  },
  /** What the arrow keys do, and B. */
  turns: 'turns',
  blank: 'blank',
  previousTurn: 'Previous turn',
  nextTurn: 'Next turn',
  loop: 'Loop',
  showAgain: 'Show the screen again',
  fullScreen: 'Full screen',
  leave: 'Leave Present',
}
