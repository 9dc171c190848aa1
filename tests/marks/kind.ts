/** What the project promises to whoever adds something to it: how many places that takes, and that it then works. */

/** The sources of a copy of the project in which the new thing stands. */
export interface Copy {
  /** A module of the copy by its path in the project: "src/cli/sawtooth.ts". */
  load<Module>(path: string): Promise<Module>
}

/** One file in `kinds`, its default export. */
export interface Kind {
  /** "an export format" */
  readonly what: string
  /** Files and folders (with a slash at the end) that are new; nothing else may be. */
  readonly places: readonly string[]
  /** Number of places that adding one may take. */
  readonly most: number
  /** The content of the new files by their paths. */
  readonly files: Readonly<Record<string, string>>
  /** A file that is there and says the new thing too, and what it then says; of such there may be none but this. */
  readonly edited?: { readonly path: string; change(content: string): string }
  /** Expects that the thing is there and works. */
  holds(copy: Copy): Promise<void>
}

export function defineKind(kind: Kind): Kind {
  return kind
}
