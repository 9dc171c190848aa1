/** The code that a run brings along, before the reader lets it run: it is shown and does nothing. */
import { useEffect } from 'react'
import { DECK_MODE } from '../../lab/scenario/link-view'
import { ownRuns as words } from '../../strings/own-runs'
import { trustCode } from '../commands/own-algorithms'
import { forgetHeld } from '../effects/let-run'
import { store, useStore } from '../store'
import { Button } from './buttons'
import './code-at-rest.css'

export default function CodeAtRest() {
  const held = useStore((state) => state.run.held)
  const waiting = useStore((state) => state.ownAlgorithms.waiting)
  const mode = useStore((state) => state.place.mode)
  // Another screen does not ask for what a deck brought along.
  useEffect(() => () => (mode === DECK_MODE ? forgetHeld(store) : undefined), [mode])
  const all = [...(held?.algorithms ?? []), ...waiting]
  const algorithms = all.filter(({ code }, index) => all.findIndex((one) => one.code === code) === index)
  if (algorithms.length === 0) return null
  const title = words.title(algorithms.length)
  return (
    <section className="code-at-rest" aria-label={title}>
      <h2>{title}</h2>
      <p>{words.rest}</p>
      <Button className="button primary" onClick={trustCode}>
        {words.run}
      </Button>
      {algorithms.map(({ id, code }) => (
        <figure key={`${id} ${code}`}>
          <figcaption>{id}</figcaption>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls is reached by keyboard */}
          <pre tabIndex={0} translate="no">
            {code}
          </pre>
        </figure>
      ))}
    </section>
  )
}
