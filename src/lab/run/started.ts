/** What the worker says at the start of a run. */
import type { Schema } from '../../simulator/base/table'
import type { Recording } from '../../simulator/config'
import { queueSchema, type RunLog, windowSchema } from '../../simulator/log'
import type { RunStarted } from './protocol'

/** Columns of a table beyond its fixed ones. */
function signalsOf(table: { readonly schema: Schema }, fixed: Schema): string[] {
  return Object.keys(table.schema).filter((name) => !Object.hasOwn(fixed, name))
}

/** `packetsToCome`: as the message has it. */
export function started(
  runId: number,
  log: RunLog,
  recording: Recording,
  packetsToCome: boolean,
): RunStarted {
  return {
    type: 'started',
    runId,
    binS: recording.binS,
    packetDetail: recording.packets,
    packetsToCome,
    queueSignals: signalsOf(log.queue, queueSchema),
    ...(log.links.length > 1
      ? { linkSignals: log.links.map(({ queue }) => signalsOf(queue, queueSchema)) }
      : {}),
    flowSignals: log.flows.map((flow) => signalsOf(flow.window, windowSchema)),
  }
}
