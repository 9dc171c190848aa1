/** The figure of a logged signal: fetched when the first one is shown. */
import { signalById } from '../../lab/run/signals'
import { type ChartFigureProps, type DrawFigure, ONE_RUN, type Subject } from './figure'
import { SignalChart, signalSummary, signalTable } from './signal/chart'
import { tableTimes } from './summary'

function signalOf(id: string) {
  const signal = signalById(id)
  if (signal === undefined) throw new RangeError(`no signal ${id} is logged`)
  return signal
}

const SIGNALS: Subject = {
  ...ONE_RUN,
  name: (id) => signalOf(id).label,
  create: (id) => new SignalChart(signalOf(id)),
  summary: (id, view) => (view.run === null ? '' : signalSummary(signalOf(id), view.run, view)),
  table: (id, view) =>
    view.run === null
      ? { heads: [], rows: [] }
      : signalTable(signalOf(id), view.run, view, tableTimes(view.run, view.timeS, view.fromS, view.toS)),
}

interface Props extends Omit<ChartFigureProps, 'subject'> {
  readonly figure: DrawFigure
}

export default function SignalFigure({ figure, ...props }: Props) {
  return figure({ ...props, subject: SIGNALS })
}
