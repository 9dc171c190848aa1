import { requestFrame } from '../effects/frames'

/** Keeps a drawing as large as its box, CSS px, and asks for frames for it. Returns what ends that. */
export function followSize(box: Element, drawing: { width: number; height: number }): () => void {
  const measure = (): void => {
    drawing.width = box.clientWidth
    drawing.height = box.clientHeight
    requestFrame('moved')
  }
  const observer = new ResizeObserver(measure)
  observer.observe(box)
  measure()
  return () => observer.disconnect()
}
