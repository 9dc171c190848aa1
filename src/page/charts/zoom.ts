/**
 * Converts lengths and positions where CSS `zoom` enlarges a part of the page (projectors, Present). Chromium and
 * Firefox follow CSS Viewport 1 §2: they give the factor, and measure boxes in px of the page. WebKit does neither: it
 * measures a box in the px of the element, from the page's corner.
 */

/** Returns the factor by which CSS `zoom` enlarges an element; 1 where it does not. */
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

/** Returns the position of the pointer in an element, in the element's own px. */
export function placeIn(element: Element, event: { readonly clientX: number; readonly clientY: number }) {
  const box = boxOf(element)
  const zoom = zoomOf(element)
  return { x: (event.clientX - box.left) / zoom, y: (event.clientY - box.top) / zoom }
}

let isEnlarged = false

/** Makes drawings have pixels for twice their size from here on, because the page around them may enlarge them. */
export function expectEnlarging(): void {
  isEnlarged = true
}

/**
 * Pixels that a CSS px of a drawing has at least. A page that has this one in a frame may enlarge it, as slides do, and a frame is not
 * told.
 */
export const leastPixels = (): number => (isEnlarged || window.parent !== window ? 2 : 1)
