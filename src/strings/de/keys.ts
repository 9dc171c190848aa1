import type { Words } from '../words'

const keys: Words['keys'] = {
  play: 'Abspielen oder anhalten',
  backwards: 'Rückwärts abspielen oder anhalten',
  packet: 'Ein Paket vor, zurück',
  ack: 'Nächstes, voriges ACK',
  rtt: 'Eine RTT vor, zurück',
  loss: 'Nächster, voriger Verlust',
  mark: 'Nächste, vorige ECN-Markierung',
  event: 'Nächstes, voriges Ereignis',
  speed: 'Langsamer, schneller',
  slow: 'Zeitlupe bei Ereignissen ein oder aus',
  loopEnds: 'Schleife ab hier, bis hier',
  loop: 'Schleife ein oder aus',
  ends: 'Anfang, Ende des Laufs',
  zoom: 'Ganzer Lauf, hineinzoomen, herauszoomen',
  solo: 'Einen Fluss allein zeigen; noch einmal: alle',
  follow: 'Einem Paket folgen: seine nächste Station, die vorige',
  ghost: 'Vorigen Lauf ein- oder ausblenden',
  timeSequence: 'Zeit-Sequenz-Diagramm ein- oder ausblenden',
  why: 'Zu Warum? gehen',
  apply: 'Änderungen gelten ab Beginn oder ab jetzt',
  pin: 'Diesen Lauf zum Vergleichen anheften oder wieder lösen',
  undo: 'Eine Änderung rückgängig machen, wiederholen',
  leave: 'Nichts auswählen, Seitenleisten schließen',
  theme: 'Farbschema: dunkel, hell, Beamer',
  share: 'Teilen',
  export: 'Exportieren',
  present:
    'Vortragen; dort führen die Pfeiltasten von Wendepunkt zu Wendepunkt, B verdunkelt den Bildschirm, F füllt ihn, Escape beendet',
  help: 'Diese Hilfe',
}
export default keys
