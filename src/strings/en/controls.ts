/** The rail: the network, the flows, the run; what scheduled changes are called, and what a change was made to. */
export default {
  undo: {
    /** What a setting was before: "Buffer 48 packets". */
    setting: (name: string, value: string) => `${name} ${value}`,
    aqm: (name: string) => `AQM ${name}`,
    ecn: (on: boolean) => `ECN ${on ? 'on' : 'off'}`,
    flow: (flow: string, what: string) => `${flow}, ${what}`,
    activity: (flow: string, times: string) => `${flow} ${times}`,
    reset: 'before the reset',
    accessLinks: 'narrow access links',
  },
  fields: {
    numberNeeded: 'a number is needed',
    exact: (name: string) => `${name}, exact value`,
    parametersOf: (algorithm: string) => `${algorithm} parameters`,
  },
  apply: {
    name: 'Apply changes',
    caption: 'Apply',
    help: 'Where a change acts: on the whole run, or from the playhead on (A)',
    start: 'From the start',
    now: 'From now',
  },
  network: {
    title: 'Network',
    reset: 'Reset',
    delay: (delay: string, baseRtt: string) => `${delay} one way, base RTT ${baseRtt}`,
    baseRtt: (baseRtt: string) => `base RTT ${baseRtt}`,
    bufferUnit: 'Buffer unit',
    milliseconds: 'milliseconds',
    /** The unit where there is room for three letters. */
    packets: 'pkt',
    lossInBursts: (whileBad: string, whileGood: string) =>
      `Random loss: Gilbert–Elliott, ${whileBad} while bad, ${whileGood} while good`,
    accessLink: (rate: string) => `The access link brings ${rate}: packets queue there, not here.`,
    accessLinks: (rate: string) => `The access links together bring ${rate}: packets queue there, not here.`,
    slowAccessLink: (rate: string) =>
      `An access link of ${rate} brings no more than leaves here: the flow behind it can keep the buffer full, so that others find no place.`,
    /** A setting of a link of a chain, for those who listen. */
    ofLink: (name: string, from: string, to: string) => `${name}, ${from} to ${to}`,
    widen: 'Widen access links',
    derived: (bdp: string, fullBuffer: string) => `BDP ${bdp}; full buffer ${fullBuffer}`,
    atPlayhead: (changes: string) => `At the playhead: ${changes}`,
  },
  aqm: {
    parameters: 'AQM parameters',
    marks: 'Mark packets instead of dropping them (RFC 3168)',
    onlyDrops: (aqm: string) => `${aqm} cannot mark packets: it only drops`,
  },
  path: {
    title: 'Path',
    settings: 'Path settings',
    lossInBursts: 'loss in bursts',
    jitter: 'jitter',
    reordering: 'reordering',
    bursts: 'in bursts',
    varyingRate: 'varying rate',
    limitedReturn: 'limited return path',
  },
  flows: {
    title: 'Flows',
    add: 'Add flow',
    most: (flows: number) => `At most ${flows} flows`,
    none: 'No flows: the link is idle.',
    variant: 'Variant',
    yours: 'Yours',
    hide: 'Hide flow',
    hideHelp: 'Hide this flow on the charts',
    showHelp: 'Show this flow on the charts',
    more: 'More settings',
    active: 'Active',
  },
  run: { title: 'Run', stack: 'Stack' },
  /** What is scheduled, on a flag: "Buffer 32 packets", "Flow 2 stops". */
  changes: {
    flow: (number: number | string) => `Flow ${number}`,
    stops: (flow: string) => `${flow} stops`,
    doesNotStop: (flow: string) => `${flow} does not stop`,
    rate: (flow: string, rate: string) => `${flow} rate ${rate}`,
    receiverWindow: (flow: string, packets: string) => `${flow} receiver window ${packets}`,
    accessLink: (flow: string, rate: string) => `${flow} access link ${rate}`,
    extraDelay: (flow: string, delay: string) => `${flow} extra delay ${delay}`,
    parameters: (flow: string) => `${flow} parameters`,
    /** Word in place of the name of a parameter that no algorithm of the run has. */
    parameter: 'parameter',
    aqmWithEcn: (name: string) => `AQM ${name} with ECN`,
    lossInBursts: 'Loss in bursts',
  },
}
