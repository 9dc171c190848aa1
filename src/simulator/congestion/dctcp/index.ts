import { kernelForm, type ParameterSet, type Source, type ValuesOf } from '../../describe'
import { Aimd, aimdLaws, aimdRules } from '../aimd'
import {
  type AckSample,
  type CongestionContext,
  type CongestionEvent,
  type CongestionSample,
  defineVariant,
  type Rule,
  type Signal,
} from '../congestion-control'
import { MarkedFraction } from '../filters/marked-fraction'
import { Round } from '../filters/round'
import { DctcpCounted } from './linux'

function rfc8257(section: string): Source {
  return { label: `RFC 8257 §${section}`, url: `https://www.rfc-editor.org/rfc/rfc8257#section-${section}` }
}

const linux: Source = {
  label: 'Linux 6.1 tcp_dctcp.c',
  url: 'https://elixir.bootlin.com/linux/v6.1/source/net/ipv4/tcp_dctcp.c',
}

const parameters = {
  g: {
    kind: 'number',
    default: 0.0625,
    min: 0.001,
    max: 1,
    step: 0.0005,
    unit: '',
    logarithmic: true,
    label: 'g',
    help: 'The weight of the newest window in the estimate alpha of the part that is marked.',
    source: rfc8257('4.2'),
  },
  initialAlpha: {
    kind: 'number',
    default: 1,
    min: 0,
    max: 1,
    step: 0.05,
    unit: '',
    label: 'initial alpha',
    help: 'Alpha of a new connection: at 1 its first mark halves the window.',
    source: rfc8257('4.2'),
  },
  form: kernelForm(
    'In Linux alpha has steps of 1/1024, and a mark takes whole segments off the window: none where alpha is small.',
    linux,
  ),
} as const satisfies ParameterSet

const rules: readonly Rule[] = [
  ...aimdRules,
  { text: 'marks: the window falls by alpha / 2 = {a:ratio}, to cwnd {b:window}', source: rfc8257('3.3') },
]
const REDUCES = aimdRules.length

const signals: readonly Signal[] = [
  { key: 'alpha', label: 'alpha', unit: '' },
  { key: 'marked', label: 'marked', unit: '' },
]

/** Reno that cuts by how much was marked, and not by half because something was. */
class Dctcp extends Aimd {
  private readonly fraction: MarkedFraction
  private readonly round = new Round()
  /** M of the last window. */
  private marked = 0

  constructor(context: CongestionContext, params: ValuesOf<typeof parameters>) {
    super(context)
    this.fraction = new MarkedFraction(params.initialAlpha, params.g)
  }

  override onAck(ack: AckSample): void {
    this.fraction.count(ack.acked, ack.ece)
    if (this.round.onAck(ack)) {
      const marked = this.fraction.endWindow()
      if (!Number.isNaN(marked)) this.marked = marked
    }
    super.onAck(ack)
  }

  /** §3.3 for marks: cwnd (1 - alpha / 2), once a window; §3.5 for losses: as any TCP. */
  protected override reduced(segments: number, event: CongestionEvent): number {
    return event === 'ecn' ? this.cwnd * (1 - this.fraction.alpha / 2) : segments / 2
  }

  override onCongestion(event: CongestionEvent, sample: CongestionSample): void {
    super.onCongestion(event, sample)
    if (event === 'ecn') this.context.notes.note(REDUCES, this.fraction.alpha / 2, this.cwnd)
  }

  readSignals(into: Float64Array): void {
    into[0] = this.fraction.alpha
    into[1] = this.marked
  }
}

export default defineVariant({
  kind: 'tcp',
  id: 'dctcp',
  label: 'DCTCP',
  summary: 'For data centres: marks tell it how much congestion there is, and it gives way by as much.',
  year: 2010,
  group: 'ECN-based',
  sources: [
    { label: 'RFC 8257', url: 'https://www.rfc-editor.org/rfc/rfc8257' },
    { label: 'Alizadeh et al. 2010', url: 'https://doi.org/10.1145/1851182.1851192' },
    linux,
  ],
  parameters,
  recovery: 'sack',
  ecn: 'accurate',
  rules,
  laws: aimdLaws,
  signals,
  create: (context, params) =>
    params.form === 'linux' ? new DctcpCounted(context, params, REDUCES) : new Dctcp(context, params),
})
