/** What undo and redo go back to, and which runs they ask for: the page's state with a fake engine. */
import { beforeEach, describe, expect, it } from 'vitest'
import type { FakePage } from '../../support/page'
import { buffer, OPENED, packetsOf, wishing } from '../../support/wishing'

const { dispatch, edit, slide, opened, reloaded } = wishing()
let page: FakePage

beforeEach(() => {
  page = opened()
})

describe('undo', () => {
  const now = (): string => packetsOf(page.state.edit.scenario)
  const to = (packets: number): void => edit(buffer(packets), 'settled')
  const undo = (): void => dispatch({ type: 'undo' })
  const redo = (): void => dispatch({ type: 'redo' })
  /** A press on a control, by its number. */
  function pressed(control: number, packets: number): void {
    page.control = control
    slide(buffer(packets))
    page.control = 0
    dispatch({ type: 'settleChange' })
  }
  const past = (): number => page.state.edit.past.length

  it('goes back step by step, redo forth, and a change after it ends what could be redone', () => {
    to(10)
    to(11)
    to(12)
    const course = [undo, undo, undo, undo, redo, redo, redo, redo]
    expect(course.map((step) => [step(), now()][1])).toEqual(
      ['11', '10', OPENED, OPENED, '10', '11', '12', '12'].map(String),
    )
    undo()
    to(13)
    redo()
    expect(now()).toBe('13')
    undo()
    expect(now()).toBe('11')
  })

  it('takes a row of presses on a control as the one change that a drag is', () => {
    for (let packets = 1; packets <= 10; packets++) {
      pressed(1, packets)
      page.clock.pass(900)
    }
    expect(past()).toBe(1)
    undo()
    expect(now()).toBe(String(OPENED))
    redo()
    expect(now()).toBe('10')
  })

  it('takes a held key as one change', () => {
    page.control = 1
    for (const packets of [1, 2, 3]) slide(buffer(packets))
    page.control = 0
    dispatch({ type: 'settleChange' })
    expect(past()).toBe(1)
  })

  it.each<[string, () => void]>([
    ['a pause', () => page.clock.pass(1001)],
    ['another control', () => pressed(2, 50)],
    ['a drag', () => to(50)],
    ['leaving the control', () => dispatch({ type: 'endPresses' })],
    [
      'undo and redo',
      () => {
        undo()
        redo()
      },
    ],
  ])('goes back to before %s, which ends the row', (_, between) => {
    pressed(1, 1)
    pressed(1, 2)
    between()
    const before = now()
    pressed(1, 3)
    pressed(1, 4)
    undo()
    expect(now()).toBe(before)
  })

  it('does not take a new title for a part of the row', () => {
    pressed(1, 1)
    dispatch({ type: 'retitle', scenario: { ...page.state.edit.scenario, title: 'another title' } })
    page.control = 1
    edit({ ...buffer(2), title: 'another title' }, 'settled')
    page.control = 0
    undo()
    expect([now(), page.state.edit.scenario.title]).toEqual(['1', 'another title'])
  })

  it('has nothing to take back of a control that came back to where it was', () => {
    pressed(1, 1)
    pressed(1, OPENED)
    expect(past()).toBe(0)
    pressed(1, 1)
    undo()
    expect(now()).toBe(String(OPENED))
  })

  it('is there after a reload', () => {
    to(10)
    to(11)
    undo()
    page.complete()
    page.pass(500)
    page = reloaded()
    page.complete()
    expect(now()).toBe('10')
    redo()
    expect(now()).toBe('11')
    undo()
    undo()
    expect(now()).toBe(String(OPENED))
  })
})
