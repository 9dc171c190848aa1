import type { PathSink } from '../../plot/context'
import { PixelPath } from '../../plot/pixel-path'

/** Passes what `trace` draws on to `path` without the points that the eye would not miss. */
export function withoutUnseen(path: PathSink, trace: (path: PathSink) => void): void {
  const pixels = new PixelPath(path)
  trace(pixels)
  pixels.end()
}
