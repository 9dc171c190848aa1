/** The sweep with all that it found as one archive. */
import { bundleFiles } from '../../../../lab/experiments/bundle/files'
import type { Results } from '../../../../lab/experiments/sweep/aggregate'
import type { Sweep } from '../../../../lab/experiments/sweep/sweep'
import { keptFile } from '../../../effects/kept-files'

/**
 * The same files as `sawtooth sweep --bundle` writes of these results, but for what they are made in. What packs them is fetched at
 * the first archive; rejects where it cannot be had.
 */
export async function bundleOf(sweep: Sweep, results: Results): Promise<Blob> {
  const { folderOf, zipOf } = await import('../../../../lab/experiments/bundle/zip')
  const files = await bundleFiles({
    sweep,
    results,
    engine: __SAWTOOTH_VERSION__,
    madeIn: navigator.userAgent,
    measured: ({ sha256 }) => keptFile(sha256),
  })
  return new Blob([zipOf(files, folderOf(sweep.title))], { type: 'application/zip' })
}
