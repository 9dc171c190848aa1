/** Going through lessons: progress, and what the sentences of a step show on the charts. */
import { describe, expect, it } from 'vitest'
import { keepProgress } from '../../../src/page/effects/lesson-progress'
import { NO_PROGRESS, type PlacedMark, shownMark } from '../../../src/page/model/slices/lesson'
import { FakeBar, FakePage, FakeStorage } from '../../support/page'

const KEY = 'sawtooth-lessons'

function pageWith(storage: FakeStorage): FakePage {
  const page = new FakePage(new FakeBar('?dur=20&flow=reno'))
  keepProgress(page.store, storage)
  return page
}

describe('progress in the lessons', () => {
  it('has each step once that was left by going on, and the step that was open last', () => {
    const page = new FakePage()
    page.dispatch({ type: 'visitStep', lesson: 'aimd', step: 'one' })
    page.dispatch({ type: 'finishStep', lesson: 'aimd', step: 'one' })
    page.dispatch({ type: 'visitStep', lesson: 'aimd', step: 'two' })
    page.dispatch({ type: 'finishStep', lesson: 'aimd', step: 'one' })
    page.dispatch({ type: 'finishStep', lesson: 'aimd', step: 'two' })
    page.dispatch({ type: 'visitStep', lesson: 'codel', step: 'first' })
    expect(page.state.lesson.progress).toEqual({
      done: { aimd: ['one', 'two'] },
      last: { aimd: 'two', codel: 'first' },
    })
  })

  it('is there again on the next visit, until it is cleared', () => {
    const storage = new FakeStorage()
    const first = pageWith(storage)
    first.dispatch({ type: 'visitStep', lesson: 'aimd', step: 'one' })
    first.dispatch({ type: 'finishStep', lesson: 'aimd', step: 'one' })
    const second = pageWith(storage)
    expect(second.state.lesson.progress).toEqual({ done: { aimd: ['one'] }, last: { aimd: 'one' } })
    second.dispatch({ type: 'clearProgress' })
    expect(storage.get(KEY)).toBe(null)
    expect(pageWith(storage).state.lesson.progress).toEqual(NO_PROGRESS)
  })

  it('is none where storage holds something else', () => {
    for (const text of [
      '{"done":',
      '7',
      '{"done":{"aimd":"one"},"last":{}}',
      '{"done":{},"last":{"aimd":1}}',
    ]) {
      const storage = new FakeStorage()
      storage.set(KEY, text)
      expect(pageWith(storage).state.lesson.progress, text).toEqual(NO_PROGRESS)
    }
  })

  it('knows whether a step was come to from another one, until it is read', () => {
    const page = new FakePage()
    expect(page.state.lesson.arrived).toBe(false)
    page.dispatch({ type: 'leaveStep' })
    expect(page.state.lesson.arrived).toBe(true)
    page.dispatch({ type: 'visitStep', lesson: 'aimd', step: 'two' })
    expect(page.state.lesson.arrived).toBe(false)
  })
})

describe('marks on the charts', () => {
  const mark = (fromS: number, toS: number, packet = -1): PlacedMark => ({
    fromS,
    toS,
    label: '',
    panel: 'window',
    packet,
  })
  const at = (): FakePage => {
    const page = new FakePage(new FakeBar('?dur=20&flow=reno&t=1'))
    page.complete()
    return page
  }

  it('one that is pointed at is shown in place of the one that is kept', () => {
    const page = at()
    page.dispatch({ type: 'keepMark', mark: mark(2, 5, 7) })
    page.dispatch({ type: 'pointAtMark', mark: mark(3, 3) })
    expect(shownMark(page.state.lesson)).toEqual(mark(3, 3))
    expect([page.state.clock.hoverS, page.state.selection.packet]).toEqual([3, -1])
    page.dispatch({ type: 'pointAtMark', mark: null })
    expect(shownMark(page.state.lesson)).toEqual(mark(2, 5, 7))
    expect([page.state.clock.hoverS, page.state.selection.packet]).toEqual([null, 7])
  })

  it('a stretch that is pointed at has no cursor', () => {
    const page = at()
    page.dispatch({ type: 'pointAtMark', mark: mark(2, 5) })
    expect(page.state.clock.hoverS).toBe(null)
  })

  it('one that is gone to has the playhead, which stops there', () => {
    const page = at()
    page.dispatch({ type: 'play', playing: true })
    page.dispatch({ type: 'goToMark', mark: mark(4, 6) })
    const { clock, lesson } = page.state
    expect([clock.playing, clock.timeS, clock.fromS, clock.toS]).toEqual([false, 4, 0, 20])
    expect([lesson.kept, lesson.pointed]).toEqual([mark(4, 6), null])
  })

  it('one that is gone to comes into sight, in the middle, with as much beside it as there was', () => {
    const page = at()
    page.dispatch({ type: 'zoom', fromS: 0, toS: 4 })
    page.dispatch({ type: 'goToMark', mark: mark(10, 10) })
    expect([page.state.clock.fromS, page.state.clock.toS]).toEqual([8, 12])
    page.dispatch({ type: 'goToMark', mark: mark(2, 8) })
    const { fromS, toS } = page.state.clock
    expect(fromS).toBeCloseTo(0.5)
    expect(toS).toBeCloseTo(9.5)
  })

  it('are none any more when another step is shown', () => {
    const page = at()
    page.dispatch({ type: 'keepMark', mark: mark(2, 5, 7) })
    page.dispatch({ type: 'showStep', first: 'queue', labelled: ['rtt'] })
    const { kept, pointed, under, first, labelled } = page.state.lesson
    expect({ kept, pointed, under, first, labelled }).toEqual({
      kept: null,
      pointed: null,
      under: null,
      first: 'queue',
      labelled: ['rtt'],
    })
    expect(page.state.selection.packet).toBe(-1)
  })
})
