import type { Words } from '../words'

const menus: Words['menus'] = {
  presets: {
    openFile: 'Datei öffnen',
    openTitle:
      'Ein Szenario oder eine Messung, die neben den Lauf gelegt wird: ein Mitschnitt, ss -ti, iperf3 -J, ns-2, ns-3, CSV',
    saveFile: 'Datei speichern',
    orDrop: 'oder ein Szenario, einen Link oder eine Messung hierher ziehen oder einfügen',
  },
  charts: {
    charts: 'Diagramme',
    ofAll: 'Alle Flüsse und Warteschlangen',
    patterns: { name: 'Muster', children: 'Muster neben Farben' },
    logarithmic: { name: 'Logarithmisch', children: 'Logarithmische Skala' },
    lines: { name: 'Linien', children: 'Linien statt gestapelter Flächen' },
    moveUp: 'Nach oben',
    hide: 'Diagramm ausblenden',
  },
}
export default menus
