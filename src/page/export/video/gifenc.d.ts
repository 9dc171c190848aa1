/** What is used of gifenc, which has no types of its own. */
declare module 'gifenc' {
  type Palette = number[][]
  interface FrameOptions {
    /** Of this frame and those after it that have none. */
    readonly palette?: Palette
    /** How long the frame is shown, ms. */
    readonly delay?: number
    /** 0: for ever. */
    readonly repeat?: number
    readonly transparent?: boolean
    readonly transparentIndex?: number
    /** 1: the next frame is drawn over this one. */
    readonly dispose?: number
  }
  /** Colours that stand for those of `rgba`, [red, green, blue] each, `most` of them at most. */
  export function quantize(rgba: Uint8ClampedArray, most: number): Palette
  /** For each pixel the index of the colour next to its own. */
  export function applyPalette(rgba: Uint8ClampedArray, palette: Palette): Uint8Array
  export function GIFEncoder(): {
    writeFrame(indices: Uint8Array, width: number, height: number, options: FrameOptions): void
    finish(): void
    bytes(): Uint8Array<ArrayBuffer>
    reset(): void
  }
}
