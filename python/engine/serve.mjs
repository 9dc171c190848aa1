/** Runs the engine in a process of its own. It answers the requests on standard input one after another until the input ends. */
import './engine.js'

const { answer } = /** @type {{ sawtoothEngine: import('./engine').Engine }} */ (
  /** @type {unknown} */ (globalThis)
).sawtoothEngine
const PREFIX_BYTES = 8

/** @param {Uint8Array} piece */
const write = (piece) =>
  new Promise((resolve, reject) =>
    process.stdout.write(piece, (error) => (error ? reject(error) : resolve(undefined))),
  )

let waiting = Buffer.alloc(0)
for await (const chunk of process.stdin) {
  waiting = Buffer.concat([waiting, chunk])
  while (waiting.length >= PREFIX_BYTES && waiting.length >= PREFIX_BYTES + waiting.readUInt32LE(0)) {
    const end = PREFIX_BYTES + waiting.readUInt32LE(0)
    const request = waiting.toString('utf8', PREFIX_BYTES, end)
    waiting = waiting.subarray(end)
    for (const piece of answer(request)) await write(piece)
  }
}
