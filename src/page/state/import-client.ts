/** The page's end of the import worker: one for each measurement, with a limit in time. */
import type { Imported } from '../../lab/import'
import type { BroughtFile } from '../../lab/import/worker'
import { OWN_FAULT } from '../../lab/reason'
import { Worker } from './worker'

/** 64 MB of packets take a few seconds. */
const MOST_MS = 30_000

/** An answer a file, in their order. Rejects where the worker cannot be loaded, fails, or takes too long. */
export function readMeasurements(files: readonly BroughtFile[]): Promise<readonly Imported[]> {
  const worker = new Worker(new URL('../../../workers/import.worker.ts', import.meta.url), { type: 'module' })
  return new Promise<readonly Imported[]>((resolve, reject) => {
    const tooLong = setTimeout(
      () => reject(new Error(`reading took longer than ${MOST_MS / 1000} s (allowed: up to that)`)),
      MOST_MS,
    )
    const done = (then: () => void) => {
      clearTimeout(tooLong)
      then()
    }
    worker.addEventListener('message', ({ data }: MessageEvent<readonly Imported[]>) =>
      done(() => resolve(data)),
    )
    worker.addEventListener('error', (event) => {
      event.preventDefault()
      done(() => reject(new Error(event.message ? OWN_FAULT : 'what reads it could not be loaded')))
    })
    worker.postMessage(
      files,
      files.map(({ content }) => content.buffer),
    )
  }).finally(() => worker.terminate())
}
