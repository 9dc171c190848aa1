/** The menu of the player, and the loop on its scrubber. */
export default {
  backwards: 'Backwards',
  steps: 'Steps',
  packet: { name: 'Packet', previous: 'Previous packet', next: 'Next packet' },
  ack: { name: 'ACK', previous: 'Previous ACK', next: 'Next ACK' },
  rtt: { name: 'RTT', previous: 'Previous RTT', next: 'Next RTT' },
  rttKeys: 'Shift + . ,',
  loss: { name: 'Loss', previous: 'Previous loss', next: 'Next loss' },
  mark: { name: 'ECN mark', previous: 'Previous ECN mark', next: 'Next ECN mark' },
  event: { name: 'Event', previous: 'Previous event', next: 'Next event' },
  loop: 'Loop',
  loopHelp: 'Plays one part again and again (L). I and O set its ends to the playhead',
  from: 'From',
  to: 'To',
  loopStart: 'Loop start',
  loopEnd: 'Loop end',
  loopEndHelp: (end: string) => `${end}. Drag it or use the arrow keys; Delete ends the loop`,
}
