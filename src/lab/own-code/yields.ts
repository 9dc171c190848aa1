/** Lets messages that have come in meanwhile go first. A worker of the place apart has no timers. */
export function yielder(): (work: () => void) => void {
  const { port1, port2 } = new MessageChannel()
  let next: (() => void) | null = null
  port1.onmessage = () => {
    const work = next
    next = null
    work?.()
  }
  return (work) => {
    next = work
    port2.postMessage(null)
  }
}
