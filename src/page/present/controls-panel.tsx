/** What else may be moved in the scene: queue discipline, variant, speed; and the other things a presenter does. */
import { useEffect, useRef } from 'react'
import { queues, variants } from '../../lab/algorithms'
import { type Movable, plainScene, type Scene } from '../../lab/decks/deck'
import { pathLabel } from '../../lab/experiments/sweep/describe'
import { describePath } from '../../lab/experiments/sweep/paths'
import { fullIdOf } from '../../lab/scenario/own-algorithms'
import { isTcpFlow, type Scenario } from '../../lab/scenario/scenario'
import { deckEditor } from '../../strings/deck-editor'
import { hall as words } from '../../strings/hall'
import { setPresenting } from '../commands/opening'
import { toggleFullScreen } from '../commands/screen'
import { useScene } from '../decks/scenarios'
import { useDecks } from '../decks/store'
import { valueAt } from '../model/scenario-paths'
import { Button } from '../ui/buttons'
import { Select } from '../ui/controls/choices'
import { moveBy, setPace, toggleOverlay, useHall } from './hall'
import { movedStage } from './moved'

const PACES = [0.25, 0.5, 1, 2, 4] as const

export default function ControlsPanel() {
  const { deck, at, presses } = useDecks((state) => state)
  const scene = deck.scenes[at] ?? plainScene
  const { stage } = useScene(scene, presses)
  const { moved, pace } = useHall()
  const root = useRef<HTMLDivElement>(null)
  useEffect(() => root.current?.querySelector<HTMLElement>('select:enabled, button')?.focus(), [])
  const { scenario } = movedStage(stage, moved)
  const first = scenario?.flows.find(isTcpFlow)?.id ?? ''
  const settingNow = (path: Movable): string =>
    scenario === null ? '' : String(valueAt(scenario, path.replace('*', first)) ?? '')
  return (
    <div className="hall-controls" ref={root} role="dialog" aria-label={words.controls}>
      {scenario !== null && (
        <>
          {choicesOf(scenario, scene).map((path) => (
            <Setting
              key={path}
              name={nameOf(path)}
              free={scene.moves[path] !== undefined}
              value={settingNow(path)}
              options={[...optionsOf(path), ...ownOptions(path, scenario)]}
              onChange={(value) => moveBy({ [path]: value })}
            />
          ))}
          <Setting
            name={deckEditor.words.speed}
            free={scene.moves.speed !== undefined}
            value={String(pace)}
            options={PACES.map((value) => ({ value: String(value), label: words.pace(value) }))}
            onChange={(value) => setPace(Number(value))}
          />
        </>
      )}
      <div className="hall-actions">
        <Button className="button" onClick={() => toggleOverlay('code')}>
          {words.code} <kbd>Q</kbd>
        </Button>
        <Button className="button" onClick={() => toggleOverlay('answers')}>
          {words.answers} <kbd>A</kbd>
        </Button>
        <Button className="button" onClick={toggleFullScreen}>
          {words.full} <kbd>F</kbd>
        </Button>
        <Button className="button" onClick={() => setPresenting(false)}>
          {words.leave} <kbd>Esc</kbd>
        </Button>
      </div>
    </div>
  )
}

/** The choices that the hall may have: on a chain those of the hops that may be moved. */
function choicesOf({ network }: Scenario, { moves }: Scene): readonly Movable[] {
  if (network === undefined) return ['bottleneck.aqm.id', 'flows.*.variant']
  const ofHops = (Object.keys(moves) as Movable[]).filter(
    (path) => path.startsWith('network.') && path.endsWith('.aqm.id'),
  )
  return [...ofHops, 'flows.*.variant']
}

function nameOf(path: Movable): string {
  if (path === 'flows.*.variant') return deckEditor.words.variant
  return path === 'bottleneck.aqm.id' ? deckEditor.words.aqm : pathLabel(path)
}

/** A source of other traffic takes no TCP flow's place. */
function optionsOf(path: Movable) {
  const described = describePath(path)
  const options = described?.kind === 'choice' ? described.options : []
  const isOffered = (value: string): boolean => path !== 'flows.*.variant' || variants.has(value)
  return options.flatMap(({ value, label }) => (isOffered(value) ? [{ value, label }] : []))
}

/** Algorithms that the scene's run brings along. */
function ownOptions(path: Movable, { algorithms = [] }: Scenario) {
  const catalogue: { has(id: string): boolean } = path === 'flows.*.variant' ? variants : queues
  return algorithms.flatMap(({ id, code }) => {
    const value = fullIdOf([{ id, code }], id)
    return value !== undefined && catalogue.has(value) ? [{ value, label: id }] : []
  })
}

interface SettingProps {
  readonly name: string
  readonly free: boolean
  readonly value: string
  readonly options: readonly { readonly value: string; readonly label: string }[]
  onChange(value: string): void
}

function Setting({ name, free, value, options, onChange }: SettingProps) {
  const shown = options.find((option) => option.value === value)?.label ?? value
  return (
    <div className="hall-setting">
      <span className="hall-setting-name" aria-hidden={free}>
        {name}
      </span>
      {free ? (
        <Select name={name} value={value} options={options} onChange={onChange} />
      ) : (
        <span className="hall-locked">{words.locked(shown)}</span>
      )}
    </div>
  )
}
