import { controls } from '../../strings/controls'
import { setValue } from '../commands/edit'
import { about, optionsOf } from './about'
import { Select, Switch } from './controls/choices'
import { useLinkSubject } from './link-subject'
import { choose, optionOf, useOwnOptions } from './own-options'
import { Parameters } from './parameters'
import { Term } from './term'
import { useAlgorithms } from './use-algorithms'

const words = controls.aqm

/** Chooses the queue discipline of the link. */
export function AqmSelect({ name, className = '' }: { readonly name: string; readonly className?: string }) {
  const { link, scenario, named } = useLinkSubject()
  const { aqm } = scenario.bottleneck
  const { queues } = useAlgorithms()
  const queue = queues.get(aqm.id)
  const own = useOwnOptions(true)
  return (
    <Select
      name={name}
      className={className}
      value={optionOf(aqm.id)}
      title={about(queue)}
      options={[...optionsOf(queues.values()), ...own]}
      onChange={(value) =>
        choose(value, scenario, (id) => {
          const ecn = aqm.ecn && queues.get(id)?.canMark === true
          setValue(`${link}.aqm`, { id, params: {}, ecn }, named(controls.undo.aqm(queue?.label ?? aqm.id)))
        })
      }
    />
  )
}

export function Aqm() {
  const { link, scenario, named, spoken } = useLinkSubject()
  const { aqm } = scenario.bottleneck
  const { queues } = useAlgorithms()
  const queue = queues.get(aqm.id)
  const { label = aqm.id, canMark = false, parameters = {} } = queue ?? {}
  const was = named(controls.undo.aqm(label))
  return (
    <>
      <div className="control-row aqm-row">
        <span className="control-name">
          <Term of={queue ?? 'aqm'}>AQM</Term>
        </span>
        <AqmSelect name={spoken('AQM')} className="aqm-select" />
        <Switch
          name={spoken('ECN')}
          checked={aqm.ecn}
          disabled={!canMark}
          title={canMark ? words.marks : words.onlyDrops(label)}
          onChange={(ecn) => setValue(`${link}.aqm.ecn`, ecn, named(controls.undo.ecn(aqm.ecn)))}
        >
          <Term of="ecn">ECN</Term>
        </Switch>
      </div>
      {Object.keys(parameters).length > 0 && (
        <fieldset className="fields four" aria-label={spoken(words.parameters)}>
          <Parameters
            set={parameters}
            values={aqm.params}
            onChange={(key, value) => setValue(`${link}.aqm.params.${key}`, value, was)}
          />
        </fieldset>
      )}
    </>
  )
}
