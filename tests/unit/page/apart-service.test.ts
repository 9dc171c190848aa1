/** Answers about code come from a worker of the place apart; one that answers otherwise than it was asked is ended. */
import { beforeEach, describe, expect, it, vi } from 'vitest'

const placed: { readonly posted: unknown[]; say(data: unknown): void; ended: boolean }[] = []

vi.mock('../../../src/page/effects/apart/place', () => ({
  placedWorker: async () => {
    const runs = {
      onmessage: null as ((event: { readonly data: unknown }) => void) | null,
      postMessage: (message: unknown) => one.posted.push(message),
    }
    const one = { posted: [] as unknown[], ended: false, say: (data: unknown) => runs.onmessage?.({ data }) }
    placed.push(one)
    return {
      runs,
      end: () => {
        one.ended = true
      },
    }
  },
}))
vi.stubGlobal('window', { setTimeout, clearTimeout })
const { ApartServiceClient } = await import('../../../src/page/effects/apart/apart-service')

const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0))

describe('a service apart', () => {
  beforeEach(() => void placed.splice(0))

  it('is told what it serves before it is asked, and its answers are read', async () => {
    const heard: number[] = []
    const client = new ApartServiceClient<string, number>(
      'checks',
      (data) => (typeof data === 'number' ? data : null),
      (answer) => heard.push(answer),
      () => {},
    )
    client.post('question', true)
    await settled()
    expect(placed[0]?.posted.slice(1)).toEqual([{ serves: 'checks' }, 'question'])
    placed[0]?.say({ type: 'ready' })
    placed[0]?.say(5)
    expect(heard).toEqual([5])
    client.close()
  })

  it('is ended where its answer is none, and the next question begins another', async () => {
    let lost = 0
    const client = new ApartServiceClient<string, number>(
      'traces',
      (data) => (typeof data === 'number' ? data : null),
      () => {},
      () => lost++,
    )
    client.post('question', true)
    await settled()
    placed[0]?.say('no number')
    await settled()
    expect([lost, placed[0]?.ended]).toEqual([1, true])
    client.post('another', true)
    await settled()
    expect(placed[1]?.posted.at(-1)).toBe('another')
    client.close()
  })
})
