/** Asks one of the audience what they expect, on a phone: the question, the run up to it, choices and a drawing. Nothing is sent. */
import { useEffect, useState } from 'react'
import { decks } from '../../lab/decks'
import { type Answer, codeOf, KNOTS } from '../../lab/decks/answer'
import { askedScene, decodeAudience, takesAnswers } from '../../lab/decks/audience'
import type { Scene } from '../../lab/decks/deck'
import { decodeLink } from '../../lab/scenario/link'
import { audience as words } from '../../strings/audience'
import { sampled } from '../model/drawing'
import { useStore } from '../store'
import { Button } from '../ui/buttons'
import { Choices } from './choices'
import { deviceNumber } from './device'
import { Expected, type Sketch, useAskedRuns } from './expected'
import { ShownAnswer } from './shown-answer'
import './audience.css'

/** The scene that the address asks about; null: there is none; undefined: it is being read. */
function useScene(): Scene | null | undefined {
  const { query, hash } = useStore(({ place }) => place.opened)
  const [scene, setScene] = useState<Scene | null | undefined>(undefined)
  useEffect(() => {
    let left = false
    const show = (asked: Scene | null): void => {
      if (!left) setScene(asked)
    }
    const { deck, scene: number } = decodeLink(query).view
    const shipped = deck === null ? undefined : decks.get(deck)?.scenes[(number ?? 1) - 1]
    if (deck !== null) show(shipped === undefined ? null : askedScene(shipped))
    else void decodeAudience(hash).then((read) => show(read.ok ? read.value : null))
    return () => {
      left = true
    }
  }, [query, hash])
  return scene
}

export default function Audience() {
  const scene = useScene()
  if (scene === undefined) return <main data-run="running" />
  return (
    <main className="audience" data-run="done" aria-label={words.name}>
      {scene === null ? <p>{words.broken}</p> : <Question scene={scene} />}
      <p className="audience-small">
        {scene !== null && takesAnswers(scene) && words.sentNowhere} <a href="./">{words.whole}</a>
      </p>
    </main>
  )
}

function Question({ scene }: { readonly scene: Scene }) {
  const [choice, setChoice] = useState<number | null>(null)
  const [sketch, setSketch] = useState<Sketch | null>(null)
  const [code, setCode] = useState<string | null>(null)
  const [said, setSaid] = useState('')
  const runs = useAskedRuns(scene)
  const make = (): void => {
    const isDrawn = sketch !== null && sketch.drawing.extent() !== null
    const answer: Answer = { choice, drawing: isDrawn ? sampled(sketch.drawing, KNOTS) : null }
    if (choice === null && !isDrawn) setSaid(runs.drawable ? words.missing : words.missingChoice)
    else setCode(codeOf(scene, answer, deviceNumber()))
  }
  if (code !== null) return <ShownAnswer code={code} change={() => setCode(null)} />
  return (
    <>
      <h1>{scene.question}</h1>
      <Expected runs={runs} sketch={sketch} onSketch={setSketch} finish={make} />
      {scene.choices.length > 0 && <Choices scene={scene} value={choice} onChange={setChoice} />}
      {takesAnswers(scene) ? (
        <Button className="button primary" onClick={make}>
          {words.mine}
        </Button>
      ) : (
        <p>{words.aloud}</p>
      )}
      <p role="status">{said}</p>
    </>
  )
}
