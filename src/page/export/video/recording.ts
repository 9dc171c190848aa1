/** A video that is being made: it takes frames one after another and gives the file at the end. */
export interface Recording {
  /** The canvas shows a moment of the video, from whose colours those of all frames are chosen; absent: there is no such choice. */
  look?(): void
  /** The canvas, as it is now, is the next frame. */
  add(): Promise<void>
  /** The whole file. */
  finish(): Promise<Blob>
  /** Nothing is made of it. */
  cancel(): Promise<void>
}
