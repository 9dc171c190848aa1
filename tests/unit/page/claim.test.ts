import { describe, expect, it } from 'vitest'
import { decodeLink, encodeLink } from '../../../src/lab/scenario/link'
import { findingOf } from '../../../src/page/effects/claims'
import { engineOf } from '../../../src/page/model/slices/claim'

const DIGEST = '0123456789abcdef'
const HERE = '3f9c2a1b'

describe('what a page says of the run that a link claims', () => {
  const say = (digest: string, engine: string | null, partly = false) =>
    findingOf({ digest: DIGEST, engine }, digest, HERE, partly)

  it('is that it is the same, by whichever version', () => {
    const same = 'Reproduced: packet by packet the run that the link was made from'
    expect(say(DIGEST, HERE)).toEqual({ good: true, text: `${same}.` })
    expect(say(DIGEST, null)).toEqual({ good: true, text: `${same}.` })
    expect(say(DIGEST, '00000000')).toEqual({
      good: true,
      text: `${same}, although with another version of Sawtooth.`,
    })
  })

  it('is why it differs, as far as that is known', () => {
    const other = 'fedcba9876543210'
    const differs = 'This run differs from the one that the link was made from'
    expect([say(other, '00000000'), say(other, null), say(other, HERE), say(other, HERE, true)]).toEqual(
      [
        `${differs}: that was made with another version of Sawtooth.`,
        `${differs}. The link does not say which version made it.`,
        `${differs}, although this version made both. If nobody edited the link, that is a fault: please report it.`,
        `${differs}: not all of the link could be used.`,
      ].map((text) => ({ good: false, text })),
    )
  })

  it('is by the engine of the build, which the version ends with', () => {
    expect(engineOf('0.1.0+3f9c2a1b')).toBe(HERE)
    expect(engineOf(__SAWTOOTH_VERSION__)).toMatch(/^[0-9a-f]{8}$/)
  })
})

describe('a link with a digest', () => {
  it.each([
    `digest=${DIGEST}&engine=${HERE}`,
    `digest=${DIGEST.toUpperCase()}&engine=0.1.0%2B${HERE}`,
    `digest=${DIGEST}&engine=0.1.0+${HERE}`,
  ])('is read, however the version is written: %s', (query) => {
    const { view, ignored, scenario } = decodeLink(`?flow=cubic&${query}`)
    expect([view.digest, view.engine, ignored]).toEqual([DIGEST, HERE, []])
    expect(encodeLink(scenario, view)).toBe(`flow=cubic&digest=${DIGEST}&engine=${HERE}`)
  })

  it('that is none is ignored and named', () => {
    const { view, ignored } = decodeLink('?flow=cubic&digest=12&engine=new')
    expect([view.digest, view.engine]).toEqual([null, null])
    expect(ignored.map((fault) => fault.message)).toEqual([
      'Ignored: digest=12 (allowed: 16 hexadecimal digits).',
      'Ignored: engine=new (allowed: 8 hexadecimal digits).',
    ])
  })
})
