/** Lets messages that have arrived meanwhile be handled first. A worker of the place apart has no timers, so that it uses a channel. */
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
