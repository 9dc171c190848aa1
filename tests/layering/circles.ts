/**
 * The circles of a graph: its strongly connected components of more than one file, and files that name themselves
 * (Tarjan, Depth-First Search and Linear Graph Algorithms, 1972). Each is in order of names, and so are all of them.
 */
export function circlesIn(
  paths: readonly string[],
  importsOf: (path: string) => readonly string[],
): string[][] {
  const circles: string[][] = []
  const met = new Map<string, number>()
  /** Paths that are met and in no component yet, in the order in which they were met. */
  const open: string[] = []

  /** The earliest place of an open path that `path` leads to. */
  const visit = (path: string): number => {
    const place = met.size
    met.set(path, place)
    open.push(path)
    const imported = importsOf(path)
    let earliest = place
    for (const next of imported) {
      const known = met.get(next)
      if (known === undefined) earliest = Math.min(earliest, visit(next))
      else if (open.includes(next)) earliest = Math.min(earliest, known)
    }
    if (earliest < place) return earliest
    const component = open.splice(open.indexOf(path))
    if (component.length > 1 || imported.includes(path)) circles.push(component.sort())
    return place
  }

  for (const path of paths) if (!met.has(path)) visit(path)
  return circles.sort(([a = ''], [b = '']) => (a < b ? -1 : 1))
}
