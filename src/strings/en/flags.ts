/** What is scheduled, as flags and as a list, and the editor of one. */
export default {
  name: 'Flags',
  list: 'Scheduled changes',
  /** Word where there is no room for more: its shape and number stand on the flag of the start. */
  stops: 'stops',
  flowStarts: (flow: number) => `Flow ${flow} starts`,
  flowStops: (flow: number) => `Flow ${flow} stops`,
  at: (what: string, time: string) => `${what} at ${time}`,
  help: (flag: string) =>
    `${flag}. Drag it or use the arrow keys to move it, click to edit, Delete to remove`,
  edit: (change: string, time: string) => `Edit ${change} at ${time}`,
  removeAt: (change: string, time: string) => `Remove ${change} at ${time}`,
  removeChange: (change: string) => `Remove ${change}`,
  remove: 'Remove',
  close: 'Close',
  change: 'Change',
  when: 'When',
  whenHelp: 'When it happens, in simulated time.',
  valueOf: (setting: string) => `${setting} of the change`,
  never: 'never',
  none: 'none',
  unlimited: 'unlimited',
  undo: { change: 'with the change', flow: (flow: number) => `Flow ${flow} as it was` },
}
