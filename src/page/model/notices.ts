/** Notices (role="alert", or "status" for good news) that stay until they are dismissed or replaced by one about the same thing. */
import { type Notice, useStore } from '../store'

let lastId = 0

/** Shows a notice; one with the same `topic` is replaced. */
export function notify(
  topic: string,
  text: string,
  options: {
    readonly details?: readonly string[]
    readonly actions?: Notice['actions']
    readonly good?: boolean
  } = {},
): void {
  lastId++
  const notice: Notice = {
    id: lastId,
    topic,
    text,
    details: options.details ?? [],
    actions: options.actions ?? [],
    good: options.good ?? false,
  }
  useStore.setState((state) => ({
    notices: [...state.notices.filter((other) => other.topic !== topic), notice],
  }))
}

export function dismiss(id: number): void {
  useStore.setState((state) => ({ notices: state.notices.filter((notice) => notice.id !== id) }))
}

/** Takes back the notice about `topic`, if it is still there. */
export function withdraw(topic: string): void {
  const { notices } = useStore.getState()
  if (notices.some((notice) => notice.topic === topic))
    useStore.setState({ notices: notices.filter((notice) => notice.topic !== topic) })
}
