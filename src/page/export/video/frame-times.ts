/** The moments that a video shows, at the pace of the page's clock. Pure. */

/** A longer video is cut off: what is made of it is kept in memory until it is whole. Frames. */
export const MOST_FRAMES = 10_800

/** Where the playhead is `wallS` seconds after `timeS`, both of the direction in which a run is played. */
export type Pace = (timeS: number, wallS: number) => number

/**
 * Simulated times of the frames from `fromS` to `toS`, s, one every 1 / `framesPerS` seconds of video: the first is
 * `fromS`, the last is `toS`, unless there are more than `most`.
 */
export function frameTimes(
  [fromS, toS]: readonly [number, number],
  framesPerS: number,
  pace: Pace,
  most = MOST_FRAMES,
): readonly number[] {
  const times = [fromS]
  for (let timeS = fromS; timeS < toS && times.length < most; ) {
    timeS = Math.min(toS, pace(timeS, 1 / framesPerS))
    times.push(timeS)
  }
  return times
}
