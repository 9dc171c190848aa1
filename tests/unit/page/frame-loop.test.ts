import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  afterNextDraw,
  afterNextFrame,
  drawAhead,
  onFrame,
  requestFrame,
} from '../../../src/page/effects/frames'
import { view } from '../../../src/page/model/view'

/** Frames that are due. */
const due: FrameRequestCallback[] = []
const screen = { hidden: false }
vi.stubGlobal('requestAnimationFrame', (frame: FrameRequestCallback) => due.push(frame))
vi.stubGlobal('document', screen)
afterAll(() => vi.unstubAllGlobals())

function passFrame(): void {
  expect(due).toHaveLength(1)
  due.pop()?.(16)
}

describe('what comes between two frames', () => {
  const drawn: boolean[] = []
  onFrame((_, changed) => drawn.push(changed))

  beforeEach(() => {
    requestFrame()
    passFrame()
    screen.hidden = false
    view.playing = false
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
    screen.hidden = true
    requestFrame()
    drawAhead()
    expect(drawn).toEqual([])
    passFrame()
    expect(drawn).toEqual([true])
    screen.hidden = false
    view.playing = true
    requestFrame()
    drawAhead()
    expect(drawn).toEqual([true])
    view.playing = false
    passFrame()
  })
})
