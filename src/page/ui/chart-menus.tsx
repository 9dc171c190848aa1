/** What the charts' menus hold: which charts there are, and how each is drawn. */
import { useMemo } from 'react'
import { queues, variants } from '../../lab/algorithms'
import { loggedSignals } from '../../lab/run/signals'
import { MAX_PANELS, type Panel } from '../../lab/scenario/panels'
import { menus } from '../../strings/menus'
import { panelsInSight } from '../charts/arranged'
import { chartOf, charts } from '../charts/registry'
import { dispatch, useStore } from '../store'
import { Button } from './buttons'
import { Switch } from './controls/choices'

const words = menus.charts

/** All charts of this scenario by group; and those that are shown although nothing in it has them. */
function groupsOf(owners: ReadonlySet<string>, panels: readonly Panel[]) {
  const shown = new Set(panels.map(({ id }) => id))
  const entries = (owner: string) =>
    loggedSignals
      .filter(
        (signal) => signal.owner === owner && (owners.has(owner) || owner === '' || shown.has(signal.id)),
      )
      .map(({ id, label }) => ({ id, label: label.replace(/^[^:]+: /, '') }))
  const algorithms = [...variants.values(), ...queues.values()].map(({ id, label }) => ({
    label,
    entries: entries(id),
  }))
  return [
    { label: words.charts, entries: charts.map(({ id, name }) => ({ id, label: name })) },
    { label: words.ofAll, entries: entries('') },
    ...algorithms.filter((group) => group.entries.length > 0),
  ]
}

export function AddChart() {
  const panels = panelsInSight(useStore((state) => state.look.panels))
  const patterns = useStore((state) => state.look.patterns)
  const scenario = useStore((state) => state.edit.scenario)
  const groups = useMemo(() => {
    const changed = scenario.timeline
      .flatMap(({ set }) => Object.values(set))
      .filter((to) => typeof to === 'string')
    const owners = new Set([
      scenario.bottleneck.aqm.id,
      ...scenario.flows.map(({ variant }) => variant),
      ...changed,
    ])
    return groupsOf(owners, panels)
  }, [scenario, panels])
  const shown = new Set(panels.map(({ id }) => id))
  return (
    <div className="chart-menu">
      {groups.map(({ label, entries }) => (
        <fieldset key={label}>
          <legend className="section-head">{label}</legend>
          {entries.map((entry) => (
            <label key={entry.id}>
              <input
                type="checkbox"
                checked={shown.has(entry.id)}
                disabled={shown.has(entry.id) ? panels.length === 1 : panels.length === MAX_PANELS}
                onChange={() => dispatch({ type: 'togglePanel', id: entry.id, shown: panels })}
              />
              {entry.label}
            </label>
          ))}
        </fieldset>
      ))}
      <Switch
        {...words.patterns}
        checked={patterns}
        onChange={(on) => dispatch({ type: 'showPatterns', on })}
      />
    </div>
  )
}

/** The panel whose menu is open. */
function usePanel(): Panel | undefined {
  return useStore(({ panes, look }) => look.panels.find(({ id }) => panes.dialog === `chart ${id}`))
}

export function ChartOptions() {
  const panel = usePanel()
  const count = useStore((state) => state.look.panels.length)
  const first = useStore((state) => state.look.panels[0]?.id)
  if (panel === undefined) return null
  const { id, log, lines } = panel
  const changePanel = (change: Partial<Omit<Panel, 'id'>>) => dispatch({ type: 'changePanel', id, change })
  return (
    <div className="chart-menu">
      <Switch {...words.logarithmic} checked={log} onChange={(on) => changePanel({ log: on })} />
      {chartOf(id)?.lines === true && (
        <Switch {...words.lines} checked={lines} onChange={(on) => changePanel({ lines: on })} />
      )}
      <div className="chart-menu-actions">
        <Button
          className="button small"
          disabled={id === first}
          onClick={() => dispatch({ type: 'movePanel', id, by: -1 })}
        >
          {words.moveUp}
        </Button>
        <Button
          className="button small"
          disabled={count === 1}
          onClick={() => dispatch({ type: 'removePanel', id })}
        >
          {words.hide}
        </Button>
      </div>
    </div>
  )
}
