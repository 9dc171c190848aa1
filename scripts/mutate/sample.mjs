/** Chooses the mutants that are tried, and estimates the score of all from that of the sample. */
import { createHash } from 'node:crypto'

/** A number in [0, 1) of a text, always the same. @param {string} text */
const fraction = (text) => createHash('sha256').update(text).digest().readUInt32BE(0) / 2 ** 32

/**
 * `count` of the list: it is cut into as many equal stretches, and of each one is drawn by the seed. The list is in the order of the
 * files, so every folder has its share.
 * @template T
 * @param {readonly T[]} all @param {number} count @param {number} seed
 * @returns {T[]}
 */
export function sampleOf(all, count, seed) {
  if (count >= all.length) return [...all]
  return Array.from({ length: count }, (_, stretch) => {
    const place = Math.floor(((stretch + fraction(`${seed}/${stretch}`)) * all.length) / count)
    return /** @type {T} */ (all[place])
  })
}

/** Wilson's interval of a share, 95 %. @param {number} hits @param {number} of @returns {[number, number]} */
export function interval(hits, of) {
  const z = 1.959964
  const share = hits / of
  const middle = share + (z * z) / (2 * of)
  const reach = z * Math.sqrt((share * (1 - share)) / of + (z * z) / (4 * of * of))
  const whole = 1 + (z * z) / of
  return [(middle - reach) / whole, (middle + reach) / whole]
}
