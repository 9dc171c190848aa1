import type { Words } from '../words'

const gallery: Words['gallery'] = {
  title: 'Beispiele',
  search: 'Beispiele durchsuchen',
  searchFor: 'Titel, Variante oder Warteschlange',
  found: (count, all) => `${count} von ${all} Beispielen`,
  none: (query) => `Kein Beispiel hat „${query}“.`,
  open: 'Geöffnet',
  openFile: 'Datei öffnen',
  openTitle:
    'Ein Szenario oder eine Messung, die neben den Lauf gelegt wird: ein Mitschnitt, ss -ti, iperf3 -J, ns-2, ns-3, CSV',
  saveFile: 'Datei speichern',
  orDrop: 'oder ein Szenario, einen Link oder eine Messung hierher ziehen oder einfügen',
  close: 'Schließen',
}
export default gallery
