/** The sweep with all that it found as one archive. Fetched when one is asked for. */
import { bundleFiles } from '../../../../lab/experiments/bundle/files'
import { folderOf, zipOf } from '../../../../lab/experiments/bundle/zip'
import type { Results } from '../../../../lab/experiments/sweep/aggregate'
import type { Sweep } from '../../../../lab/experiments/sweep/sweep'
import { keptFile } from '../../../effects/kept-files'

/** The same files as `sawtooth sweep --bundle` writes of these results, but for what they are made in. */
export async function bundleOf(sweep: Sweep, results: Results): Promise<Blob> {
  const files = await bundleFiles({
    sweep,
    results,
    engine: __SAWTOOTH_VERSION__,
    madeIn: navigator.userAgent,
    measured: ({ sha256 }) => keptFile(sha256),
  })
  return new Blob([zipOf(files, folderOf(sweep.title))], { type: 'application/zip' })
}
