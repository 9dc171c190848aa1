/** Going through lessons: progress, and what the sentences of a step show on the charts. */
import { describe, expect, it } from 'vitest'
import { keepProgress } from '../../../src/page/effects/lesson-progress'
import { finished, sightOf, visited } from '../../../src/page/model/lesson-reading'
import {
  type LessonReading,
  NO_PROGRESS,
  type PlacedMark,
  shownMark,
} from '../../../src/page/model/slices/lesson'
import { FakeBar, FakePage, FakeStorage } from '../../support/page'

const KEY = 'sawtooth-lessons'

function pageWith(storage: FakeStorage): FakePage {
  const page = new FakePage(new FakeBar('?dur=20&flow=reno'))
  keepProgress(page.store, storage)
  return page
}

describe('progress in the lessons', () => {
  it('has each step once that was left by going on, and the step that was open last', () => {
    const one = finished(visited(NO_PROGRESS, 'aimd', 'one'), 'aimd', 'one')
    const two = finished(visited(one, 'aimd', 'two'), 'aimd', 'one')
    expect(visited(finished(two, 'aimd', 'two'), 'codel', 'first')).toEqual({
      done: { aimd: ['one', 'two'] },
      last: { aimd: 'two', codel: 'first' },
    })
    expect(finished(one, 'aimd', 'one')).toBe(one)
  })

  it('is there again on the next visit, until it is cleared', () => {
    const storage = new FakeStorage()
    const progress = { done: { aimd: ['one'] }, last: { aimd: 'two' } }
    pageWith(storage).dispatch({ type: 'tellReading', reading: { progress } })
    const second = pageWith(storage)
    expect(second.state.lesson.progress).toEqual(progress)
    second.dispatch({ type: 'tellReading', reading: { progress: NO_PROGRESS } })
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
})

describe('marks on the charts', () => {
  const mark = (fromS: number, toS: number, packet = -1): PlacedMark => ({
    fromS,
    toS,
    label: '',
    panel: 'window',
    packet,
  })
  it('are followed with their packet, one that is pointed at in place of the one that is kept', () => {
    const page = new FakePage(new FakeBar('?dur=20&flow=reno&t=1'))
    page.complete()
    const shown = (reading: Partial<LessonReading>) => {
      page.dispatch({ type: 'tellReading', reading })
      return [shownMark(page.state.lesson), page.state.selection.packet]
    }
    expect(shown({ kept: mark(2, 5, 7) })).toEqual([mark(2, 5, 7), 7])
    expect(shown({ pointed: mark(3, 3) })).toEqual([mark(3, 3), -1])
    expect(shown({ pointed: null })).toEqual([mark(2, 5, 7), 7])
    expect(shown({ kept: null })).toEqual([null, -1])
    page.dispatch({ type: 'selectPacket', row: 9 })
    expect(shown({ arrived: true })).toEqual([null, 9])
  })

  it('come into sight in the middle, with as much beside them as there was, and no less than half of a stretch', () => {
    const axis = { fromS: 0, toS: 4 }
    expect(sightOf(axis, mark(1, 4))).toBe(null)
    expect(sightOf(axis, mark(10, 10))).toEqual([8, 12])
    expect(sightOf(axis, mark(3, 5))).toEqual([2, 6])
    expect(sightOf(axis, mark(2, 8))).toEqual([0.5, 9.5])
  })
})
