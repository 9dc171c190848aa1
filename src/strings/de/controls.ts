import type { Words } from '../words'

const controls: Words['controls'] = {
  undo: {
    setting: (name, value) => `${name} ${value}`,
    aqm: (name) => `AQM ${name}`,
    ecn: (on) => `ECN ${on ? 'ein' : 'aus'}`,
    flow: (flow, what) => `${flow}, ${what}`,
    activity: (flow, times) => `${flow} ${times}`,
    reset: 'vor dem Zurücksetzen',
    accessLinks: 'langsame Zugangsleitungen',
  },
  fields: {
    numberNeeded: 'hier muss eine Zahl stehen',
    exact: (name) => `${name}, genauer Wert`,
    parametersOf: (algorithm) => `Parameter von ${algorithm}`,
  },
  apply: {
    name: 'Änderungen gelten',
    caption: 'Gilt',
    help: 'Ab wann eine Änderung gilt: im ganzen Lauf oder ab der Zeitmarke (A)',
    start: 'Ab Beginn',
    now: 'Ab jetzt',
  },
  network: {
    title: 'Netz',
    reset: 'Zurücksetzen',
    delay: (delay, baseRtt) => `${delay} einfache Laufzeit, Grund-RTT ${baseRtt}`,
    baseRtt: (baseRtt) => `Grund-RTT ${baseRtt}`,
    bufferUnit: 'Einheit des Puffers',
    milliseconds: 'Millisekunden',
    packets: 'Pkt',
    lossInBursts: (whileBad, whileGood) =>
      `Zufallsverlust: Gilbert–Elliott, ${whileBad} in schlechten und ${whileGood} in guten Phasen`,
    accessLink: (rate) =>
      `Die Zugangsleitung bringt ${rate}: Die Pakete stauen sich dort und nicht am Engpass.`,
    accessLinks: (rate) =>
      `Die Zugangsleitungen bringen zusammen ${rate}: Die Pakete stauen sich dort und nicht am Engpass.`,
    slowAccessLink: (rate) =>
      `Eine Zugangsleitung mit ${rate} bringt nicht mehr, als hier abfließt: Der Fluss dahinter kann den Puffer voll halten, sodass andere keinen Platz finden.`,
    ofLink: (name, from, to) => `${name}, ${from} nach ${to}`,
    widen: 'Zugangsleitungen verbreitern',
    derived: (bdp, fullBuffer) => `BDP ${bdp}; voller Puffer ${fullBuffer}`,
    atPlayhead: (changes) => `An der Zeitmarke: ${changes}`,
  },
  aqm: {
    parameters: 'Parameter des AQM',
    marks: 'Pakete markieren, statt sie zu verwerfen (RFC 3168)',
    onlyDrops: (aqm) => `${aqm} kann Pakete nicht markieren, sondern nur verwerfen`,
  },
  path: {
    title: 'Pfad',
    settings: 'Einstellungen des Pfads',
    lossInBursts: 'Verlust in Schüben',
    jitter: 'Jitter',
    reordering: 'Umordnung',
    bursts: 'in Schüben',
    varyingRate: 'schwankende Rate',
    limitedReturn: 'begrenzter Rückweg',
  },
  flows: {
    title: 'Flüsse',
    add: 'Fluss hinzufügen',
    most: (flows) => `Höchstens ${flows} Flüsse`,
    none: 'Keine Flüsse: Die Leitung ist ungenutzt.',
    yours: 'Ihre',
    variant: 'Variante',
    hide: 'Fluss ausblenden',
    hideHelp: 'Diesen Fluss in den Diagrammen ausblenden',
    showHelp: 'Diesen Fluss in den Diagrammen zeigen',
    more: 'Weitere Einstellungen',
    active: 'Aktiv',
  },
  run: { title: 'Lauf', stack: 'Stack' },
  changes: {
    flow: (number) => `Fluss ${number}`,
    stops: (flow) => `${flow} endet`,
    doesNotStop: (flow) => `${flow} endet nicht`,
    rate: (flow, rate) => `${flow} Rate ${rate}`,
    receiverWindow: (flow, packets) => `${flow} Empfangsfenster ${packets}`,
    accessLink: (flow, rate) => `${flow} Zugangsleitung ${rate}`,
    extraDelay: (flow, delay) => `${flow} Zusatzlaufzeit ${delay}`,
    parameters: (flow) => `${flow} Parameter`,
    parameter: 'Parameter',
    aqmWithEcn: (name) => `AQM ${name} mit ECN`,
    lossInBursts: 'Verlust in Schüben',
  },
}
export default controls
