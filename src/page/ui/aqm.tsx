import { queues } from '../../lab/algorithms'
import { controls } from '../../strings/controls'
import { change, useScenarioInForce } from '../commands/edit'
import { about, optionsOf } from './about'
import { Select, Switch } from './controls/choices'
import { Parameters } from './parameters'

const words = controls.aqm

export function Aqm() {
  const { aqm } = useScenarioInForce().bottleneck
  const queue = queues.get(aqm.id)
  const label = queue?.label ?? aqm.id
  const canMark = queue?.canMark === true
  const parameters = queue?.parameters ?? {}
  const was = controls.undo.aqm(label)
  return (
    <>
      <div className="control-row aqm-row">
        <span className="control-name">AQM</span>
        <Select
          name="AQM"
          className="aqm-select"
          value={aqm.id}
          title={queue === undefined ? undefined : about(queue)}
          options={optionsOf(queues.values())}
          onChange={(id) => {
            const ecn = aqm.ecn && queues.get(id)?.canMark === true
            change([{ path: 'bottleneck.aqm', value: { id, params: {}, ecn } }], was, 'settled')
          }}
        />
        <Switch
          name="ECN"
          checked={aqm.ecn}
          disabled={!canMark}
          title={canMark ? words.marks : words.onlyDrops(label)}
          onChange={(ecn) =>
            change([{ path: 'bottleneck.aqm.ecn', value: ecn }], controls.undo.ecn(aqm.ecn), 'settled')
          }
        />
      </div>
      {Object.keys(parameters).length > 0 && (
        <fieldset className="fields four" aria-label={words.parameters}>
          <Parameters
            set={parameters}
            values={aqm.params}
            onChange={(key, value) =>
              change([{ path: `bottleneck.aqm.params.${key}`, value }], was, 'settled')
            }
          />
        </fieldset>
      )}
    </>
  )
}
