/** Which chart draws a run: on a chain some have a plot for each hop, whose code comes with the first run on one. */
import type { Chart } from './chart'
import type { StreamedRun } from './drawn'
import { chartNamed } from './registry'

let hops: typeof import('./hop-chart') | null = null

export class ChartOfRun {
  private onHops: Chart | null = null
  private isOnHops = false

  /** `come`: the other chart has come. The strip of the time axis is no chart and has no name. */
  constructor(
    private readonly id: string,
    private readonly plain: Chart,
    private readonly come: () => void,
  ) {}

  /** What draws the run that was given last. */
  get chart(): Chart {
    return (this.isOnHops ? this.onHops : null) ?? this.plain
  }

  take(run: StreamedRun | null): void {
    const { id } = this
    this.isOnHops = run?.scenario.network !== undefined && id !== '' && chartNamed(id).perHop === true
    if (this.isOnHops && this.onHops === null) void this.load()
  }

  private async load(): Promise<void> {
    hops ??= await import('./hop-chart')
    this.onHops = hops.onHops(this.id, this.plain)
    this.come()
  }
}
