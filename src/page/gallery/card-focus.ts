import type { KeyboardEvent } from 'react'
import { cellByKey } from './grid-keys'

const cardsIn = (grid: HTMLElement | null): HTMLElement[] => [
  ...(grid?.querySelectorAll<HTMLElement>('.preset-card') ?? []),
]

export function toFirstCard(event: KeyboardEvent, grid: HTMLElement | null): void {
  event.preventDefault()
  cardsIn(grid)[0]?.focus()
}

/** Arrows go from card to card, and up out of the grid to the search; what is typed on a card is searched for. */
export function goOverCards(
  event: KeyboardEvent,
  grid: HTMLElement | null,
  search: HTMLElement | null,
): void {
  const { key, ctrlKey, metaKey, altKey } = event
  if (ctrlKey || metaKey || altKey) return
  if (key.length === 1 && key !== ' ') {
    // The letter itself comes to the field, which has the focus by then.
    search?.focus()
    return
  }
  const cards = cardsIn(grid)
  const at = cards.findIndex((card) => card.contains(event.target as Node))
  const boxes = cards.map((card) => card.getBoundingClientRect())
  const to = cellByKey(boxes, at, key)
  if (to === null) return
  event.preventDefault()
  if (to < 0) search?.focus()
  else cards[to]?.focus()
}
