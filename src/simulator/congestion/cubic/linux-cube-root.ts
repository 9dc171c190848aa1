/**
 * Roots of 0 to 63 in 1/64, less a little, from which one step of Newton's method starts (Linux tcp_cubic.c, cubic_root: the table is
 * the kernel's).
 */
const START = Uint8Array.of(
  ...[0, 54, 54, 54, 118, 118, 118, 118, 123, 129, 134, 138, 143, 147, 151, 156],
  ...[157, 161, 164, 168, 170, 173, 176, 179, 181, 185, 187, 190, 192, 194, 197, 199],
  ...[200, 202, 204, 206, 209, 211, 213, 215, 217, 219, 221, 222, 224, 225, 227, 229],
  ...[231, 232, 234, 236, 237, 239, 240, 242, 244, 245, 246, 248, 250, 251, 252, 254],
)
const TWO_32 = 4_294_967_296
/** The kernel's third. */
const THIRD = 341 / 1024

function bitsOf(a: number): number {
  const high = Math.floor(a / TWO_32)
  return high > 0 ? 64 - Math.clz32(high) : 32 - Math.clz32(a)
}

/**
 * Cube root of a whole number from 0 to 2^53 as the kernel has it: a whole number up to 0.5 % beside the root. CUBIC's K is one, in
 * 1/1024 s, and a few of those can open the window an ACK sooner.
 */
export function linuxCubeRoot(a: number): number {
  const bits = bitsOf(a)
  if (bits < 7) return ((START[a] as number) + 35) >> 6
  const digits = ((bits * 84) >> 8) - 1
  const unit = 1 << digits
  const first = Math.floor((((START[Math.floor(a / (unit * unit * unit))] as number) + 10) * unit) / 64)
  return Math.floor((2 * first + Math.floor(a / (first * (first - 1)))) * THIRD)
}
