/** Which charts are shown, and how. They are in the link's view, not in the scenario: undoing a change leaves them. */
import { type Panel, plainPanel } from '../../lab/scenario/panels'
import { useStore } from '../store'

function set(change: (panels: readonly Panel[]) => readonly Panel[]): void {
  useStore.setState(({ panels }) => ({ panels: change(panels) }))
}

/** Shows a chart or hides it. The charts of `order` come back to their places in it, signals to the end. */
export function togglePanel(id: string, order: readonly string[]): void {
  if (useStore.getState().panels.some((panel) => panel.id === id)) removePanel(id)
  else
    set((panels) => {
      const own = order.indexOf(id)
      const after = panels.findIndex((panel) => {
        const other = order.indexOf(panel.id)
        return own >= 0 && (other < 0 || other > own)
      })
      const place = after < 0 ? panels.length : after
      return [...panels.slice(0, place), plainPanel(id), ...panels.slice(place)]
    })
}

/** One chart at least stays. */
export function removePanel(id: string): void {
  set((panels) => (panels.length === 1 ? panels : panels.filter((panel) => panel.id !== id)))
  if (useStore.getState().openDialog === `chart ${id}`) useStore.setState({ openDialog: null })
}

export function changePanel(id: string, change: Partial<Omit<Panel, 'id'>>): void {
  set((panels) => panels.map((panel) => (panel.id === id ? { ...panel, ...change } : panel)))
}

/** Moves a chart by `by` places. */
export function movePanel(id: string, by: number): void {
  set((panels) => {
    const from = panels.findIndex((panel) => panel.id === id)
    const panel = panels[from]
    if (panel === undefined || from + by < 0 || from + by >= panels.length) return panels
    const others = panels.filter((other) => other !== panel)
    return [...others.slice(0, from + by), panel, ...others.slice(from + by)]
  })
}
