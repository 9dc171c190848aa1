import type { Words } from '../words'

const notices: Words['notices'] = {
  dismiss: 'Hinweis schließen',
  times: (detail, times) => `${detail} (${times}-mal)`,
  andMore: (more) => `und ${more} weitere`,
  runAgain: 'Noch einmal laufen lassen',
  tryAgain: 'Noch einmal versuchen',
  stopped: (at, why) => `Die Simulation ist bei ${at} stehen geblieben: ${why}`,
  noPackets: (why) => `Die Pakete dieses Augenblicks konnten nicht noch einmal simuliert werden: ${why}`,
  worker: {
    died: (why) => `Der Simulations-Worker ist ausgefallen (${why}).`,
    diedLastRunShown: (why) =>
      `Der Simulations-Worker ist ausgefallen (${why}). Gezeigt wird der letzte gelungene Lauf.`,
    diedOnceMore: (why) =>
      `Der Simulations-Worker ist ausgefallen (${why}). Der nächste Lauf bekommt einen neuen.`,
    reason: (why) => `der Simulations-Worker ist ausgefallen (${why})`,
    notLoaded: 'nicht zu laden',
    unreadable: 'eine Nachricht war nicht lesbar',
    noAnswer: 'keine Antwort',
    notCome: 'die Datei ist nicht angekommen',
    notComeWithin: (most) => `die Datei ist nicht innerhalb von ${most} angekommen`,
    noWord: 'ohne ein Wort beendet',
  },
  sandboxed: {
    text: 'Hier lässt sich nichts simulieren: Dieser Rahmen ist abgeschottet (Sandbox) und hat keinen Ursprung, sodass ihm der Browser keinen Worker gibt.',
    detail:
      'Öffnen Sie die Seite in einem eigenen Fenster, oder ergänzen Sie die Sandbox des Rahmens um allow-same-origin.',
  },
  link: {
    ignored: 'Dieser Link ließ sich nicht ganz verwenden. Der Rest wird gezeigt.',
    keepValid: 'Gültiges behalten',
    open: (preset) => `„${preset}“ öffnen`,
    noEffect: 'Ein Teil dieses Szenarios hat keine Wirkung.',
    noEvent: 'Der Link zeigt auf ein Ereignis, das dieser Lauf nicht hat.',
    noEvents: (event) => `Nicht verwendet: event=${event} (dieser Lauf hat keine Ereignisse).`,
    eventsTo: (event, last) =>
      `Nicht verwendet: event=${event} (dieser Lauf hat die Ereignisse 0 bis ${last}).`,
  },
  pin: {
    full: (most) =>
      `Es sind schon ${most} Läufe angeheftet. Entfernen Sie zuerst einen davon unter „Vergleichen“.`,
    pinned: (letter) => `Dieser Lauf ist zum Vergleichen als ${letter} angeheftet.`,
    unpinned: 'Dieser Lauf ist nicht mehr angeheftet.',
  },
  broken: {
    text: 'In einem Teil der Seite ist etwas schiefgegangen. Was sie zeigt, ist vielleicht nicht vollständig.',
    detail:
      'Laden Sie die Seite neu, um sicher zu sein. Die Adresse beschreibt alles, was Sie eingestellt haben.',
    reload: 'Seite neu laden',
    copyLink: 'Link kopieren',
    goOn: 'Weitermachen',
  },
}
export default notices
