/** The remarks of the page after a first run: about its link, its changes, and what failed. */
import { formFor } from '../plural'

export default {
  claim: {
    reproduced: 'Reproduced: packet by packet the run that the link was made from.',
    reproducedElsewhere:
      'Reproduced: packet by packet the run that the link was made from, although with another version of Sawtooth.',
    /** `theirs`, `ours`: releases, "1.0.0". */
    reproducedBy: (theirs: string, ours: string) =>
      `Reproduced: packet by packet the run that the link was made from, with version ${theirs} of Sawtooth there and ${ours} here.`,
    partly: 'This run differs from the one that the link was made from: not all of the link could be used.',
    unknownVersion:
      'This run differs from the one that the link was made from. The link does not say which version made it.',
    otherVersion:
      'This run differs from the one that the link was made from: that was made with another version of Sawtooth.',
    differs: 'This run differs from the one that the link was made from.',
    madeByOlder: (theirs: string, ours: string) =>
      `That was made with version ${theirs} of Sawtooth; this page is version ${ours}.`,
    madeByNewer: (theirs: string, ours: string) =>
      `That was made with version ${theirs} of Sawtooth, which is newer than this page, version ${ours}.`,
    /** The link on the page of another release. */
    open: (release: string) => `Open with version ${release}`,
    fault:
      'This run differs from the one that the link was made from, although both should be the same. If nobody edited the link, that is a fault: please report it.',
  },
  /** Parts of an address that change nothing, and why. */
  ignored: {
    hashSettings: (hash: string) => `Ignored: ${hash} (settings stand behind a ?, not behind the #).`,
    hash: (hash: string) => `Ignored: ${hash} (there is no such part of the page).`,
    without: (given: string, wanted: string) => `Ignored: ${given} (without ${wanted} it means nothing).`,
    language: (given: string, known: string) => `Ignored: ${given} (allowed: one of ${known}).`,
    sweep: (given: string) => `Ignored: ${given} (the link shows a paper).`,
    besideLesson: (keys: string) => `Ignored: ${keys} (a lesson brings its own run).`,
  },
  remedies: {
    shorten: (duration: string) => `Shorten to ${duration}`,
    lowerBandwidth: (bandwidth: string) => `Lower Bandwidth to ${bandwidth}`,
    limitHops: (bandwidth: string) => `No hop above ${bandwidth}`,
    runAgain: 'Run again',
    undo: 'Undo the change',
    copyScenario: 'Copy scenario',
    notCopied: 'The scenario could not be copied: the browser did not allow it.',
    linkCopied: 'Link copied',
    linkNotCopied: 'The browser does not let the link be copied',
  },
  newVersion: { text: 'A new version is ready.', reload: 'Reload' },
  /** Says what has changed, for readers who cannot see it. */
  changed: {
    bandwidth: (rate: string) => `Bandwidth ${rate}`,
    delay: (delay: string) => `Delay ${delay}`,
    buffer: (packets: string) => `Buffer ${packets}`,
    loss: (share: string) => `Random loss ${share}`,
    lossInBursts: 'Random loss in bursts',
    aqm: (name: string) => `AQM ${name}`,
    aqmWithEcn: (name: string) => `AQM ${name} with ECN`,
    flows: (names: string) => `Flows ${names}`,
    noFlows: 'No flows',
    nothing: 'Run complete',
  },
  result: (what: string, utilisation: string, delay: string, drops: number, written: string) =>
    `${what}. Utilisation ${utilisation}, median queueing delay ${delay}, ${written} ${formFor(drops, { one: 'drop', other: 'drops' })}`,
  paused: (at: string) => `Paused at ${at}.`,
  flow: (name: string, phase: string, cwnd: string) => `${name}: ${phase}, cwnd ${cwnd}.`,
}
