/** The menus of presets, and of which charts there are and how each is drawn. */
export default {
  presets: {
    openFile: 'Open file',
    openTitle:
      'A scenario, or a measurement to lay beside the run: a capture, ss -ti, iperf3 -J, ns-2, ns-3, CSV',
    saveFile: 'Save file',
    orDrop: 'or drop or paste a scenario, a link or a measurement',
  },
  charts: {
    charts: 'Charts',
    ofAll: 'Every flow and queue',
    patterns: { name: 'Patterns', children: 'Patterns beside colours' },
    logarithmic: { name: 'Logarithmic', children: 'Logarithmic scale' },
    lines: { name: 'Lines', children: 'Lines instead of a stack' },
    moveUp: 'Move up',
    hide: 'Hide chart',
  },
}
