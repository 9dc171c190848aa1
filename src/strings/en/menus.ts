/** The menus of which charts there are and how each is drawn. */
export default {
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
