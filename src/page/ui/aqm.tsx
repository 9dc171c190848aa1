import { queues } from '../../lab/algorithms'
import { change } from '../commands/edit'
import { useScenarioInForce } from '../commands/use-scenario'
import { about } from './about'
import { Select, Switch } from './controls/choices'
import { Parameters } from './parameters'

export function Aqm() {
  const { aqm } = useScenarioInForce().bottleneck
  const queue = queues.get(aqm.id)
  const label = queue?.label ?? aqm.id
  const canMark = queue?.canMark === true
  const parameters = queue?.parameters ?? {}
  return (
    <>
      <div className="control-row aqm-row">
        <span className="control-name">AQM</span>
        <Select
          name="AQM"
          className="aqm-select"
          value={aqm.id}
          {...(queue === undefined ? {} : { title: about(queue) })}
          options={[...queues.values()].map((each) => ({
            value: each.id,
            label: each.label,
            title: about(each),
          }))}
          onChange={(id) => {
            const ecn = aqm.ecn && queues.get(id)?.canMark === true
            change([{ path: 'bottleneck.aqm', value: { id, params: {}, ecn } }], `AQM ${label}`, 'settled')
          }}
        />
        <Switch
          name="ECN"
          checked={aqm.ecn}
          disabled={!canMark}
          title={
            canMark
              ? 'Mark packets instead of dropping them (RFC 3168)'
              : `${label} cannot mark packets: it only drops`
          }
          onChange={(ecn) =>
            change([{ path: 'bottleneck.aqm.ecn', value: ecn }], `ECN ${aqm.ecn ? 'on' : 'off'}`, 'settled')
          }
        />
      </div>
      {Object.keys(parameters).length > 0 && (
        <fieldset className="fields four" aria-label="AQM parameters">
          <Parameters
            set={parameters}
            values={aqm.params}
            onChange={(key, value) =>
              change([{ path: `bottleneck.aqm.params.${key}`, value }], `AQM ${label}`, 'settled')
            }
          />
        </fieldset>
      )}
    </>
  )
}
