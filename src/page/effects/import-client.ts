/** The page's end of the import worker. Each measurement has a worker of its own, with a limit in time. */
import type { Imported } from '../../lab/import'
import type { FileContent } from '../../lab/import/worker'
import { formatQuantity } from '../../lab/quantity'
import { opening as words } from '../../strings/opening'
import { watchWorker } from './watch-worker'
import { Worker } from './worker'

/** The longest time for an import, ms. 64 MB of packets take a few seconds. */
const MOST_MS = 30_000

/** Returns an answer for each file, in their order. Rejects where the worker cannot be loaded, fails, or takes too long. */
export function readMeasurements(files: readonly FileContent[]): Promise<readonly Imported[]> {
  const worker = new Worker(new URL('../../../workers/import.worker.ts', import.meta.url), { type: 'module' })
  let end = (): void => {}
  return new Promise<readonly Imported[]>((resolve, reject) => {
    const { post, terminate } = watchWorker<readonly FileContent[], readonly Imported[]>(worker, {
      message: resolve,
      died: (why) => reject(new Error(words.noReader(why))),
    })
    const tooLong = setTimeout(
      () => reject(new Error(words.tooSlow(formatQuantity(MOST_MS / 1000, 's')))),
      MOST_MS,
    )
    end = () => {
      clearTimeout(tooLong)
      terminate()
    }
    post(
      files,
      files.map(({ content }) => content.buffer),
    )
  }).finally(() => end())
}
