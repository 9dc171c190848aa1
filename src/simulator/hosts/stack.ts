import type { Description } from '../describe'
import type { StackForm } from './stack-form'
import type { StackConstants } from './stack-parameters'

/** A stack as a run has it: its form, and its constants with what the scenario overrides. */
export type Stack = StackConstants & StackForm

/** What the hosts' count of time stands at at time 0, s; 0 where they have none. */
export function countAtStartS(
  stack: Pick<StackConstants, 'rtoTickMs'> & Pick<StackForm, 'timerWheelAt'>,
): number {
  return ((stack.timerWheelAt ?? 0) * stack.rtoTickMs) / 1000
}

/**
 * One after the other by name, though two spreads would say the same: what is spread from several objects is a dictionary to
 * V8, another kind of object in every run, and what reads it for every packet is looked up by hashing.
 */
export function stackOfRun(constants: StackConstants, form: StackForm): Stack {
  return {
    initialWindow: constants.initialWindow,
    initialSsthresh: constants.initialSsthresh,
    ssthreshFromReceiverWindow: constants.ssthreshFromReceiverWindow,
    delayedAckSegments: constants.delayedAckSegments,
    delayedAckTimeoutMs: constants.delayedAckTimeoutMs,
    quickAckSegments: constants.quickAckSegments,
    byteCounting: constants.byteCounting,
    windowValidation: constants.windowValidation,
    integerSsthresh: constants.integerSsthresh,
    wholeWindow: constants.wholeWindow,
    ssthreshEveryTimeout: constants.ssthreshEveryTimeout,
    minRtoMs: constants.minRtoMs,
    maxRtoMs: constants.maxRtoMs,
    initialRtoMs: constants.initialRtoMs,
    rtoTickMs: constants.rtoTickMs,
    duplicateAckThreshold: constants.duplicateAckThreshold,
    limitedTransmit: constants.limitedTransmit,
    lossDetection: constants.lossDetection,
    prr: constants.prr,
    goBackN: constants.goBackN,
    halveFrom: constants.halveFrom,
    handshake: constants.handshake,
    vegas: constants.vegas,
    bbrMinRtt: constants.bbrMinRtt,
    hystart: constants.hystart,
    clock: form.clock,
    rtt: form.rtt,
    returnPath: form.returnPath,
    synOptionBytes: form.synOptionBytes,
    ackBytes: form.ackBytes,
    fullLastSegment: form.fullLastSegment,
    random: form.random,
    lossPlace: form.lossPlace,
    smallerBuffer: form.smallerBuffer,
    lastMayExceed: form.lastMayExceed,
    red: form.red,
    idleTimer: form.idleTimer,
    synRepeatsForgiven: form.synRepeatsForgiven,
    timeoutWindow: form.timeoutWindow,
    ssthreshAfterSynLoss: form.ssthreshAfterSynLoss,
    stopWithdrawsLast: form.stopWithdrawsLast,
    delaysRepeats: form.delaysRepeats,
    marks: form.marks,
    reportsMoveTimer: form.reportsMoveTimer,
    sackReport: form.sackReport,
    sackBlockBytes: form.sackBlockBytes,
    recoveries: form.recoveries,
    timestamps: form.timestamps,
    timerWheelAt: form.timerWheelAt,
    stamps: form.stamps,
    handshakeAck: form.handshakeAck,
    buffers: form.buffers,
    chargesAfterSending: form.chargesAfterSending,
    pacing: form.pacing,
    sackBlocks: form.sackBlocks,
    headerless: form.headerless,
    withoutEcn: form.withoutEcn,
    variantDefaults: form.variantDefaults ?? {},
    queueDefaults: form.queueDefaults ?? {},
  }
}

/** The loss recovery, by id, that a variant has on a stack. `own`: the one that the variant names. */
export function recoveryOn(
  stack: Pick<StackConstants, 'lossDetection'> & Pick<StackForm, 'recoveries'>,
  variant: string,
  own: string,
): string {
  if (stack.lossDetection === 'rack') return 'rack'
  return stack.recoveries[variant] ?? stack.recoveries[own] ?? own
}

export interface StackDefinition extends Omit<Description, 'parameters'> {
  readonly kind: 'stack'
  readonly form: StackForm
  /** Where this stack differs from the defaults of `stackParameters`. */
  readonly constants: Partial<StackConstants>
}
