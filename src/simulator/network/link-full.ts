/** What the log has of a packet that a link with a buffer of its own drops. */
import { type DropPlace, placeOfDrop } from '../log'
import { sentence } from '../sentence'

export const linkFull = sentence('{waiting:packets} of {limit:packets}')

/** No discipline decides there. */
export interface FullLink {
  readonly reason: number
  readonly place: number
  readonly epoch: number
  readonly link: number
  waiting: number
  readonly limit: number
}

/** What tells of a full link at `place` with room for `limit` packets; `waiting` is set before it is used. */
export function fullLink(place: DropPlace, limit: number): FullLink {
  return { reason: -1, place: placeOfDrop(place), epoch: 0, link: -1, waiting: 0, limit }
}
