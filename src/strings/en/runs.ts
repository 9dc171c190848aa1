/** Runs: how large one would be, and why it stopped. */
export default {
  /** `excess`: one of those below; `remedy`: too. */
  refused: (excess: string, duration: string, remedy: string) =>
    `This run ${excess}. Shorten it to ${duration}, or ${remedy}.`,
  excess: {
    packets: (packets: string) => `needs about ${packets}`,
    packetHops: (packets: string, hops: string) =>
      `needs about ${packets}, which together cross ${hops} of their ways`,
    transfers: (transfers: string) => `asks for about ${transfers}`,
    waiting: (packets: string) => `leaves about ${packets} waiting in front of access links`,
    drops: (packets: string) => `drops about ${packets}`,
  },
  remedy: {
    rate: 'lower the rate that is sent',
    bandwidth: 'lower Bandwidth',
    accessLinks: 'give the access links a buffer or a higher rate than the bottleneck has',
  },
  /** One's own code stopped it: the line and the moment. */
  stoppedByCode: (line: number, why: string, at: string) => `Line ${line}: ${why}. The run stops at ${at}.`,
  stopped: (at: string, whole: string, why: string, duration: string, remedy: string) =>
    `This run stopped at ${at} of ${whole}: ${why}. Shorten it to ${duration}, or ${remedy}.`,
  tooMuchMemory: (what: string, limit: string) => `${what}, more than ${limit} hold`,
  packetsToKeep: (packets: string) => `${packets} were to be kept`,
  eventsToKeep: (events: string) => `${events} (drops, marks and the like) were to be kept`,
  underWay: (packets: string) => `${packets} were under way or waiting at once`,
  tooManyEvents: (events: string) => `it has taken ${events} of the engine`,
  events: { one: 'event', other: 'events' },
  hops: { one: 'hop', other: 'hops' },
  transfers: { one: 'transfer', other: 'transfers' },
  anotherRun: 'the engine has begun another run since',
  tooManySamples: (most: string) => `more than ${most} samples: take a longer interval`,
  unknownFormat: (id: string) => `unknown format ${id}`,
}
