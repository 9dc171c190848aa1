import type { Words } from '../words'

const player: Words['player'] = {
  name: 'Wiedergabe',
  play: 'Abspielen',
  playHelp: 'Abspielen (Leertaste)',
  pause: 'Anhalten',
  pauseHelp: 'Anhalten (Leertaste)',
  back: { name: 'Ein Paket zurück', caption: 'Zurück', help: 'Ein Paket zurück (,)' },
  step: { name: 'Schritt', caption: 'Schritt', help: 'Schritt (.)' },
  forward: { name: '1 RTT vor', caption: '1 RTT', help: '1 RTT vor (Umschalt + .)' },
  nextLoss: { name: 'Nächster Verlust', caption: 'Verlust', help: 'Nächster Verlust (N)' },
  options: 'Optionen der Wiedergabe',
  optionsHelp: 'Weitere Schritte, rückwärts, Schleife',
  speed: 'Tempo',
  times: (speed) => `${speed}-fach`,
  auto: 'Auto',
  autoSpeed: 'Auto-Tempo',
  autoHelp: 'Auto-Tempo: Zeitlupe um Verluste und Markierungen, dazwischen Echtzeit (V)',
  automatic: (times) => `automatisch, ${times}`,
  slow: 'Zeitlupe',
  slowMotion: (speed) => `Zeitlupe, ${speed}`,
  speedHelp: 'Vielfaches der Echtzeit. ≈: Dieses Gerät hält mit dem gewählten Tempo nicht mit.',
  time: 'Zeit',
  timeOf: (now, end) => `${now} von ${end}`,
  timeHelp:
    'Zeit. Ziehen mit gedrückter Umschalttaste legt den Teil fest, der in einer Schleife abgespielt wird',
}
export default player
