import { metricLabel, metricOf } from '../../../../lab/experiments/sweep/metrics'
import { cellCount } from '../../../../lab/experiments/sweep/points'
import { amountText, formatNumber } from '../../../../lab/format'
import { experiments } from '../../../../strings/experiments'
import { viewSweep } from '../../../commands/sweep'
import { isOfRun } from '../../../model/own-sweep'
import { digestOf } from '../../../model/state'
import { useStore } from '../../../store'
import { EN_DASH } from '../../../ui/format'
import { MetricTerm } from '../metric-term'

const { ownRun: words } = experiments

/** The figures of the run of Explore, which is one of the sweep's: what is known before any other run is made. */
export function OwnRun() {
  const { sweep, results, metric } = useStore((state) => state.experiment)
  const isOwn = useStore((state) => isOfRun(state.experiment, state.edit.scenario))
  const digest = useStore(digestOf)
  const own = [...results.values()].find((result) => 'values' in result && result.digest === digest)
  if (!isOwn || digest === '' || own === undefined || !('values' in own)) return null
  const cell = own.point % cellCount(sweep)
  return (
    <section aria-labelledby="own-run-head">
      <h2 className="section-head" id="own-run-head">
        {words.title}
      </h2>
      <p className="quiet">{results.size > 1 ? words.isPoint : words.isFirst}</p>
      <table className="data-table" aria-labelledby="own-run-head">
        <tbody>
          {sweep.metrics.map((key) => {
            const value = own.values[key] ?? null
            return (
              <tr key={key} className={key === metric ? 'shown' : undefined}>
                <th scope="row" className="what">
                  <MetricTerm metric={key} />
                </th>
                <td className="number strong">
                  {value === null
                    ? EN_DASH
                    : amountText({ number: formatNumber(value), unit: metricOf(key).unit })}
                </td>
                <td className="number">
                  <button
                    type="button"
                    className="link-button"
                    aria-label={words.showPoint(metricLabel(key))}
                    onClick={() => viewSweep({ metric: key, selected: cell })}
                  >
                    {words.show}
                  </button>
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </section>
  )
}
