import { beforeEach, describe, expect, it } from 'vitest'
import { Frames } from '../../../src/page/effects/frames'
import { createStore } from '../../../src/page/store'
import { FakeScreen } from '../../support/page'

const screen = new FakeScreen()
const store = createStore(() => ({ atMs: 0, control: 0 }))
const { onFrame, requestFrame, drawAhead, afterNextDraw, afterNextFrame } = new Frames(store, screen)

function passFrame(): void {
  expect(screen.asked).toBe(1)
  screen.pass(16)
}

describe('what comes between two frames', () => {
  const drawn: boolean[] = []
  onFrame((_, changed) => drawn.push(changed))

  beforeEach(() => {
    requestFrame()
    passFrame()
    screen.isHidden = false
    drawn.length = 0
  })

  it('is drawn at once, and not again by the frame that shows it', () => {
    requestFrame()
    drawAhead()
    expect(drawn).toEqual([true])
    passFrame()
    expect(drawn).toEqual([true])
  })

  it('counts as shown when its frame is over, not before', () => {
    const called: string[] = []
    afterNextDraw(() => called.push('draw'))
    afterNextFrame(() => called.push('frame'))
    drawAhead()
    expect(called).toEqual([])
    passFrame()
    expect(called).toEqual(['frame', 'draw'])
  })

  it('is not the whole where only something has moved', () => {
    const called: string[] = []
    requestFrame('moved')
    drawAhead()
    afterNextFrame(() => called.push('frame'))
    passFrame()
    expect(drawn).toEqual([false, false])
    expect(called).toEqual(['frame'])
  })

  it('is drawn in the frame where more came meanwhile', () => {
    requestFrame()
    drawAhead()
    requestFrame()
    passFrame()
    expect(drawn).toEqual([true, true])
  })

  it('waits for the frame where the page is not seen, or plays', () => {
    screen.isHidden = true
    requestFrame()
    drawAhead()
    expect(drawn).toEqual([])
    passFrame()
    expect(drawn).toEqual([true])
    screen.isHidden = false
    store.dispatch({ type: 'play', playing: true })
    requestFrame()
    drawAhead()
    expect(drawn).toEqual([true])
    store.dispatch({ type: 'play', playing: false })
    passFrame()
  })
})

describe('what the state says', () => {
  const drawn: boolean[] = []
  onFrame((_, changed) => drawn.push(changed))
  beforeEach(() => {
    requestFrame()
    passFrame()
    drawn.length = 0
  })

  it('is drawn whole where a picture is another one', () => {
    store.dispatch({ type: 'showPatterns', on: true })
    passFrame()
    store.dispatch({ type: 'hideFlows', hidden: new Set([1]) })
    passFrame()
    expect(drawn).toEqual([true, true])
  })

  it('is drawn as moved where only the pointer is elsewhere', () => {
    store.dispatch({ type: 'hover', timeS: 0.5 })
    passFrame()
    expect(drawn).toEqual([false])
  })

  it('is not drawn where no picture shows it', () => {
    store.dispatch({ type: 'announce', text: 'something' })
    expect(screen.asked).toBe(0)
  })
})
