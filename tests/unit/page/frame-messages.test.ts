/** Messages to a frame have exactly the forms that docs/EMBED.md gives them. */
import { describe, expect, it } from 'vitest'
import { readMessage } from '../../../src/page/embed/messages'

const read = (message: object) => readMessage({ sawtooth: 1, ...message })

describe('a message to a frame', () => {
  it('follows the playhead so many times a second, up to what a screen shows', () => {
    expect(read({ type: 'follow' })).toMatchObject({ perSecond: 10 })
    for (const perSecond of [0, 1, 60])
      expect(read({ type: 'follow', perSecond })).toMatchObject({ perSecond })
    for (const perSecond of [-1, 0.5, 61, '10', null, Number.NaN])
      expect(read({ type: 'follow', perSecond })).toBeNull()
  })

  it('asks for series by name, with a bound on their points', () => {
    expect(read({ type: 'series', names: ['cwnd', 'queue'] })).toMatchObject({ points: 1000 })
    expect(read({ type: 'series', names: ['cwnd'], points: 20_000, id: 7 })).toMatchObject({ id: 7 })
    for (const names of [undefined, [], 'cwnd', [1], [''], ['a'.repeat(65)], Array(17).fill('cwnd')])
      expect(read({ type: 'series', names })).toBeNull()
    for (const points of [3, 20_001, 10.5, Number.POSITIVE_INFINITY])
      expect(read({ type: 'series', names: ['cwnd'], points })).toBeNull()
  })

  it('asks for a picture, as the one format or the other', () => {
    expect(read({ type: 'picture' })).toMatchObject({ of: 'all', as: 'png' })
    expect(read({ type: 'picture', of: 'window', as: 'svg' })).toMatchObject({ of: 'window', as: 'svg' })
    expect(read({ type: 'picture', as: 'gif' })).toBeNull()
  })

  it('has no other key, and nothing of another message', () => {
    for (const type of ['follow', 'picture', 'read', 'play']) {
      expect(read({ type })).not.toBeNull()
      expect(read({ type, names: ['cwnd'] })).toBeNull()
    }
  })
})
