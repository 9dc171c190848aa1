/** Added algorithms beyond these, those that were added longest ago go: each has the code of one keystroke. */
const MOST_ADDED = 200

/**
 * The algorithms that scenarios bring along, by folder and id. The page's build has each catalogue twice, brief and
 * whole (scripts/build/descriptions.mjs), and both share these.
 */
const added = new Map<string, Map<string, { readonly id: string }>>()

function addedTo(folder: string): Map<string, { readonly id: string }> {
  const there = added.get(folder) ?? new Map()
  added.set(folder, there)
  return there
}

/**
 * Algorithms by id. Iterated, it has those that come with Sawtooth; `get` and `has` also find those that a scenario brings along
 * (`add`), whose ids say their code.
 */
export class Catalogue<T extends { readonly id: string }> extends Map<string, T> {
  private readonly added: Map<string, T>

  constructor(folder: string) {
    super()
    // The folder has algorithms of this type only, because `add` accepts no others.
    this.added = addedTo(folder) as Map<string, T>
  }

  override get(id: string): T | undefined {
    return super.get(id) ?? this.added.get(id)
  }
  override has(id: string): boolean {
    return super.has(id) || this.added.has(id)
  }

  add(definition: T): void {
    this.added.delete(definition.id)
    this.added.set(definition.id, definition)
    for (const oldest of this.added.keys()) if (this.added.size > MOST_ADDED) this.added.delete(oldest)
  }

  /** Returns the result of `make`, during which `definition` can be found. Before and after, nothing finds it. */
  lend<Made>(definition: T, make: () => Made): Made {
    this.added.set(definition.id, definition)
    try {
      return make()
    } finally {
      this.added.delete(definition.id)
    }
  }
}
