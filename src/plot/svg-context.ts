/** A drawing context that writes SVG: what it has of a canvas's context is what the charts' drawing uses. */

type Canvas = CanvasRenderingContext2D

/** Widths, dashes and opacities. */
const hundredths = (value: number): string => String(Math.round(value * 100) / 100)

export function escapeXml(text: string): string {
  return text.replace(/[&<>"]/g, (c) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[c] ?? c)
}

const ANCHORS = { left: 'start', start: 'start', center: 'middle', right: 'end', end: 'end' } as const

/** `dominant-baseline` is not known everywhere: how far above the line that it stands on text has its middle and its top, in sizes. */
const BASELINES: Readonly<Partial<Record<CanvasTextBaseline, number>>> = { middle: 0.35, top: 0.8 }

export class SvgContext {
  fillStyle: Canvas['fillStyle'] = '#000000'
  strokeStyle: Canvas['strokeStyle'] = '#000000'
  globalAlpha = 1
  lineWidth = 1
  lineCap: CanvasLineCap = 'butt'
  lineJoin: CanvasLineJoin = 'miter'
  lineDashOffset = 0
  font = '400 11px sans-serif'
  textAlign: CanvasTextAlign = 'start'
  textBaseline: CanvasTextBaseline = 'alphabetic'
  private dash: readonly number[] = []
  private path = ''
  private clipId = ''
  private transform = ''
  private clips = 0
  private readonly states: object[] = []
  private readonly parts: string[] = []
  private readonly perPx: number

  /** `measure`: a canvas's context, by which text is measured; null: it never is. `decimals`: of a px. */
  constructor(
    private readonly measure: Pick<Canvas, 'font' | 'measureText'> | null,
    decimals = 2,
  ) {
    this.perPx = 10 ** decimals
  }

  /** All that has been drawn, without the `svg` element. */
  get content(): string {
    return this.parts.join('\n')
  }

  /** What `inside` draws is moved by `dx` and `dy` px. */
  group(dx: number, dy: number, inside: () => void): void {
    this.parts.push(`<g transform="translate(${this.number(dx)} ${this.number(dy)})">`)
    inside()
    this.parts.push('</g>')
  }

  save(): void {
    const { fillStyle, strokeStyle, globalAlpha, lineWidth, lineCap, lineJoin, lineDashOffset } = this
    const { font, textAlign, textBaseline, dash, clipId, transform } = this
    const pen = { fillStyle, strokeStyle, globalAlpha, lineWidth, lineCap, lineJoin, lineDashOffset }
    this.states.push({ ...pen, font, textAlign, textBaseline, dash, clipId, transform })
  }
  restore(): void {
    Object.assign(this, this.states.pop())
  }

  translate(x: number, y: number): void {
    this.transform += ` translate(${this.number(x)} ${this.number(y)})`
  }
  scale(x: number, y: number): void {
    this.transform += ` scale(${this.number(x)} ${this.number(y)})`
  }
  rotate(angle: number): void {
    this.transform += ` rotate(${this.number((angle * 180) / Math.PI)})`
  }

  setLineDash(segments: Iterable<number>): void {
    this.dash = [...segments]
  }

  beginPath(): void {
    this.path = ''
  }
  moveTo(x: number, y: number): void {
    this.path += `M${this.number(x)} ${this.number(y)}`
  }
  lineTo(x: number, y: number): void {
    this.path += `${this.path === '' ? 'M' : 'L'}${this.number(x)} ${this.number(y)}`
  }
  closePath(): void {
    if (this.path !== '') this.path += 'Z'
  }
  quadraticCurveTo(cx: number, cy: number, x: number, y: number): void {
    this.path += `Q${this.number(cx)} ${this.number(cy)} ${this.number(x)} ${this.number(y)}`
  }
  bezierCurveTo(ax: number, ay: number, bx: number, by: number, x: number, y: number): void {
    this.path += `C${[ax, ay, bx, by, x, y].map((value) => this.number(value)).join(' ')}`
  }
  arc(x: number, y: number, radius: number, from: number, to: number, counterclockwise = false): void {
    const at = (angle: number) => [x + radius * Math.cos(angle), y + radius * Math.sin(angle)] as const
    this.lineTo(...at(from))
    const sweep = counterclockwise ? from - to : to - from
    // An arc element whose ends are the same draws nothing: a circle is two halves.
    const pieces = Math.abs(sweep) > Math.PI ? 2 : 1
    for (let k = 1; k <= pieces; k++) {
      const [endX, endY] = at(from + ((to - from) * k) / pieces)
      this.path += `A${this.number(radius)} ${this.number(radius)} 0 0 ${counterclockwise ? 0 : 1} ${this.number(endX)} ${this.number(endY)}`
    }
  }
  rect(x: number, y: number, width: number, height: number): void {
    this.path += `M${this.number(x)} ${this.number(y)}h${this.number(width)}v${this.number(height)}h${this.number(-width)}Z`
  }
  roundRect(
    x: number,
    y: number,
    width: number,
    height: number,
    radii?: Parameters<Canvas['roundRect']>[4],
  ): void {
    const wanted = typeof radii === 'number' ? radii : 0
    const r = Math.max(0, Math.min(wanted, width / 2, height / 2))
    const arc = (dx: number, dy: number): string =>
      `a${this.number(r)} ${this.number(r)} 0 0 1 ${this.number(dx)} ${this.number(dy)}`
    this.path += `M${this.number(x + r)} ${this.number(y)}h${this.number(width - 2 * r)}${arc(r, r)}v${this.number(height - 2 * r)}${arc(-r, r)}h${this.number(2 * r - width)}${arc(-r, -r)}v${this.number(2 * r - height)}${arc(r, -r)}Z`
  }

  clip(): void {
    this.clips++
    const id = `clip${this.clips}`
    this.parts.push(`<clipPath id="${id}"${this.clipped}><path d="${this.path}"${this.moved}/></clipPath>`)
    this.clipId = id
  }

  fill(): void {
    if (this.path !== '') this.add('path', `d="${this.path}" ${this.paint('fill', this.fillStyle)}`)
  }
  stroke(): void {
    if (this.path !== '') this.add('path', `d="${this.path}" fill="none" ${this.pen}`)
  }
  fillRect(x: number, y: number, width: number, height: number): void {
    this.add('rect', `${this.box(x, y, width, height)} ${this.paint('fill', this.fillStyle)}`)
  }
  strokeRect(x: number, y: number, width: number, height: number): void {
    this.add('rect', `${this.box(x, y, width, height)} fill="none" ${this.pen}`)
  }

  /** Throws where there is nothing to measure with. */
  measureText(text: string): TextMetrics {
    if (this.measure === null) throw new RangeError('text is measured, without a canvas to measure it with')
    this.measure.font = this.font
    return this.measure.measureText(text)
  }
  fillText(text: string, x: number, y: number, maxWidth?: number): void {
    const [, weight = '400', size = '11', family = 'sans-serif'] =
      /^(\d+) ([\d.]+)px (.+)$/.exec(this.font) ?? []
    const wide = maxWidth !== undefined && this.measureText(text).width > maxWidth
    const fit = wide ? ` textLength="${this.number(maxWidth)}" lengthAdjust="spacingAndGlyphs"` : ''
    const down = (BASELINES[this.textBaseline] ?? 0) * Number(size)
    this.put(
      `<text x="${this.number(x)}" y="${this.number(y + down)}" font-family="${escapeXml(family)}" font-size="${size}" font-weight="${weight}" text-anchor="${ANCHORS[this.textAlign]}" ${this.paint('fill', this.fillStyle)}${fit}${this.moved}`,
      `>${escapeXml(text)}</text>`,
    )
  }

  private get pen(): string {
    const dashes = this.dash.map(hundredths).join(' ')
    const offset = hundredths(this.lineDashOffset)
    const dash = dashes && ` stroke-dasharray="${dashes}" stroke-dashoffset="${offset}"`
    return `${this.paint('stroke', this.strokeStyle)} stroke-width="${hundredths(this.lineWidth)}" stroke-linecap="${this.lineCap}" stroke-linejoin="${this.lineJoin}"${dash}`
  }

  /** A colour and its opacity as attributes of their own: not every reader of SVG knows colours with an alpha. */
  private paint(attribute: 'fill' | 'stroke', style: Canvas['fillStyle']): string {
    const colour = String(style)
    const parts = /^rgb\((\d+) (\d+) (\d+) \/ ([\d.]+)(%?)\)$/.exec(colour)
    const own = parts === null ? 1 : Number(parts[4]) / (parts[5] === '%' ? 100 : 1)
    const plain = parts === null ? colour : `rgb(${parts[1]},${parts[2]},${parts[3]})`
    const opacity = own * this.globalAlpha
    return `${attribute}="${escapeXml(plain)}"${opacity < 1 ? ` ${attribute}-opacity="${hundredths(opacity)}"` : ''}`
  }

  private get clipped(): string {
    return this.clipId === '' ? '' : ` clip-path="url(#${this.clipId})"`
  }

  /** How the axes have been moved and turned. */
  private get moved(): string {
    return this.transform === '' ? '' : ` transform="${this.transform.trim()}"`
  }

  private box(x: number, y: number, width: number, height: number): string {
    return `x="${this.number(x)}" y="${this.number(y)}" width="${this.number(width)}" height="${this.number(height)}"`
  }

  private number(value: number): string {
    return String(Math.round(value * this.perPx) / this.perPx)
  }

  private add(element: string, attributes: string): void {
    this.put(`<${element} ${attributes}${this.moved}`, '/>')
  }

  /** Clips hold where they were set: an element that is moved afterwards is clipped from outside. */
  private put(start: string, end: string): void {
    if (this.clipped !== '' && this.moved !== '') this.parts.push(`<g${this.clipped}>${start}${end}</g>`)
    else this.parts.push(`${start}${this.clipped}${end}`)
  }
}
