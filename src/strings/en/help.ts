/** The help. A part of a text in brackets is a link. */
export default {
  title: 'Help',
  close: 'Close help',
  keysTitle: 'Keys',
  singleKeys: 'Single-key shortcuts',
  /** Keys of what has the focus. */
  whereFocused: [
    { keys: 'Arrows on a chart', does: 'Move the playhead one pixel; with Ctrl to the next event' },
    { keys: 'Shift and drag on a chart', does: 'Zoom to a part' },
    { keys: 'Shift over a chart', does: 'The inspector is about the pointer’s instant' },
    {
      keys: 'Arrows, Page, Home, End on a slider',
      does: 'One step, ten steps, least, most; a digit goes to its field',
    },
    { keys: 'Arrows, Enter, Delete on a flag', does: 'Move, edit, remove a change' },
    { keys: 'Arrows, Enter in Why?', does: 'Move from event to event; go to it' },
  ],
  /** Keys with a name of their own. */
  keyNames: { space: 'Space', shift: 'Shift', ctrl: 'Ctrl', Home: 'Home', End: 'End', Escape: 'Escape' },
  keysFromTo: (first: string, last: string) => `${first} to ${last}`,
  simulated: {
    title: 'What is simulated',
    model:
      'Every packet and every acknowledgement. Senders run TCP segment by segment, each over an access link of its own, into one router. The router’s buffer and its queue management feed one bottleneck link; acknowledgements return over the same delays. A run depends on nothing but its scenario and its seed: the same link shows the same run on every machine.',
    changes:
      'Moving a control runs the whole simulation again. With “From now” the change is scheduled at the playhead instead, and packets already on the way keep the delay they left with.',
  },
  about: {
    title: 'About',
    results:
      'How far the results agree with ns-2 and with published papers, case by case, is on the page of [validation], which is generated from the runs themselves. What each variant, queue, source and stack is, with its parameters and where they come from, is on the page of [algorithms].',
    teachers:
      'Demonstrations for a lecture, exercises with solutions, and how to write a lesson are on the page [for teachers].',
  },
  conventions: {
    title: 'Conventions',
    packets: (payload: string, whole: string) =>
      `Packets are counted on the wire: ${payload} of payload, ${whole} in all by default.`,
    buffer: 'The buffer counts packets that wait, not the one being transmitted.',
    delay: 'Delay is the bottleneck’s, one way. The base RTT includes both access links, both ways.',
    bdp: 'BDP is bandwidth × base RTT of the first flow.',
    throughput:
      'Throughput is wire bytes leaving the bottleneck, averaged over the time that its chart states.',
  },
  scale: {
    title: 'Not to scale',
    text: 'In the packet view a packet’s length, the pipe’s length and the gaps between packets are true. Access links, the distance between hosts, the fall of a dropped packet, the pipe’s thickness, and the length of the acknowledgements’ lane against the pipe are not.',
  },
}
