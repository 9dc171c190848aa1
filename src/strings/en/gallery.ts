/** The gallery of presets. */
export default {
  title: 'Presets',
  search: 'Search presets',
  searchFor: 'Title, variant or queue',
  found: (count: string, all: string) => `${count} of ${all} presets`,
  none: (query: string) => `No preset has “${query}”.`,
  /** Stands on the card of the run that is on the screen. */
  open: 'Open',
  openFile: 'Open file',
  openTitle:
    'A scenario, or a measurement to lay beside the run: a capture, ss -ti, iperf3 -J, ns-2, ns-3, CSV',
  saveFile: 'Save file',
  orDrop: 'or drop or paste a scenario, a link or a measurement',
  close: 'Close',
}
