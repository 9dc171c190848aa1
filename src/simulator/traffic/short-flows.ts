import { log } from '../base/detmath'
import { choiceParameter, numberParameter, type ParameterSet, type Source, type ValuesOf } from '../describe'
import { tcpChoice } from './tcp-choice'
import { defineTransfers, type TransferContext, type TransferSource } from './traffic-source'
import { type SizeDistribution, TransferSizes } from './transfer-sizes'

const crovella: Source = { label: 'Crovella & Bestavros 1997', url: 'https://doi.org/10.1109/90.650143' }
const benFredj: Source = { label: 'Ben Fredj et al. 2001', url: 'https://doi.org/10.1145/383059.383068' }

const parameters = {
  tcp: tcpChoice,
  distribution: choiceParameter('pareto', {
    options: { fixed: 'fixed', exponential: 'exponential', pareto: 'Pareto' },
    label: 'sizes',
    help: 'How sizes are spread: all equal, exponential, or Pareto with a heavy tail, as on the web.',
    source: crovella,
  }),
  meanBytes: numberParameter(30_000, 'bytes', [1, 100_000_000, 1000], {
    logarithmic: true,
    label: 'mean size',
    help: 'Mean payload of a transfer. With the rate it says how many come: rate / (8 x mean size) a second.',
    source: crovella,
  }),
  shape: numberParameter(1.2, '', [1.05, 10, 0.05], {
    label: 'Pareto shape',
    help: 'Tail of the Pareto distribution: below 2 its variance is infinite but for the bound.',
    source: crovella,
  }),
  mostBytes: numberParameter(10_000_000, 'bytes', [1, 1_000_000_000, 1000], {
    logarithmic: true,
    label: 'largest',
    help: 'No transfer is larger; the mean stays what is asked for.',
    source: crovella,
  }),
  mostAtOnce: numberParameter(200, '', [1, 2000, 1], {
    integer: true,
    logarithmic: true,
    label: 'at once',
    help: 'A transfer that comes while so many are open is turned away, and counted as refused.',
    source: benFredj,
  }),
} as const satisfies ParameterSet

function perSecond(
  bitsPerSecond: number,
  { meanBytes, mostBytes }: Pick<ValuesOf<typeof parameters>, 'meanBytes' | 'mostBytes'>,
): number {
  return bitsPerSecond / (8 * Math.min(meanBytes, mostBytes))
}

/** Poisson arrivals: the gaps between them are exponential, whatever becomes of the transfers. */
class PoissonArrivals implements TransferSource {
  readonly variant: string
  readonly mostAtOnce: number
  private readonly sizes: TransferSizes

  constructor(
    private readonly context: TransferContext,
    private readonly params: ValuesOf<typeof parameters>,
  ) {
    this.variant = params.tcp
    this.mostAtOnce = params.mostAtOnce
    // Sizes are drawn from a generator of their own: another rate brings the same transfers, closer together.
    const distribution = params.distribution as SizeDistribution
    this.sizes = new TransferSizes({ ...params, distribution }, context.rng.fork('sizes'))
  }

  nextGapS(): number {
    return -log(1 - this.context.rng.uniform()) / perSecond(this.context.bitsPerSecond, this.params)
  }

  nextBytes(): number {
    return this.sizes.next()
  }
}

export default defineTransfers({
  kind: 'traffic',
  id: 'short-flows',
  label: 'Short flows',
  brief: 'Short',
  summary:
    'Short transfers begin at random, as on the web: each has a TCP connection of its own, with handshake.',
  year: 2001,
  group: 'applications',
  sources: [benFredj, crovella],
  // 8 1/3 transfers a second.
  defaults: { rateMbps: 2, packetBytes: 1500 },
  signals: [{ key: 'openTransfers', label: 'open transfers', unit: '' }],
  parameters,
  transfersPerS: perSecond,
  createTransfers: (context, params) => new PoissonArrivals(context, params),
})
