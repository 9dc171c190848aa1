/** The parameters of the code as sliders: they change the run, and the code when that is wanted. */
import type { ReactNode } from 'react'
import { queues, variants } from '../../../../lab/algorithms'
import { formatQuantity } from '../../../../lab/quantity'
import type { Fault, Scenario } from '../../../../lab/scenario/scenario'
import type { NumberParameter, ParameterValues } from '../../../../simulator/describe'
import { workbench as words } from '../../../../strings/workbench'
import { setValue } from '../../../commands/edit'
import type { Urgency } from '../../../model/slices/run'
import { useStore } from '../../../store'
import { Button } from '../../../ui/buttons'
import { logarithmicStops, type Stops } from '../../../ui/controls/scale'
import { SliderWithField } from '../../../ui/slider-with-field'
import { editorNow } from '../commands'
import type { Following } from '../following'
import { useSession } from '../session'
import { flowWith } from '../traced-run'
import { defaultPlace } from '../written-default'

const LINEAR_STOPS = 200

function stopsOf({ min, max, step, logarithmic }: NumberParameter): Stops {
  if (logarithmic === true) return logarithmicStops(min, max)
  const width = Math.max(step, (max - min) / LINEAR_STOPS)
  const count = Math.max(1, Math.round((max - min) / width))
  return Array.from({ length: count + 1 }, (_, index) =>
    Number((min + ((max - min) * index) / count).toPrecision(6)),
  )
}

/** The algorithm as it is registered, what is set of it, and where that is set. */
function inRun(scenario: Scenario, id: string) {
  const flow = flowWith(scenario, id)
  if (flow === null) return null
  const { aqm } = scenario.bottleneck
  if (flow < 0)
    return {
      definition: queues.get(aqm.id),
      values: aqm.params as ParameterValues,
      path: 'bottleneck.aqm.params',
    }
  const of = scenario.flows[flow]
  const values = of !== undefined && 'params' in of ? (of.params as ParameterValues) : {}
  return { definition: variants.get(of?.variant ?? ''), values, path: `flows.${of?.id ?? ''}.params` }
}

export interface OwnParameter {
  readonly name: string
  readonly of: NumberParameter
  readonly value: number
  /** Where the code declares it; 0: it cannot be read. */
  readonly line: number
}

/** The parameters of the algorithm that is open, and what sets one of them; 'live' while a slider moves. */
export function useParameters(): {
  readonly parameters: readonly OwnParameter[]
  readonly set: (one: OwnParameter, value: number, urgency?: Urgency) => readonly Fault[]
} {
  const id = useStore((state) => state.ownAlgorithms.open?.id ?? '')
  const scenario = useStore((state) => state.edit.scenario)
  const good = useSession((session) => session.good)
  const run = inRun(scenario, id)
  const parameters = Object.entries(run?.definition?.parameters ?? {}).flatMap(([name, of]) => {
    if (of.kind !== 'number') return []
    const set = run?.values[name]
    const value = typeof set === 'number' ? set : of.default
    return [{ name, of, value, line: good?.declaration.places[`parameters.${name}`]?.line ?? 0 }]
  })
  return {
    parameters,
    set: (one, value, urgency) => setValue(`${run?.path ?? ''}.${one.name}`, value, wasOf(one), urgency),
  }
}

/** What a slider is changed from: "target 15 ms". */
const wasOf = ({ name, of, value }: OwnParameter): string => `${name} ${formatQuantity(value, of.unit)}`

interface ControlProps {
  readonly parameter: OwnParameter
  readonly set: ReturnType<typeof useParameters>['set']
  /** Stands behind its name. */
  readonly children?: ReactNode
}

export function ParameterControl({ parameter, set, children }: ControlProps) {
  const { name, of, value } = parameter
  return (
    <SliderWithField
      label={name}
      range={{ unit: of.unit, step: of.step, help: of.help }}
      value={value}
      valueText={formatQuantity(value, of.unit)}
      stops={stopsOf(of)}
      ghost={of.default}
      was={wasOf(parameter)}
      onInput={(next) => set(parameter, next, 'live')}
      onCommit={(next) => set(parameter, next)}
    >
      {children}
    </SliderWithField>
  )
}

export function Parameters({ following }: { readonly following: Following }) {
  const { parameters, set } = useParameters()
  const lines = [...new Set(parameters.map(({ line }) => line))].filter((line) => line > 0)
  return (
    <section className="side-section" aria-label={words.parameters}>
      <div className="side-head">
        <h2 className="section-head">{words.parameters}</h2>
        {lines.length > 0 && (
          <span className="quiet">{words.linesOf(lines.join(', '), lines.length === 1)}</span>
        )}
      </div>
      {parameters.length === 0 && <p className="quiet">{words.noParameters}</p>}
      {parameters.map((one) => (
        <div key={one.name} className="side-parameter">
          <ParameterControl parameter={one} set={set} />
          {one.value !== one.of.default && one.line > 0 && (
            <Button className="link-button quiet" onClick={() => write(following, one.name, one.value)}>
              {words.write(one.line)}
            </Button>
          )}
        </div>
      ))}
    </section>
  )
}

/** Puts the value of the slider into the code as the default. */
function write(following: Following, name: string, value: number): void {
  const editor = editorNow()
  const place = editor === null ? null : defaultPlace(editor.code, name)
  if (editor === null || place === null) return
  editor.replace(place.start, place.end, String(Number(value.toPrecision(6))))
  following.read()
}
