import type { Words } from '../words'

const present: Words['present'] = {
  open: 'Dieses Szenario öffnen',
  player: 'Wiedergabe',
  control: 'Regler',
  network: 'Netz',
  controls: { bandwidth: 'Bandbreite', delay: 'Verzögerung', buffer: 'Puffer', loss: 'Zufallsverlust' },
  turns: 'Wendepunkte',
  blank: 'schwarz',
  previousTurn: 'Voriger Wendepunkt',
  nextTurn: 'Nächster Wendepunkt',
  loop: 'Schleife',
  showAgain: 'Bildschirm wieder zeigen',
  fullScreen: 'Vollbild',
  leave: 'Vortrag beenden',
}
export default present
