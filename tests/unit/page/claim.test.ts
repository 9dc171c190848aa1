import { describe, expect, it } from 'vitest'
import { decodeLink, encodeLink } from '../../../src/lab/scenario/link'
import { findingOf } from '../../../src/page/effects/claims'
import { keptPage } from '../../../src/page/effects/kept-pages'

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
        `${differs}, although both should be the same. If nobody edited the link, that is a fault: please report it.`,
        `${differs}: not all of the link could be used.`,
      ].map((text) => ({ good: false, text })),
    )
  })

  it('names both releases where they are known, and says which is the newer one', () => {
    const other = 'fedcba9876543210'
    const across = (engine: string, digest: string, partly = false) =>
      findingOf({ digest: DIGEST, engine }, digest, `1.2.0+${HERE}`, partly).text
    expect([
      across(`1.1.0+${HERE}`, DIGEST),
      across('1.1.0+00000000', other),
      across('1.10.0+00000000', other),
      across('1.10.0+00000000', other, true),
      // The engine is the same, and so should the run be.
      across(`1.1.0+${HERE}`, other),
    ]).toEqual([
      'Reproduced: packet by packet the run that the link was made from, with version 1.1.0 of Sawtooth there and 1.2.0 here.',
      'This run differs from the one that the link was made from. That was made with version 1.1.0 of Sawtooth; this page is version 1.2.0.',
      'This run differs from the one that the link was made from. That was made with version 1.10.0 of Sawtooth, which is newer than this page, version 1.2.0.',
      'This run differs from the one that the link was made from: not all of the link could be used. That was made with version 1.10.0 of Sawtooth, which is newer than this page, version 1.2.0.',
      'This run differs from the one that the link was made from, although both should be the same. If nobody edited the link, that is a fault: please report it.',
    ])
  })
})

describe('the page of another release', () => {
  const opened = { query: '?flow=cubic', hash: '#code=x' }
  const site = 'https://example.org/sawtooth/'
  /** The site keeps two pages. `asked` is the address at which its list was looked for. */
  const at = async (
    here: string,
    own: string,
    release: string,
    list: unknown = { kept: ['1.1.0', '1.0.0'] },
  ) => {
    const asked: string[] = []
    const found = await keptPage(release, own, opened, here, async ({ href }) => {
      asked.push(href)
      return list
    })
    expect(asked).toEqual([`${site}v/versions.json`])
    return found
  }

  it.each([`${site}`, `${site}index.html`, `${site}?flow=reno&pin=bw=1/v/1.0.0/`])(
    'is found from the newest page, at %s',
    async (here) => {
      expect(await at(here, '1.1.0', '1.0.0')).toBe(`${site}v/1.0.0/?flow=cubic#code=x`)
    },
  )

  it('is found from the page of a release, which lies below', async () => {
    expect(await at(`${site}v/1.0.0/?t=1`, '1.0.0', '1.1.0')).toBe(`${site}v/1.1.0/?flow=cubic#code=x`)
  })

  it.each([[{ kept: [] }], [{}], [null], ['1.0.0'], [{ kept: '1.0.0' }]])(
    'is not offered where the site says %j',
    async (list) => {
      expect(await at(site, '1.1.0', '1.0.0', list)).toBeNull()
    },
  )
})

describe('a link with a digest', () => {
  it.each([
    `digest=${DIGEST}&engine=${HERE}`,
    `digest=${DIGEST.toUpperCase()}&engine=${HERE.toUpperCase()}`,
    `digest=${DIGEST}&engine=1.0+${HERE}`,
  ])('is read, however the version is written: %s', (query) => {
    const { view, ignored, scenario } = decodeLink(`?flow=cubic&${query}`)
    expect([view.digest, view.engine, ignored]).toEqual([DIGEST, HERE, []])
    expect(encodeLink(scenario, view)).toBe(`flow=cubic&digest=${DIGEST}&engine=${HERE}`)
  })

  it.each(['1.0.0+', '1.0.0%2B', '1.0.0%20'])(
    'keeps the release of its engine, written engine=%s...',
    (release) => {
      const { view, ignored, scenario } = decodeLink(`?flow=cubic&digest=${DIGEST}&engine=${release}${HERE}`)
      expect([view.engine, ignored]).toEqual([`1.0.0+${HERE}`, []])
      expect(encodeLink(scenario, view)).toBe(`flow=cubic&digest=${DIGEST}&engine=1.0.0+${HERE}`)
    },
  )

  it('that is none is ignored and named', () => {
    const { view, ignored } = decodeLink('?flow=cubic&digest=12&engine=new')
    expect([view.digest, view.engine]).toEqual([null, null])
    expect(ignored.map((fault) => fault.message)).toEqual([
      'Ignored: digest=12 (allowed: 16 hexadecimal digits).',
      'Ignored: engine=new (allowed: a version such as 1.0.0+3f9c2a1b, or what follows its plus).',
    ])
  })
})
