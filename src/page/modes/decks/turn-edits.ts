/** Edits of a turn of the scene that is selected. */
import type { Turn } from '../../../lab/decks/deck'
import { withTurn } from '../../decks/state'
import { decksState, editScene } from '../../decks/store'

/** `field`: what is typed into one field is one step of undo. */
export function changeTurn(index: number, change: Partial<Turn>, field?: string): void {
  const { deck, at } = decksState()
  const scene = deck.scenes[at]
  if (scene === undefined) return
  const { turns } = withTurn(scene, index, change)
  editScene({ turns }, field === undefined ? {} : { field: `turn ${at} ${index} ${field}` })
}

/** The turn changes places with the one beside it. */
export function withMovedTurn(index: number, side: 1 | -1): void {
  const { deck, at } = decksState()
  const turns = [...(deck.scenes[at]?.turns ?? [])]
  const [turn, other] = [turns[index], turns[index + side]]
  if (turn === undefined || other === undefined) return
  turns[index + side] = turn
  turns[index] = other
  editScene({ turns }, { presses: index + side + 1 })
}
