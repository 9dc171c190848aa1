/** A 2D context that records what is drawn, for tests of pure drawing. Positions are as the caller gave them. */

export interface Drawn {
  readonly what: 'text' | 'fill' | 'stroke' | 'fillRect'
  readonly text: string
  readonly style: string
  readonly lineWidth: number
  /** Lengths of dashes and gaps; none: unbroken. */
  readonly dash: readonly number[]
  /** The part of a text that is at its position. */
  readonly align: string
  /** The width to which the text is squeezed, px. */
  readonly mostPx: number
  /** The points of the path, or the position of the rectangle or text. */
  readonly points: readonly (readonly [number, number])[]
}

const CHARACTER_PX = 6

class Recorder {
  readonly drawn: Drawn[] = []
  fillStyle = ''
  strokeStyle = ''
  lineWidth = 1
  font = ''
  textAlign = 'left'
  textBaseline = 'alphabetic'
  globalAlpha = 1
  lineCap = 'butt'
  lineJoin = 'miter'
  lineDashOffset = 0
  private dash: readonly number[] = []
  private path: [number, number][] = []

  private add(
    what: Drawn['what'],
    style: string,
    points: readonly (readonly [number, number])[],
    text = '',
    mostPx = Number.POSITIVE_INFINITY,
  ): void {
    this.drawn.push({
      what,
      text,
      style,
      lineWidth: this.lineWidth,
      dash: this.dash,
      align: this.textAlign,
      points,
      mostPx,
    })
  }
  beginPath(): void {
    this.path = []
  }
  moveTo(x: number, y: number): void {
    this.path.push([x, y])
  }
  lineTo(x: number, y: number): void {
    this.path.push([x, y])
  }
  arc(x: number, y: number, radius: number): void {
    if (radius < 0) throw new RangeError(`The radius provided (${radius}) is negative`)
    this.path.push([x, y])
  }
  rect(x: number, y: number): void {
    this.path.push([x, y])
  }
  roundRect(x: number, y: number, width: number, height: number, radius = 0): void {
    // Browsers refuse it, too.
    if (radius < 0) throw new RangeError(`Radius value ${radius} is negative`)
    this.path.push([x, y], [x + width, y + height])
  }
  bezierCurveTo(_a: number, _b: number, _c: number, _d: number, x: number, y: number): void {
    this.path.push([x, y])
  }
  quadraticCurveTo(_a: number, _b: number, x: number, y: number): void {
    this.path.push([x, y])
  }
  closePath(): void {}
  clip(): void {}
  save(): void {}
  restore(): void {}
  translate(): void {}
  scale(): void {}
  setLineDash(dash: readonly number[]): void {
    this.dash = [...dash]
  }
  fill(): void {
    this.add('fill', this.fillStyle, [...this.path])
  }
  stroke(): void {
    this.add('stroke', this.strokeStyle, [...this.path])
  }
  fillRect(x: number, y: number, width: number, height: number): void {
    this.add('fillRect', this.fillStyle, [
      [x, y],
      [x + width, y + height],
    ])
  }
  strokeRect(): void {}
  fillText(text: string, x: number, y: number, mostPx?: number): void {
    this.add('text', this.fillStyle, [[x, y]], text, mostPx)
  }
  measureText(text: string): { width: number } {
    return { width: CHARACTER_PX * text.length }
  }
}

export interface RecordingContext {
  readonly ctx: CanvasRenderingContext2D
  readonly drawn: readonly Drawn[]
  /** Everything written, in order. */
  texts(): string[]
}

export function recordingContext(): RecordingContext {
  const recorder = new Recorder()
  return {
    // Only the functions that drawings use exist. A call of any other fails loudly.
    ctx: recorder as unknown as CanvasRenderingContext2D,
    drawn: recorder.drawn,
    texts: () => recorder.drawn.filter((item) => item.what === 'text').map((item) => item.text),
  }
}
