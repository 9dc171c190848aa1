/**
 * What CSS `zoom` enlarges (projectors, Present). Chromium and Firefox follow CSS Viewport 1 §2: they say how much, and
 * measure boxes in px of the page. WebKit does neither: there a part's box comes in its own px, from the page's corner.
 */

/** How much CSS `zoom` enlarges an element: 1 is not at all. */
export function zoomOf(element: Element): number {
  if (element.currentCSSZoom !== undefined) return element.currentCSSZoom
  let zoom = 1
  // A browser that knows no zoom has no such property.
  for (let at: Element | null = element; at !== null; at = at.parentElement)
    zoom *= Number.parseFloat(getComputedStyle(at).zoom) || 1
  return zoom
}

/** An element's box in px of the page, as a pointer's place (`clientX`) is. */
export function boxOf(element: Element): DOMRect {
  const box = element.getBoundingClientRect()
  if (element.currentCSSZoom !== undefined) return box
  const zoom = zoomOf(element)
  return new DOMRect(box.x * zoom, box.y * zoom, box.width * zoom, box.height * zoom)
}

/** Where the pointer is in an element, in the element's own px. */
export function placeIn(element: Element, event: { readonly clientX: number; readonly clientY: number }) {
  const box = boxOf(element)
  const zoom = zoomOf(element)
  return { x: (event.clientX - box.left) / zoom, y: (event.clientY - box.top) / zoom }
}

let isEnlarged = false

/** From here on what is drawn has pixels for twice its size: what is around it may enlarge it. */
export function expectEnlarging(): void {
  isEnlarged = true
}

/**
 * Pixels that a CSS px of a drawing has at least. A page that has this one in a frame may enlarge it, as slides do, and a frame is not
 * told.
 */
export const leastPixels = (): number => (isEnlarged || window.parent !== window ? 2 : 1)
