/** The first screen: the bar at its top, and the buttons that stand on it everywhere. */
export default {
  title: 'Scenario title',
  untitled: 'Untitled',
  titleRefused: (why: string, allowed: string) => `${why}; allowed: ${allowed}`,
  controls: 'Controls',
  presets: 'Presets',
  more: 'More',
  share: { label: 'Share', title: 'Share (S)' },
  export: { label: 'Export', title: 'Export (E)' },
  present: { label: 'Present', title: 'Present (P)' },
  help: { label: 'Help', title: 'Help (?)' },
  language: 'Language',
  theme: 'Theme',
  themes: { dark: 'Theme: dark (T)', light: 'Theme: light (T)', projector: 'Theme: projector (T)' },
  pin: 'Pin',
  pinTitle: 'Pin this run for Compare (C)',
  pinnedTitle: (letter: string) => `Pinned as ${letter} for Compare (C)`,
  undo: { label: 'Undo', title: 'Undo the last change (Ctrl + Z)' },
  redo: { label: 'Redo', title: 'Make the undone change again (Shift + Ctrl + Z)' },
  inspector: 'Inspector',
  showInspector: 'Show inspector',
  closeInspector: 'Close inspector',
  chartOptions: (chart: string) => `Options of ${chart}`,
  chartOptionsTitle: 'Scale, place, hide',
  addChart: { label: 'Add chart', title: 'Add or hide charts' },
  /** What of a long run has been simulated. */
  progress: (simulated: string, duration: string, left: string) =>
    `${simulated} of ${duration} simulated, ${left}`,
  /** Name beside the run before, on the charts; and what was changed since. */
  previousRun: 'previous run',
  previousRunWith: (was: string) => `previous run: ${was}`,
}
