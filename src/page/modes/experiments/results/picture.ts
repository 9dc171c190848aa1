/** The plot as a picture that stands by itself: colours and type are written into it. */
import { boxOf, zoomOf } from '../../../charts/zoom'
import { getState } from '../../../store'
import { token } from '../plots/variants'

const PROPERTIES = [
  'fill',
  'fill-opacity',
  'stroke',
  'stroke-width',
  'stroke-dasharray',
  'stroke-opacity',
  'opacity',
  'font-size',
  'font-weight',
  'text-anchor',
]
const FONT = 'Inter, system-ui, sans-serif'
const SVG = 'http://www.w3.org/2000/svg'

function writeStyles(from: Element, to: Element): void {
  const style = getComputedStyle(from)
  for (const property of PROPERTIES) to.setAttribute(property, style.getPropertyValue(property))
  to.removeAttribute('class')
  for (const [index, child] of [...from.children].entries()) {
    const copy = to.children[index]
    if (copy !== undefined) writeStyles(child, copy)
  }
}

function element(name: string, attributes: Readonly<Record<string, string>>, text = ''): SVGElement {
  const made = document.createElementNS(SVG, name) as SVGElement
  for (const [attribute, value] of Object.entries(attributes)) made.setAttribute(attribute, value)
  made.textContent = text
  return made
}

interface Picture {
  readonly svg: string
  readonly width: number
  readonly height: number
}

/**
 * All panels of the plot in one picture; null where there are none (the table is shown). `link`: the address that opens the
 * sweep, which the picture holds beside the version. `within`: what holds the panels, as a CSS selector.
 */
export function pictureOf(title: string, link: string, within = '#experiment-plot'): Picture | null {
  const panels = [...document.querySelectorAll(`${within} svg.panel`)]
  // Boxes are in the panels' own px: a projector's are enlarged.
  const boxes = panels.map((panel) => {
    const zoom = zoomOf(panel)
    const { left, top, right, bottom } = boxOf(panel)
    return { left: left / zoom, top: top / zoom, right: right / zoom, bottom: bottom / zoom }
  })
  if (boxes.length === 0) return null
  const left = Math.min(...boxes.map((box) => box.left))
  const top = Math.min(...boxes.map((box) => box.top))
  const head = 28
  const width = Math.max(...boxes.map((box) => box.right)) - left
  const height = Math.max(...boxes.map((box) => box.bottom)) - top + head
  const root = element('svg', {
    xmlns: SVG,
    viewBox: `0 0 ${width} ${height}`,
    width: String(width),
    height: String(height),
    'font-family': FONT,
  })
  const { theme } = getState().look
  root.append(
    element('desc', {}, `Sawtooth ${__SAWTOOTH_VERSION__} ${link}`),
    element('rect', { width: '100%', height: '100%', fill: token('--bg1', theme) }),
    element(
      'text',
      { x: '12', y: '18', 'font-size': '13', 'font-weight': '600', fill: token('--t1', theme) },
      title,
    ),
  )
  panels.forEach((panel, index) => {
    const box = boxes[index]
    const copy = panel.cloneNode(true) as Element
    writeStyles(panel, copy)
    copy.setAttribute('x', String((box?.left ?? 0) - left))
    copy.setAttribute('y', String((box?.top ?? 0) - top + head))
    root.append(copy)
  })
  return { svg: new XMLSerializer().serializeToString(root), width, height }
}

/** Drawn at twice its size, for print. */
export async function pngOf({ svg, width, height }: Picture): Promise<Blob> {
  const image = new Image()
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = width * 2
  canvas.height = height * 2
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob === null ? reject(new Error('no picture')) : resolve(blob)), 'image/png')
  })
}
