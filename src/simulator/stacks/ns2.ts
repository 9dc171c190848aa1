import type { StackDefinition } from './stack'

/** Constants printed by ns-2.35's own interpreter (class defaults of Agent/TCP, Agent/TCPSink). */
const ns2: StackDefinition = {
  kind: 'stack',
  id: 'ns2',
  label: 'ns-2.35',
  year: 2011,
  summary: 'The hosts of the simulator ns-2.35, packet for packet.',
  sources: [{ label: 'ns-2.35', url: 'https://www.isi.edu/nsnam/ns/' }],
  constants: {
    initialWindow: 2,
    ssthreshFromReceiverWindow: true,
    delayedAckSegments: 1,
    delayedAckTimeoutMs: 100,
    minRtoMs: 200,
    initialRtoMs: 3000,
    rtoTickMs: 10,
    goBackN: true,
    halveFrom: 'window',
    windowValidation: false,
    hystart: 'off',
    integerSsthresh: true,
    ssthreshEveryTimeout: true,
  },
  form: {
    clock: 'seconds',
    rtt: 'one-at-a-time',
    returnPath: 'links',
    synBytes: 40,
    ackBytes: 40,
    fullLastSegment: true,
    recoveries: {},
    sackBlocks: 3,
    headerless: ['vegas'],
    variantDefaults: { vegas: { alpha: 1, beta: 3, gamma: 1 } },
  },
}
export default ns2
