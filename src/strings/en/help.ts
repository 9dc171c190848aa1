/** The help. A part of a text in brackets is a link. */
export default {
  title: 'Help',
  close: 'Close help',
  /** Name of the row of buttons that lead to the parts of the help. */
  parts: 'Parts of the help',
  deedsTitle: 'What one can do',
  /** Each with what it does and, where there is one, the button that does it. */
  deeds: {
    watch: {
      does: 'Watch a minute of it',
      text: 'A flow fills a buffer, loses a packet and halves its window. Touch anything to take over.',
      button: 'Play the first minute',
    },
    drag: {
      does: 'Drag the network',
      text: 'In the packet view: the bright wall is the buffer’s size, the pipe’s end its delay, the pipe’s edge its bandwidth.',
      button: 'Packet view',
    },
    slide: {
      does: 'Move a slider',
      text: 'The run is simulated anew at once; the run before stays as thin lines. Undo takes the change back.',
      button: 'Sliders',
    },
    seek: {
      does: 'Click a chart',
      text: 'The playhead goes there. Drag to move it, turn the wheel to zoom, Shift and drag to zoom to a part.',
      button: 'Next loss',
    },
    follow: {
      does: 'Press a packet',
      text: 'Follow it from the sender to its ACK, on the packet view and on every chart.',
      button: 'Follow a packet',
    },
    why: {
      does: 'Ask why',
      text: 'Each turn of a window has its reason, with the rule that it follows. A cross or a kink on a chart can be pressed too.',
      button: 'Why?',
    },
    presets: {
      does: 'Begin with an example',
      text: 'Scenarios that show one thing each. All of it can be changed from there.',
      button: 'Presets',
    },
    compare: {
      does: 'Compare runs',
      text: 'Pin this run, change something, pin again: Compare has them side by side, with their differences.',
      button: 'Pin this run',
    },
    lessons: {
      does: 'Take a lesson',
      text: 'In each, one predicts, looks at a run, and tries for oneself.',
      button: 'Lessons',
    },
    present: {
      does: 'Present',
      text: 'Large charts and few controls for a lecture hall.',
      button: 'Present',
    },
    share: {
      does: 'Share',
      text: 'A link is the whole run: who opens it sees the same packets at the same moment.',
      button: 'Share',
    },
    export: {
      does: 'Take it along',
      text: 'Pictures, tables, and scenarios for ns-3, Linux and other programs.',
      button: 'Export',
    },
    link: {
      does: 'Write a link',
      text: 'The address can be typed: ?bw=10&flow=cubic&buf=1bdp. More of them are [for teachers].',
    },
    open: {
      does: 'Open a file',
      text: 'Drop a scenario, a capture or a log onto the page, or paste it: it is opened, or drawn beside the run.',
    },
  } as Readonly<
    Record<
      | 'watch'
      | 'drag'
      | 'slide'
      | 'seek'
      | 'follow'
      | 'why'
      | 'presets'
      | 'compare'
      | 'lessons'
      | 'present'
      | 'share'
      | 'export'
      | 'link'
      | 'open',
      { readonly does: string; readonly text: string; readonly button?: string }
    >
  >,
  glossary: {
    title: 'Glossary',
    search: 'Search the glossary',
    nothing: 'Nothing in the glossary is called so.',
    queues: 'Further queue disciplines',
    variants: 'Further variants and sources',
  },
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
    { keys: 'Up, Down, Enter, F in the suite', does: 'Previous, next case; open its run; next failure' },
    {
      keys: 'Arrows, Enter on a paper’s figure',
      does: 'From point to point, from series to series; show its runs',
    },
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
    /** `release`: "1.0.0"; `engine`: the hash of its engine’s sources. */
    version: (release: string, engine: string) =>
      `This is Sawtooth ${release}, with the engine ${engine}: where the engine is the same, so is every run.`,
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
    text: 'In the packet view a packet’s length, the pipe’s length and the gaps between packets are true. Access links, the distance between hosts, the fall of a dropped packet, the pipe’s thickness, and the length of the acknowledgements’ lane against the pipe are not. Played fast, pipe and lane hold a longer time than their delay, which stands above the pipe.',
  },
}
