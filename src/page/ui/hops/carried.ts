/** A card that is dragged by its head, and the place to which it would go. */
export interface Carried {
  readonly hop: number
  readonly to: number
}
