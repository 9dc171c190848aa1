/** The *Why?* feed. */
export function Why() {
  return null
}
