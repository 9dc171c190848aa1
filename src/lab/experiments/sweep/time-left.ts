/** How long the rest of a sweep will take, from how long the finished part took. */
export function timeLeft(done: number, all: number, elapsedMs: number): string {
  if (done === 0) return 'time left unknown'
  const seconds = Math.ceil(((all - done) * elapsedMs) / done / 1000)
  if (seconds < 60) return `${seconds} s left`
  const minutes = Math.ceil(seconds / 60)
  return minutes < 120 ? `${minutes} min left` : `${Math.round(minutes / 60)} h left`
}
