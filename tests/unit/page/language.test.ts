/** The page begins anew where another language is asked for, with all that is on it, and remembers only what its user chose. */
import { describe, expect, it } from 'vitest'
import { FakeBar, FakePage, FakeStorage } from '../../support/page'

const KEPT = 'sawtooth-language'

describe('another language', () => {
  it('is spoken when it is chosen, at the address of what is on the page, and is remembered', () => {
    const page = new FakePage(new FakeBar('?dur=5&flow=reno&t=1'))
    page.complete()
    page.dispatch({ type: 'chooseLanguage', language: 'de' })
    expect(page.marks).toContain('begin anew at ?dur=5&flow=reno&t=1')
    expect(page.storage.get(KEPT)).toBe('de')
  })

  it('is carried by the address where the browser keeps nothing', () => {
    class NoStorage extends FakeStorage {
      override set(): void {}
    }
    const page = new FakePage(new FakeBar('?dur=5&flow=reno&t=1'), new NoStorage())
    page.complete()
    page.dispatch({ type: 'chooseLanguage', language: 'de' })
    expect(page.marks).toContain('begin anew at ?dur=5&flow=reno&t=1&lang=de')
    expect(page.reloaded().state.look.linkedLanguage).toBe('de')
  })

  it('is spoken when a link asks for it, stays in the address, and is not remembered', () => {
    const page = new FakePage(new FakeBar('?dur=5&flow=reno'))
    page.complete()
    page.dispatch({ type: 'openLink', query: '?dur=5&flow=cubic&lang=de' })
    expect(page.marks.filter((mark) => mark.startsWith('begin anew'))).toEqual([
      'begin anew at ?dur=5&flow=cubic&lang=de',
    ])
    expect(page.storage.get(KEPT)).toBe(null)
  })

  it('is not asked for by what does not change it', () => {
    const page = new FakePage(new FakeBar('?dur=5&flow=reno'))
    page.complete()
    page.dispatch({ type: 'chooseLanguage', language: 'en' })
    page.dispatch({ type: 'openLink', query: '?dur=5&flow=cubic&lang=fr' })
    expect(page.marks.filter((mark) => mark.startsWith('begin anew'))).toEqual([])
    expect(JSON.stringify(page.state.notices)).toContain('lang=fr')
  })

  it('is the link’s, else the one chosen last, else the reader’s own', () => {
    const page = new FakePage(new FakeBar('?dur=5&flow=reno'))
    page.complete()
    const begun = (): number => page.marks.filter((mark) => mark.startsWith('begin anew')).length
    page.dispatch({ type: 'openLink', query: '?dur=5&flow=reno&lang=de-AT' })
    expect([begun(), page.state.look.linkedLanguage]).toEqual([1, 'de'])
    page.dispatch({ type: 'chooseLanguage', language: 'de' })
    page.dispatch({ type: 'openLink', query: '?dur=5&flow=reno&lang=en' })
    expect(begun()).toBe(1)
    page.dispatch({ type: 'openLink', query: '?dur=6&flow=reno' })
    expect(begun()).toBe(2)
  })
})
