/** Moving pictures as GIF: one palette for all frames, and of each frame only what differs from the one before. */
import { applyPalette, GIFEncoder, quantize } from 'gifenc'
import type { Recording } from './recording'

/** Colours that pictures have; one more stands for what stays as it was. */
const COLOURS = 255
const KEPT = COLOURS

/** Writes into `changed` the indices of `frame`, `KEPT` where `before` has the same. */
export function keepSame(frame: Uint8Array, before: Uint8Array, changed: Uint8Array): void {
  for (let k = 0; k < frame.length; k++) changed[k] = frame[k] === before[k] ? KEPT : (frame[k] as number)
}

function joined(samples: readonly Uint8ClampedArray[], otherwise: Uint8ClampedArray): Uint8ClampedArray {
  if (samples.length === 0) return otherwise
  const all = new Uint8ClampedArray(samples.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const sample of samples) {
    all.set(sample, at)
    at += sample.length
  }
  return all
}

/** The canvas is read back: throws where it has no context. */
export async function recordGif(canvas: HTMLCanvasElement, framesPerS: number): Promise<Recording> {
  const ctx = canvas.getContext('2d', { willReadFrequently: true })
  if (ctx === null) throw new Error('this browser has no canvas')
  const { width, height } = canvas
  const encoder = GIFEncoder()
  const changed = new Uint8Array(width * height)
  const samples: Uint8ClampedArray[] = []
  let palette: number[][] = []
  let before: Uint8Array | null = null
  const delay = 1000 / framesPerS
  const seen = () => ctx.getImageData(0, 0, width, height).data
  return {
    look() {
      // Every sixteenth pixel: lines and packets are many pixels wide.
      const data = seen()
      const sample = new Uint8ClampedArray(4 * Math.ceil(data.length / 64))
      for (let k = 0; k < data.length / 64; k++) sample.set(data.subarray(64 * k, 64 * k + 4), 4 * k)
      samples.push(sample)
    },
    async add() {
      const data = seen()
      if (before === null) palette = quantize(joined(samples, data), COLOURS)
      const frame = applyPalette(data, palette)
      if (before === null) {
        const whole = [...palette, ...Array.from({ length: COLOURS + 1 - palette.length }, () => [0, 0, 0])]
        encoder.writeFrame(frame, width, height, { palette: whole, delay, repeat: 0, dispose: 1 })
      } else {
        keepSame(frame, before, changed)
        const options = { delay, transparent: true, transparentIndex: KEPT, dispose: 1 }
        encoder.writeFrame(changed, width, height, options)
      }
      before = frame
      // Nothing here waits by itself: the page is let live between two frames.
      await new Promise((resolve) => setTimeout(resolve))
    },
    async finish() {
      encoder.finish()
      return new Blob([encoder.bytes()], { type: 'image/gif' })
    },
    cancel: async () => encoder.reset(),
  }
}
