/** Registers of files: what each file of a folder defines is its default export, and the file's name, or its
 * folder's where it is an index, is its id. */

interface Defined {
  readonly id: string
}

/** What `import.meta.glob` gives with `eager`: a file without a default export is shared by the others. */
type Modules<T> = Readonly<Record<string, { readonly default?: T }>>

/** All definitions by id; `order` as of Array.sort, by id where it is not given. Throws where an id is not its file's name. */
export function collect<T extends Defined>(
  modules: Modules<T>,
  order: (one: T, other: T) => number = () => 0,
): ReadonlyMap<string, T> {
  const found: T[] = []
  for (const [path, { default: definition }] of Object.entries(modules)) {
    if (definition === undefined) continue
    if (!path.replace(/(\/index)?\.(ts|json)$/, '').endsWith(`/${definition.id}`))
      throw new Error(`${path} declares id "${definition.id}"`)
    found.push(definition)
  }
  found.sort((one, other) => order(one, other) || (one.id < other.id ? -1 : 1))
  return new Map(found.map((definition) => [definition.id, definition]))
}

/** Compares by place in a list. */
export const byOrder = (one: { readonly order: number }, other: { readonly order: number }): number =>
  one.order - other.order
