import type { Words } from '../words'

const exports: Words['exports'] = {
  underWay: 'Der Lauf ist noch nicht zu Ende.',
  saved: (file) => `${file} ist gespeichert.`,
  noPicture: 'Der Browser konnte das Bild nicht erzeugen; als SVG ist das Gleiche zu haben.',
  writing: 'Die Datei wird geschrieben.',
  noFormats: (why) => `Die Formate konnten nicht geladen werden (${why}).`,
  pictures: {
    label: 'Bilder',
    title: 'Bild',
    all: 'Alle Diagramme',
    charts: 'Diagramme im Bild',
    colours: 'Farben des Bilds',
    inks: { page: 'Wie auf der Seite', light: 'Hell', black: 'Schwarz-weiß' },
  },
  files: {
    label: 'Dateien',
    title: 'Datei',
    series: 'Zeitreihen in CSV und JSON',
    interval: 'Zeitschritt der Reihen',
    every: (interval) => `alle ${interval}`,
    scenario: 'Szenariodatei',
    scenarioSummary: 'Lässt sich mit sawtooth run und auf dieser Seite wieder öffnen.',
    missing: (parts) => `Nicht für dieses Szenario: ${parts}.`,
  },
}
export default exports
