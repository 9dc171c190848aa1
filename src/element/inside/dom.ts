/** Makes the parts of the element's own tree. */

type Attributes = Readonly<Record<string, string>>

/** Makes an HTML element with these attributes and children. */
export function html<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Attributes = {},
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[K] {
  const made = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value)
  made.append(...children)
  return made
}

const SVG = 'http://www.w3.org/2000/svg'

export function svg<K extends keyof SVGElementTagNameMap>(
  tag: K,
  attributes: Attributes = {},
  ...children: readonly Node[]
): SVGElementTagNameMap[K] {
  const made = document.createElementNS(SVG, tag)
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value)
  made.append(...children)
  return made
}

/** Calls `then` with the size of `box` in its own px, now and whenever the size changes. Returns a function that ends this. */
export function whenSized(box: Element, then: (width: number, height: number) => void): () => void {
  const observer = new ResizeObserver(() => then(box.clientWidth, box.clientHeight))
  observer.observe(box)
  return () => observer.disconnect()
}
