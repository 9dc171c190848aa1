/** Writes a sweep with all that it found as one archive. */
import { dirname } from 'node:path'
import { bundleFiles } from '../lab/experiments/bundle/files'
import { folderOf, zipOf } from '../lab/experiments/bundle/zip'
import type { Results } from '../lab/experiments/sweep/aggregate'
import type { Sweep } from '../lab/experiments/sweep/sweep'
import type { Machine } from './command'
import { measuredBytes } from './read-measured'

interface Written {
  readonly sweep: Sweep
  readonly results: Results
  /** The version of the program that made the results. */
  readonly engine: string
  /** Measured links lie beside this file, that of the sweep or of its results; undefined and "-" mean the folder of the command. */
  readonly beside: string | undefined
}

/** Rejects with a line for people where the archive cannot be written. */
export async function writeBundle(path: string, written: Written, machine: Machine): Promise<void> {
  const { sweep, results, engine, beside = '-' } = written
  const folder = beside === '-' ? '.' : dirname(beside)
  const files = await bundleFiles({
    sweep,
    results,
    engine,
    madeIn: `Node.js ${process.versions.node}`,
    measured: (file) => measuredBytes(file, folder, machine),
  })
  await machine.replace(path, zipOf(files, folderOf(sweep.title)))
}
