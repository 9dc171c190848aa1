/** What modes say of themselves, by their English text. */
const modes: Readonly<Record<string, string>> = {
  Explore: 'Erkunden',
  'Change one run and watch its packets, windows and queue.':
    'Einen Lauf verändern und seine Pakete, Fenster und Warteschlange beobachten.',
  Compare: 'Vergleichen',
  'Up to four pinned runs on one clock, and what differs between them.':
    'Bis zu vier angeheftete Läufe auf einer Uhr, und worin sie sich unterscheiden.',
  Experiments: 'Experimente',
  'Many runs at once: vary a setting, repeat, and see what holds with what certainty.':
    'Viele Läufe auf einmal: eine Einstellung verändern, wiederholen und sehen, was mit welcher Sicherheit gilt.',
  Learn: 'Lernen',
  'A course in congestion control on the same instrument.':
    'Ein Kurs über Staukontrolle am selben Instrument.',
  'Skip to charts': 'Zu den Diagrammen springen',
  'Skip to controls': 'Zu den Reglern springen',
  'Skip to the lesson': 'Zur Lektion springen',
}
export default modes
