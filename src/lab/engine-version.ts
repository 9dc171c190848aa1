/**
 * The version of an engine, "1.0.0+3f9c2a1b": the release, which package, page and Python share, and the first eight digits of
 * a hash of all sources that a run depends on (scripts/engine-sources.mjs). Engines of one hash give one digest for each
 * scenario, whatever their releases are.
 */

const VERSION = /^(\d{1,4}\.\d{1,4}\.\d{1,4})\+([0-9a-f]{8})$/

/** Returns the hash of the sources from a version, or from the hash alone; null where the text has none. */
export function sourcesOf(version: string): string | null {
  return /^(?:[\w.-]+\+)?([0-9a-f]{8})$/.exec(version)?.[1] ?? null
}

/** Returns the release, "1.0.0"; null where the text has only the hash, or is no version. */
export function releaseOf(version: string): string | null {
  return VERSION.exec(version)?.[1] ?? null
}

/** True for a version with the hash of its engine, "1.0.0+3f9c2a1b". A version without one may stand for many engines. */
export function namesEngine(version: string): boolean {
  return version.includes('+') && sourcesOf(version) !== null
}

/** Returns the key by which engines are stored and compared: the hash of the sources, or the version itself where it has none. */
export function engineKey(version: string): string {
  return sourcesOf(version) ?? version
}

/** True where both engines give the same digests. */
export function isSameEngine(one: string, other: string): boolean {
  return engineKey(one) === engineKey(other)
}

/** Negative where release `one` is the older one, 0 where they are equal (SemVer 2.0.0 §11, without pre-releases). */
export function compareReleases(one: string, other: string): number {
  const others = other.split('.').map(Number)
  const differences = one.split('.').map((part, index) => Number(part) - (others[index] ?? 0))
  return differences.find((difference) => difference !== 0) ?? 0
}
