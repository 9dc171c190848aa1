/** What may be moved in a step; what else there is of the path stays, and is said to. */

import RotateCcw from 'lucide-react/icons/rotate-ccw'
import { type ComponentType, type MouseEvent, type ReactNode, useId } from 'react'
import { groups, variants } from '../../../lab/algorithms'
import { runOf } from '../../../lab/lessons'
import type { LessonControl } from '../../../lab/lessons/lesson'
import { flowNumbers, variantLabel } from '../../../lab/scenario/flow-names'
import { hopPath, nameOfLink } from '../../../lab/scenario/link-paths'
import { ranges } from '../../../lab/scenario/ranges'
import { type Flow, isTcpFlow } from '../../../lab/scenario/scenario'
import { learn } from '../../../strings/learn'
import { listOf } from '../../../strings/list'
import { replaceVariant } from '../../commands/flows'
import { exploreQuery, openAsStep } from '../../commands/opening'
import { getState, useStore } from '../../store'
import { Aqm } from '../../ui/aqm'
import { type Option, Select } from '../../ui/controls/choices'
import { OfLink } from '../../ui/link-subject'
import { BandwidthControl, BufferControl, DelayControl, LossControl } from '../../ui/network'
import { choose, optionOf, useOwnOptions } from '../../ui/own-options'
import { followed } from './navigate'
import { resetStep, type ShownStep } from './step-run'

const words = learn.controls

const OPTIONS = groups.map(({ group, name }) => ({
  label: name,
  options: [...variants.values()]
    .filter((definition) => definition.group === group)
    .map(({ id, label }) => ({ value: id, label })),
}))

/** What a flow may run: any TCP, and a source of another kind what it is now. */
function optionsFor(flow: Flow, yours: readonly Option[]): typeof OPTIONS {
  const all = yours.length === 0 ? OPTIONS : [...OPTIONS, { label: words.yours, options: [...yours] }]
  if (isTcpFlow(flow)) return all
  const own = { value: flow.variant, label: variantLabel(flow.variant) }
  return [{ label: words.noTcp, options: [own] }, ...all]
}

/** The variant of each flow. */
function Variants() {
  const flows = useStore((state) => state.edit.scenario.flows)
  const numbers = flowNumbers(flows)
  const yours = useOwnOptions(false)
  return flows.map((flow, index) => {
    const name = flows.length === 1 ? words.variant : words.variantOf(numbers[index] ?? index + 1)
    return (
      <div className="control-row" key={flow.id}>
        <span className="control-name">{name}</span>
        <Select
          name={name}
          value={optionOf(flow.variant)}
          groups={optionsFor(flow, yours)}
          title={variantLabel(flow.variant)}
          onChange={(value) =>
            choose(value, getState().edit.scenario, (variant) => void replaceVariant(flow, variant))
          }
        />
      </div>
    )
  })
}

const CONTROLS: Readonly<Record<LessonControl, ComponentType>> = {
  buf: BufferControl,
  delay: DelayControl,
  bw: BandwidthControl,
  loss: LossControl,
  aqm: Aqm,
  variant: Variants,
}
/** What is shown of the path where a step leaves it fixed; there is room for so many controls. */
const PATH = [
  { key: 'buf', name: ranges.bufferPackets.label },
  { key: 'delay', name: ranges.delayMs.label },
  { key: 'bw', name: ranges.bandwidthMbps.label },
] as const
const SHOWN = 3

function controlOf(key: keyof typeof CONTROLS) {
  const Control = CONTROLS[key]
  return (
    <div key={key} className="lesson-control">
      <Control />
    </div>
  )
}

export function StepControls({ lesson, step, seen }: ShownStep) {
  const note = useId()
  const allowed = seen ? (step.tryIt?.controls ?? []) : []
  const isChain = runOf(lesson, step.run).scenario.network !== undefined
  // The map of a chain has the settings of each hop.
  const fixed = isChain
    ? []
    : PATH.filter(({ key }) => !allowed.includes(key)).slice(0, Math.max(0, SHOWN - allowed.length))
  return (
    <div className="lesson-controls" id="controls">
      <fieldset className="lesson-free" aria-label={words.network} style={{ flexGrow: allowed.length }}>
        <OfHop hop={step.tryIt?.hop}>{allowed.map(controlOf)}</OfHop>
      </fieldset>
      {fixed.length > 0 && (
        <fieldset
          className="lesson-fixed"
          disabled
          aria-label={words.fixed}
          aria-describedby={note}
          style={{ flexGrow: fixed.length }}
        >
          {fixed.map(({ key }) => controlOf(key))}
        </fieldset>
      )}
      <p className="lesson-note" id={note}>
        {fixed.length > 0 && `${words.stays(listOf(fixed.map(({ name }) => name)), fixed.length)} `}
        {seen && (
          <>
            <OpenInExplore />
            {words.explore.after}
          </>
        )}
        <Reset lesson={lesson} step={step} />
      </p>
    </div>
  )
}

/** On a chain: the controls of a hop, under its name. */
function OfHop({ hop, children }: { readonly hop: number | undefined; readonly children: ReactNode }) {
  if (hop === undefined) return children
  const link = hopPath(hop)
  return (
    <OfLink link={link}>
      <span className="lesson-hop">{nameOfLink(link)}</span>
      {children}
    </OfLink>
  )
}

function OpenInExplore() {
  useStore((state) => state.edit.scenario)
  const framed = useStore((state) => state.place.embed !== null)
  const refresh = (event: MouseEvent<HTMLAnchorElement>): void => {
    event.currentTarget.href = exploreQuery()
  }
  return (
    <a
      href={exploreQuery()}
      {...(framed ? { target: '_blank', rel: 'noreferrer' } : {})}
      onClick={(event) => {
        refresh(event)
        // A frame on another page has no room for Explore.
        if (!framed) followed(() => openAsStep(exploreQuery()))(event)
      }}
      onAuxClick={refresh}
      onContextMenu={refresh}
    >
      {words.explore.link}
    </a>
  )
}

/** The button that is there where the reader has moved something. */
function Reset({ lesson, step }: Pick<ShownStep, 'lesson' | 'step'>) {
  const changed = useStore((state) => state.edit.scenario !== runOf(lesson, step.run).scenario)
  if (!changed) return null
  return (
    <button type="button" className="text-button quiet lesson-reset" onClick={() => resetStep(lesson, step)}>
      <RotateCcw size={13} aria-hidden="true" /> {words.reset}
    </button>
  )
}
