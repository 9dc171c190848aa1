/** Pictures and files of a run. */
export default {
  underWay: 'The run is still under way.',
  saved: (file: string) => `Saved ${file}.`,
  noPicture: 'The browser could not make the picture; SVG has the same one.',
  writing: 'Writing.',
  noFormats: (why: string) => `The formats could not be loaded (${why}).`,
  pictures: {
    label: 'Pictures',
    title: 'Picture',
    all: 'All charts',
    charts: 'Charts in the picture',
    colours: 'Colours of the picture',
    inks: { page: 'As on the page', light: 'Light', black: 'Black and white' },
  },
  files: {
    label: 'Files',
    title: 'File',
    series: 'Series in CSV and JSON',
    interval: 'Interval of series',
    every: (interval: string) => `every ${interval}`,
    scenario: 'Scenario file',
    scenarioSummary: 'What sawtooth run and this page open again.',
    missing: (parts: string) => `Not for this scenario: ${parts}.`,
  },
}
