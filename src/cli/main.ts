/** Entry of the command line: wires `sawtooth` to the process. The threads of sweeps and papers are started from the same file. */

import { availableParallelism } from 'node:os'
import { parentPort } from 'node:worker_threads'
import { growFile } from './grow-file'
import { readText } from './read-text'
import { sawtooth } from './sawtooth'
import { serveThread, startPaperThread, startSweepThread } from './threads'

async function main(): Promise<void> {
  // A reader that has seen enough (`sawtooth run x | head`) is no failure.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error
    process.exit()
  })

  process.exitCode = await sawtooth(process.argv.slice(2), {
    out: (written) => process.stdout.write(written),
    err: (written) => process.stderr.write(written),
    read: (path) => readText(path, process.stdin),
    grow: growFile,
    progress: (said) => {
      if (process.stderr.isTTY) process.stderr.write(`\r\u001b[K${said}`)
    },
    cores: availableParallelism(),
    startSweepWorker: startSweepThread,
    startPaperWorker: startPaperThread,
    nowMs: () => performance.now(),
  })
}

if (parentPort === null) await main()
else serveThread(parentPort)
