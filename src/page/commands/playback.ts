/** Moves the playhead, the time axis and the loop, and points at an instant. */
import type { Span } from '../model/slices/clock'
import { dispatch, getState } from '../store'

/** Moves the playhead, clamped to the run. Playing goes on from there. */
export const seek = (timeS: number): void => dispatch({ type: 'seek', timeS })

/** The instant under the pointer, s; null when it has left the charts. */
export const setHover = (timeS: number | null): void => dispatch({ type: 'hover', timeS })
export const setShift = (held: boolean): void => dispatch({ type: 'holdShift', held })
/** The part of the run that a drag marks, s; null: none. */
export const setBrush = (part: Span | null): void => dispatch({ type: 'brush', part })

/** Shows [fromS, toS] on the time axis, clamped to the run and to a least width. */
export const setZoom = (fromS: number, toS: number): void => dispatch({ type: 'zoom', fromS, toS })
/** Shows the whole run. */
export const fitZoom = (): void => dispatch({ type: 'zoomOut' })
/** Zooms by `factor` (below 1: in) around `aroundS`, the playhead if absent. */
export const zoomBy = (factor: number, aroundS = getState().clock.timeS): void =>
  dispatch({ type: 'zoomBy', factor, aroundS })

export const setPlaying = (playing: boolean): void => dispatch({ type: 'play', playing })
export const togglePlay = (): void => dispatch({ type: 'togglePlay', backwards: false })
export const setSpeed = (speed: number): void => dispatch({ type: 'setSpeed', speed })

/** Loops between `ends`, in whichever order they come; null ends the loop. */
export const setLoop = (ends: Span | null): void => dispatch({ type: 'loop', ends })
export const toggleLoop = (): void => dispatch({ type: 'toggleLoop' })
