/** Prints what a packet-hop costs on a chain, beside dumbbells: see `hops.ts`. */
import { spawnSync } from 'node:child_process'

/** A packet-hop on the chain is to cost at most so many times one on dumbbells whose ways back are links too. */
const MOST = 1.15

/** @typedef {{ cpuUs: number, events: number, packetHops: number }} Round */

/** @param {readonly number[]} values */
const median = (values) => [...values].sort((a, b) => a - b)[values.length >> 1] ?? Number.NaN

/** CPU time of a packet-hop, us. @param {Round | undefined} round */
const costOf = (round) => (round === undefined ? Number.NaN : round.cpuUs / round.packetHops)

/** @param {string} program the built `hops.ts` */
export function benchHops(program) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [program], { encoding: 'utf8' })
  if (status !== 0) throw new Error(stderr)
  /** @type {Record<string, readonly Round[]>} */
  const measured = JSON.parse(stdout)
  const chain = measured.chain ?? []
  console.log(
    `4 NewReno flows, 5 Mbit/s, 30 s, everything recorded; median of ${chain.length} rounds in turn`,
  )
  for (const [network, rounds] of Object.entries(measured)) {
    const { events = 0, packetHops = 0 } = rounds[0] ?? {}
    const cost = median(rounds.map(costOf)).toFixed(3)
    const ratio = median(rounds.map((round, place) => costOf(chain[place]) / costOf(round))).toFixed(2)
    const mark = network === 'dumbbells' ? `, at most ${MOST} wanted` : ''
    const beside = network === 'chain' ? '' : `: the chain takes ${ratio} times as long${mark}`
    console.log(
      `  ${network.padEnd(29)} ${cost} us and ${(events / packetHops).toFixed(2)} events a packet-hop${beside}`,
    )
  }
}
