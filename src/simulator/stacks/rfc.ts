import type { StackDefinition } from './stack'

const rfc: StackDefinition = {
  kind: 'stack',
  id: 'rfc',
  label: 'RFC',
  year: 2022,
  summary: 'A host that does what the current RFCs say, and no more.',
  sources: [
    { label: 'RFC 9293', url: 'https://www.rfc-editor.org/rfc/rfc9293' },
    { label: 'RFC 5681', url: 'https://www.rfc-editor.org/rfc/rfc5681' },
    { label: 'RFC 6298', url: 'https://www.rfc-editor.org/rfc/rfc6298' },
    { label: 'RFC 6928', url: 'https://www.rfc-editor.org/rfc/rfc6928' },
  ],
  constants: {},
  form: {
    clock: 'nanoseconds',
    rtt: 'every-segment',
    returnPath: 'delay',
    synBytes: null,
    ackBytes: null,
    fullLastSegment: false,
    random: 'forks',
    lossPlace: 'wire',
    smallerBuffer: 'drops',
    lastMayExceed: false,
    idleTimer: false,
    ssthreshAfterSynLoss: null,
    stopWithdrawsLast: false,
    delaysRepeats: false,
    sackReport: 'ranges',
    sackBlockBytes: 0,
    recoveries: {},
    sackBlocks: 3,
    headerless: [],
  },
}
export default rfc
