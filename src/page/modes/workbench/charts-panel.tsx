/** The charts of the run, whom the algorithm competes with in it, and over which path. */
import ChevronDown from 'lucide-react/icons/chevron-down'
import ExternalLink from 'lucide-react/icons/external-link'
import PanelRight from 'lucide-react/icons/panel-right'
import { formatQuantity } from '../../../lab/quantity'
import { flowNumbers } from '../../../lab/scenario/flow-names'
import type { Panel } from '../../../lab/scenario/panels'
import { workbench as words } from '../../../strings/workbench'
import { Charts } from '../../charts'
import { replaceWithFile } from '../../commands/edit'
import { openDrawer } from '../../commands/look'
import { FIRST_MODE } from '../../model/slices/place'
import { isBehind } from '../../model/state'
import { dispatch, getState, useStore } from '../../store'
import { IconButton } from '../../ui/buttons'
import { ChartActions } from '../../ui/chart-actions'
import { Select } from '../../ui/controls/choices'
import { Glyph } from '../../ui/glyph'
import { MenuButton } from '../../ui/menu-button'
import { Moments } from './moments'
import { runOfExplore } from './opened'
import { labelOf, opponentsOf } from './opponents'
import { PATHS, pathIndex, pathText } from './paths'
import { flowWith } from './traced-run'
import { onPath, onRunOf } from './work-scenario'

const loadOpponents = () => import('./against')
const actionsOf = (panel: Panel, name: string) => <ChartActions panel={panel} name={name} />

const OTHER = 'other'
const EXPLORE = 'explore'

/** The algorithm that is open, and whether it is the queue's. */
function openOwn() {
  const { open } = getState().ownAlgorithms
  const isQueue = open !== null && flowWith(getState().edit.scenario, open.id) === -1
  return { open, isQueue }
}

function choosePath(value: string): void {
  const { open, isQueue } = openOwn()
  const { scenario } = getState().edit
  if (open === null) return
  const explore = runOfExplore()
  const own = scenario.algorithms?.find(({ id }) => id === open.id) ?? open
  if (value === EXPLORE && explore !== null) replaceWithFile(onRunOf(explore, own, isQueue), words.over)
  const path = PATHS[Number(value)]
  if (path !== undefined) replaceWithFile(onPath(scenario, path, isQueue ? open.id : null), words.over)
}

export function Over() {
  const scenario = useStore((state) => state.edit.scenario)
  const { isQueue } = openOwn()
  const index = pathIndex(scenario, isQueue)
  const options = [
    ...PATHS.map((path, place) => ({ value: String(place), label: pathText(path) })),
    ...(runOfExplore() === null ? [] : [{ value: EXPLORE, label: words.runOfExplore }]),
    ...(index < 0 ? [{ value: OTHER, label: words.otherPath }] : []),
  ]
  return (
    <Select
      name={words.path}
      value={index < 0 ? OTHER : String(index)}
      options={options}
      onChange={choosePath}
    />
  )
}

function Against() {
  const scenario = useStore((state) => state.edit.scenario)
  const { isQueue } = openOwn()
  const opponents = opponentsOf(scenario)
  const [first] = opponents
  const number = isQueue || first === undefined ? 0 : (flowNumbers(scenario.flows)[1] ?? 0)
  const text = isQueue
    ? words.queuesRun
    : first === undefined
      ? words.nobody
      : words.at(labelOf(scenario, first.variant), formatQuantity(first.startS, 's')) +
        (opponents.length > 1 ? words.andMore(opponents.length - 1) : '')
  return (
    <MenuButton
      name="opponents"
      label={`${words.opponents}: ${text}`}
      className="button against"
      align="start"
      load={loadOpponents}
    >
      {number > 0 && <Glyph number={number} />}
      <span className="against-text">{text}</span>
      <ChevronDown size={12} />
    </MenuButton>
  )
}

export function ChartsPanel() {
  const behind = useStore((state) => isBehind(state))
  const panelOpen = useStore((state) => state.panes.inspectorOpen)
  return (
    <section className={`figures${behind ? ' behind' : ''}`} id="charts" tabIndex={-1}>
      <div className="charts-head">
        <span className="quiet">{words.against}</span>
        <Against />
        <span className="quiet">{words.over}</span>
        <Over />
        <IconButton
          icon={ExternalLink}
          label={words.openInExplore}
          title={words.openInExplore}
          className="to-explore"
          onClick={() => dispatch({ type: 'setMode', mode: FIRST_MODE })}
        />
        <IconButton
          icon={PanelRight}
          label={words.panel}
          title={words.panel}
          className="panel-toggle"
          aria-expanded={panelOpen}
          onClick={() => openDrawer(panelOpen ? null : 'inspector')}
        />
      </div>
      <div className="charts-area">
        <Charts actions={actionsOf} />
        <Moments />
      </div>
    </section>
  )
}
