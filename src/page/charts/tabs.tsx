import type { Panel } from '../../lab/scenario/panels'
import { figures } from '../../strings/figures'
import { chartNamed } from './registry'

/** Chooses which chart is shown in the place that several share. */
export function Tabs({
  tabs,
  chosen,
  choose,
}: {
  readonly tabs: readonly Panel[]
  readonly chosen: string
  choose(id: string): void
}) {
  return (
    <div className="chart-tabs" role="tablist" aria-label={figures.thirdChart}>
      {tabs.map(({ id }, index) => (
        <button
          key={id}
          type="button"
          role="tab"
          id={`chart-tab-${id}`}
          aria-selected={id === chosen}
          aria-controls="chart-tab-panel"
          tabIndex={id === chosen ? 0 : -1}
          onClick={() => choose(id)}
          onKeyDown={(event) => {
            const step = event.key === 'ArrowLeft' ? -1 : event.key === 'ArrowRight' ? 1 : 0
            const other = tabs[(index + step + tabs.length) % tabs.length]
            if (step === 0 || other === undefined) return
            event.preventDefault()
            choose(other.id)
            document.getElementById(`chart-tab-${other.id}`)?.focus()
          }}
        >
          {chartNamed(id).name}
        </button>
      ))}
    </div>
  )
}
