/** `make`, each of whose results is kept for as long as what it is made of. */
export function keptFor<Of extends object, Made extends object>(make: (of: Of) => Made): (of: Of) => Made {
  const known = new WeakMap<Of, Made>()
  return (of) => {
    let made = known.get(of)
    if (made === undefined) {
      made = make(of)
      known.set(of, made)
    }
    return made
  }
}
