/** Constants of stacks from the table of the design, written out by hand. */
export const rfcDefaults = {
  initialWindow: 10,
  initialSsthresh: 0,
  delayedAckSegments: 2,
  delayedAckTimeoutMs: 40,
  byteCounting: false,
  minRtoMs: 1000,
  initialRtoMs: 1000,
  rtoTickMs: 0,
  duplicateAckThreshold: 3,
  limitedTransmit: true,
  goBackN: false,
  halveFrom: 'flight',
  handshake: true,
  hystart: 'hystart++',
} as const

export const ns2Defaults = {
  ...rfcDefaults,
  initialWindow: 2,
  ssthreshFromReceiverWindow: true,
  delayedAckSegments: 1,
  delayedAckTimeoutMs: 100,
  minRtoMs: 200,
  initialRtoMs: 3000,
  rtoTickMs: 10,
  goBackN: true,
  halveFrom: 'window',
  hystart: 'off',
} as const
