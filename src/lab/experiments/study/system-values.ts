/** What a real system gave in the cells of an experiment, where it was run. */
import type { Setting } from '../sweep/sweep'
import type { System, Term } from './study'

export class SystemValues {
  private readonly values: ReadonlyMap<string, number>

  constructor(private readonly system: System | null) {
    this.values = new Map(
      (system?.points ?? []).map(({ metric, variant, at, y }) => [placeOf(metric, variant, at), y]),
    )
  }

  /** "Linux 6.1"; '' where none was run. */
  get name(): string {
    return this.system?.name ?? ''
  }

  /** NaN where it was not run. */
  value(metric: string, variant: string, at: readonly Setting[]): number {
    return this.values.get(placeOf(metric, variant, at)) ?? Number.NaN
  }

  amount(term: Term): number {
    return typeof term === 'number' ? term : term.times * this.value(term.metric, term.variant, term.at)
  }
}

const placeOf = (metric: string, variant: string, at: readonly Setting[]): string =>
  JSON.stringify([metric, variant, ...at])
