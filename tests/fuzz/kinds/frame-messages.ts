import assert from 'node:assert/strict'
import fc from 'fast-check'
import { readMessage } from '../../../src/page/embed/messages'
import { defineFuzz } from '../kind'
import { links } from './links'

const anyLink = fc.oneof(links, fc.string())
const id = fc.oneof(fc.string({ maxLength: 80 }), fc.integer(), fc.double())

/** Messages as docs/EMBED.md has them, such with slips, and anything else. */
export const frameMessages: fc.Arbitrary<unknown> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record(
      { sawtooth: fc.constant(1), type: fc.constant('set'), link: anyLink, id: fc.string({ maxLength: 8 }) },
      { requiredKeys: ['sawtooth', 'type', 'link'] },
    ),
  },
  {
    weight: 2,
    arbitrary: fc.record({ sawtooth: fc.constant(1), type: fc.constant('seek'), timeS: fc.double() }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      sawtooth: fc.constant(1),
      type: fc.constantFrom('play', 'pause', 'read', 'follow', 'picture'),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record(
      {
        sawtooth: fc.oneof(fc.constant(1), fc.anything()),
        type: fc.oneof(
          fc.constantFrom('set', 'play', 'pause', 'seek', 'read', 'follow', 'series', 'picture'),
          fc.anything(),
        ),
        link: fc.oneof(anyLink, fc.anything()),
        timeS: fc.oneof(fc.double(), fc.anything()),
        perSecond: fc.oneof(fc.integer({ min: -1, max: 70 }), fc.anything()),
        names: fc.oneof(fc.array(fc.string(), { maxLength: 20 }), fc.anything()),
        points: fc.oneof(fc.integer({ min: 0, max: 30_000 }), fc.anything()),
        of: fc.oneof(fc.string(), fc.anything()),
        as: fc.oneof(fc.constantFrom('png', 'svg'), fc.anything()),
        id: fc.oneof(id, fc.anything()),
        further: fc.anything(),
      },
      { requiredKeys: ['sawtooth', 'type'] },
    ),
  },
  { weight: 1, arbitrary: fc.anything() },
)

export default defineFuzz<unknown>({
  id: 'frame-messages',
  what: 'messages to an embedded frame',
  cases: frameMessages,
  mostMs: 500,
  check(data) {
    const message = readMessage(data)
    if (message === null) return
    assert.equal(message.sawtooth, 1)
    assert.ok(!('further' in message))
    if (message.type === 'seek') assert.ok(message.timeS >= 0)
    if (message.type === 'follow') assert.ok(message.perSecond >= 0 && message.perSecond <= 60)
    if (message.type === 'series') assert.ok(message.names.length <= 16 && message.points <= 20_000)
  },
  show: (data) => fc.stringify(data),
})
