/** Entry of the command line: wires `sawtooth` to the process. */
import { readFile } from 'node:fs/promises'
import { text } from 'node:stream/consumers'
import { sawtooth } from './sawtooth'

// A reader that has seen enough (`sawtooth run x | head`) is no failure.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error
  process.exit()
})

process.exitCode = await sawtooth(process.argv.slice(2), {
  out: (written) => process.stdout.write(written),
  err: (written) => process.stderr.write(written),
  read: (path) => (path === '-' ? text(process.stdin) : readFile(path, 'utf8')),
})
