/** Playback stands still while a handle is held, and goes on 600 ms after it was let go. */
import { beforeEach, expect, it } from 'vitest'
import { PlaybackHold } from '../../../src/page/effects/playback-hold'
import { FakeClock } from '../../support/fake-engine-worker'
import type { FakePage } from '../../support/page'
import { buffer, wishing } from '../../support/wishing'

const { dispatch, opened } = wishing()
let page: FakePage
let clock: FakeClock
let hold: PlaybackHold

beforeEach(() => {
  page = opened()
  clock = new FakeClock()
  hold = new PlaybackHold(page.store, clock)
})

const play = (playing: boolean, backwards = false): void => dispatch({ type: 'play', playing, backwards })
const plays = (): boolean => page.state.clock.playing

it('waits for the release and 600 ms more', () => {
  play(true)
  hold.begin()
  clock.pass(5000)
  expect(plays()).toBe(false)
  hold.end()
  clock.pass(599)
  expect(plays()).toBe(false)
  clock.pass(1)
  expect(plays()).toBe(true)
})

it('goes on the way it went', () => {
  dispatch({ type: 'seek', timeS: 3 })
  play(true, true)
  hold.begin()
  hold.end()
  clock.pass(600)
  expect(page.state.clock.backwards).toBe(true)
})

it('is one wait where the next press comes before it goes on', () => {
  play(true)
  hold.begin()
  hold.end()
  clock.pass(500)
  hold.begin()
  clock.pass(1000)
  expect(plays()).toBe(false)
  hold.end()
  clock.pass(600)
  expect(plays()).toBe(true)
})

it('plays nothing that stood still', () => {
  hold.begin()
  hold.end()
  clock.pass(1000)
  expect(plays()).toBe(false)
})

it('leaves the decision to whoever plays and pauses meanwhile, or goes elsewhere', () => {
  const meanwhile = [
    () => [play(true), play(false)],
    () => dispatch({ type: 'restart', scenario: buffer(7) }),
    () => dispatch({ type: 'present', on: true }),
  ]
  for (const decide of meanwhile) {
    play(true)
    hold.begin()
    hold.end()
    decide()
    clock.pass(1000)
    expect(plays()).toBe(false)
  }
})
