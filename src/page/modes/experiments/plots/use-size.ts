import { type RefObject, useEffect, useState } from 'react'

export interface Size {
  readonly width: number
  readonly height: number
}

/** The size of the element's content box, px; zero until it is laid out. */
export function useSize(element: RefObject<HTMLElement | null>): Size {
  const [size, setSize] = useState<Size>({ width: 0, height: 0 })
  useEffect(() => {
    if (element.current === null) return
    const observer = new ResizeObserver(([entry]) => {
      const box = entry?.contentRect
      if (box !== undefined) setSize({ width: Math.floor(box.width), height: Math.floor(box.height) })
    })
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return size
}
