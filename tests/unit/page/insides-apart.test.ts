/** The insides of queues in runs with users' code come from a worker of the place apart, whose answers are checked. */
import { expect, it, vi } from 'vitest'
import type { FromInsideWorker, ToInsideWorker } from '../../../src/lab/run/inside-worker'
import { runOf } from '../../support/runs'

const posted: unknown[] = []
let say: (data: unknown) => void = () => {}
let ended = 0

vi.mock('../../../src/page/effects/apart/place', () => ({
  placedWorker: async () => {
    const runs = {
      onmessage: null as ((event: { readonly data: unknown }) => void) | null,
      postMessage: (message: unknown) => posted.push(message),
    }
    say = (data) => runs.onmessage?.({ data })
    return { runs, end: () => void ended++ }
  },
}))
vi.stubGlobal('window', { setTimeout, clearTimeout })
const { insidesApart } = await import('../../../src/page/effects/insides-apart')

const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0))

it('asks a worker apart for insides, hears what it fails at, and ends it where it says what no inside is', async () => {
  const heard: FromInsideWorker[] = []
  const lost: string[] = []
  const port = insidesApart({ message: (answer) => heard.push(answer), died: (why) => lost.push(why) })
  const { scenario } = runOf({ version: 1, durationS: 1, flows: [{ variant: 'reno' }] })
  const asked: ToInsideWorker = { askId: 1, scenario, link: 0, fromS: 0, toS: 1 }
  port.post(asked)
  await settled()
  expect(posted.slice(1)).toEqual([{ serves: 'insides' }, asked])
  say({ type: 'failed', askId: 1, message: 'the code has a fault', more: 'left out' })
  expect(heard).toEqual([{ type: 'failed', askId: 1, message: 'the code has a fault' }])
  say({ type: 'part', askId: 1, part: { fromS: 0 } })
  await settled()
  expect([lost.length, ended]).toEqual([1, 1])
  port.terminate()
})
