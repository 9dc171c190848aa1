import { controls } from '../../strings/controls'
import { setValue, useScenarioInForce } from '../commands/edit'
import { about, optionsOf } from './about'
import { Select, Switch } from './controls/choices'
import { Parameters } from './parameters'
import { Term } from './term'
import { useAlgorithms } from './use-algorithms'

const words = controls.aqm

export function Aqm() {
  const { aqm } = useScenarioInForce().bottleneck
  const { queues } = useAlgorithms()
  const queue = queues.get(aqm.id)
  const { label = aqm.id, canMark = false, parameters = {} } = queue ?? {}
  const was = controls.undo.aqm(label)
  return (
    <>
      <div className="control-row aqm-row">
        <span className="control-name">
          <Term of={queue ?? 'aqm'}>AQM</Term>
        </span>
        <Select
          name="AQM"
          className="aqm-select"
          value={aqm.id}
          title={about(queue)}
          options={optionsOf(queues.values())}
          onChange={(id) => {
            const ecn = aqm.ecn && queues.get(id)?.canMark === true
            setValue('bottleneck.aqm', { id, params: {}, ecn }, was)
          }}
        />
        <Switch
          name="ECN"
          checked={aqm.ecn}
          disabled={!canMark}
          title={canMark ? words.marks : words.onlyDrops(label)}
          onChange={(ecn) => setValue('bottleneck.aqm.ecn', ecn, controls.undo.ecn(aqm.ecn))}
        >
          <Term of="ecn">ECN</Term>
        </Switch>
      </div>
      {Object.keys(parameters).length > 0 && (
        <fieldset className="fields four" aria-label={words.parameters}>
          <Parameters
            set={parameters}
            values={aqm.params}
            onChange={(key, value) => setValue(`bottleneck.aqm.params.${key}`, value, was)}
          />
        </fieldset>
      )}
    </>
  )
}
