/** Previews of links: what each says, and what a build makes them from. */
import { describe, expect, it } from 'vitest'
import { DRAWN_FROM } from '../../../scripts/build/kept-drawings.mjs'
import { hostedAt, isOfPreview } from '../../../scripts/build/previews.mjs'
import { engineSources } from '../../../scripts/engine-sources.mjs'
import { decks } from '../../../src/lab/decks'
import { lessons } from '../../../src/lab/lessons'
import { presets } from '../../../src/lab/presets'
import { decodeLink } from '../../../src/lab/scenario/link'
import { previewPath, WHOLE_PICTURE } from '../../../src/page/previews/address'
import { cardSvg, drawingSize, wrapped } from '../../../src/page/previews/card'
import { previewHtml } from '../../../src/page/previews/html'
import { PREVIEW_KINDS, type Preview } from '../../../src/page/previews/kinds'
import { tagsText } from '../../../src/page/previews/tags'

const all = Object.values(PREVIEW_KINDS).flatMap((previews) => previews())

describe('previews', () => {
  it('are there of every preset, lesson and deck, and lead to it', () => {
    expect(PREVIEW_KINDS.preset().map(({ id }) => id)).toEqual(presets.map(({ id }) => id))
    expect(PREVIEW_KINDS.lesson().map(({ id }) => id)).toEqual(lessons.map(({ id }) => id))
    for (const [index, { link }] of PREVIEW_KINDS.preset().entries()) {
      const { scenario, view, ignored } = decodeLink(link)
      expect(ignored).toEqual([])
      expect(scenario).toEqual(presets[index]?.scenario)
      expect(view.momentS).toBe(presets[index]?.momentS ?? null)
    }
    for (const { id, link } of PREVIEW_KINDS.lesson()) {
      const { view, ignored } = decodeLink(link)
      expect([ignored, view.mode, view.lesson]).toEqual([[], 'learn', id])
    }
    expect(PREVIEW_KINDS.deck().map(({ id }) => id)).toEqual([...decks.keys()])
    for (const { id, link } of PREVIEW_KINDS.deck()) {
      const { view, ignored } = decodeLink(link)
      expect([ignored, view.mode, view.deck]).toEqual([[], 'decks', id])
    }
  })

  it('of lessons show the run and the part that the lesson names, else the run with which it begins', () => {
    for (const [index, { picture, scenario }] of PREVIEW_KINDS.lesson().entries()) {
      const lesson = lessons[index]
      const key = lesson?.picture?.run ?? lesson?.steps[0]?.run ?? ''
      expect(scenario).toBe(lesson?.runs.get(key)?.scenario)
      expect(picture).toBe(lesson?.picture)
      const [fromS, toS] = [picture?.fromS ?? 0, picture?.toS ?? scenario.durationS]
      expect([fromS >= 0, fromS < toS, toS <= scenario.durationS]).toEqual([true, true, true])
    }
  })

  it('are not among the files that are kept for a page without a network', () => {
    for (const kind of ['preset', 'lesson', 'deck'] as const)
      expect(isOfPreview(previewPath(kind, 'some'))).toBe(true)
    expect(isOfPreview(WHOLE_PICTURE)).toBe(true)
    for (const path of ['index.html', 'pictures/presets.json', 'assets/p/a.js', 'validation.html'])
      expect(isOfPreview(path), path).toBe(false)
  })

  it('have pages that nothing breaks out of', () => {
    const preview: Preview = {
      id: 'a',
      title: 'Tome & "Soeller" <script>',
      summary: 'A < B.',
      facts: [{ text: '1 & 2' }],
      link: 'bw=10&title="x',
      scenario: all[0]?.scenario ?? (undefined as never),
    }
    const { title, summary } = preview
    const html = previewHtml(preview, { title, summary, address: 'a.html', picture: 'a.png' }, '../?bw=10&x')
    expect(html).not.toContain('<script')
    expect(html).toContain('content="0; url=../../?bw=10&amp;title=&quot;x"')
    expect(html).toContain(
      '<meta property="og:title" content="Tome &amp; &quot;Soeller&quot; &lt;script&gt;">',
    )
    expect(html.match(/<meta [^>]*>/g)?.every((tag) => !tag.slice(1, -1).includes('<'))).toBe(true)
  })

  it('name title, sentence and picture in the tags', () => {
    const text = tagsText({
      title: 'T',
      summary: 'S.',
      address: 'https://x.org/p/a.html',
      picture: 'https://x.org/p/a.png',
    })
    expect(text).toContain('<meta property="og:image" content="https://x.org/p/a.png">')
    expect(text).toContain('<meta property="og:url" content="https://x.org/p/a.html">')
    expect(text).toContain('<meta name="twitter:card" content="summary_large_image">')
    expect(text).toContain('<meta name="twitter:image" content="https://x.org/p/a.png">')
  })
})

describe('the picture of a preview', () => {
  /** Letters that are each half as wide as they are high. */
  const measure = (text: string, sizePx: number): number => (text.length * sizePx) / 2

  it('has lines that are no wider than it, and says where something is left out', () => {
    const fits = (line: string): boolean => line.length <= 9
    expect(wrapped('one two three four', 3, fits)).toEqual(['one two', 'three', 'four'])
    expect(wrapped('one two three four five', 2, fits)).toEqual(['one two', 'three…'])
    expect(wrapped('unbreakably', 2, fits)).toEqual(['unbreakably'])
  })

  it.each(all.map((preview) => [preview.title, preview] as const))(
    'leaves %s room for its drawing',
    (_, preview) => {
      const size = drawingSize(preview, measure)
      expect(size.width).toBe(1080)
      expect(size.height).toBeGreaterThan(200)
      const svg = cardSvg(preview, { ...size, pieces: [] }, measure)
      const at = [...svg.matchAll(/<text x="([\d.]+)" y="([\d.]+)"/g)].map(([, x, y]) => [
        Number(x),
        Number(y),
      ])
      for (const [x = 0, y = 0] of at) {
        expect(x).toBeGreaterThanOrEqual(60)
        expect(y).toBeLessThanOrEqual(600)
      }
    },
  )
})

describe('the build', () => {
  it('takes the address that it is told, with a slash at its end', () => {
    expect(hostedAt(undefined)).toBeNull()
    expect(hostedAt('')).toBeNull()
    expect(hostedAt('https://example.org/sawtooth')).toBe('https://example.org/sawtooth/')
    expect(hostedAt('http://example.org/')).toBe('http://example.org/')
    for (const wrong of [
      'example.org',
      'ftp://example.org/',
      'https://example.org/?a=b',
      'https://example.org/#a',
    ])
      expect(() => hostedAt(wrong), wrong).toThrow('SAWTOOTH_ADDRESS')
  })

  it('draws again what it kept where any source of it has changed', () => {
    const { files } = engineSources('.', ['src/page/previews/made.ts'])
    const known = (file: string): boolean =>
      DRAWN_FROM.some((place) => file === place || file.startsWith(`${place}/`))
    expect([...files.keys()].length).toBeGreaterThan(100)
    expect([...files.keys()].filter((file) => !known(file))).toEqual([])
  })
})
