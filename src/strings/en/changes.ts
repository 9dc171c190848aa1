/** What is scheduled in a run: what was, what is from then on. Numbers come as text. */
export default {
  change: 'Change',
  bandwidth: 'Bandwidth',
  delay: 'Delay',
  buffer: 'Buffer',
  aqm: 'AQM',
  loss: 'Random loss',
  jitter: 'Jitter',
  /** Word for a rate that follows a trace. */
  varying: 'varying',
  inBursts: 'in bursts',
  on: 'on',
  off: 'off',
  withEcn: (queue: string) => `${queue} with ECN`,
  asBefore: (name: string) => `${name} as before`,
  /** Parameters of a queue discipline or of a flow. */
  parameters: (owner: string, names: string) => `${owner} ${names}`,
  ecn: (queue: string) => `${queue} ECN`,
  andEcn: (name: string) => `${name}, ECN`,
  flow: (number: number) => `Flow ${number}`,
  /** The link of a chain is “A → B”. */
  ofLink: (link: string, name: string) => `${link}: ${name}`,
  flowStarts: (number: number) => `Flow ${number} starts`,
  flowStops: (number: number) => `Flow ${number} stops`,
  flowRate: (number: number) => `Flow ${number} rate`,
  flowAccess: (number: number) => `Flow ${number} access`,
  receiverWindow: (number: number) => `Flow ${number} receiver window`,
}
