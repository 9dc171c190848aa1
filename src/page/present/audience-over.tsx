/** What the audience expects, over the scene: the choices with their counts, and the drawings over each other. */
import { useEffect, useRef } from 'react'
import { type Answer, KNOTS, tallyOf } from '../../lab/decks/answer'
import type { Scene } from '../../lab/decks/deck'
import type { Stage } from '../../lab/decks/stage'
import { saveClipped } from '../../plot/context'
import { hall } from '../../strings/hall'
import { scenes as words } from '../../strings/scenes'
import type { Frame } from '../charts/chart'
import { fitCanvas } from '../charts/surface'
import { withAlpha } from '../charts/tokens'
import { type AnswerAxis, valueOnAxis } from '../decks/answer-axis'
import { useAnswers } from './answers/kept'

export function Choices({ scene }: { readonly scene: Scene }) {
  const answers = useAnswers(scene)
  const { choices } = tallyOf(answers, scene.choices.length)
  const most = Math.max(1, ...choices)
  // Where the audience has drawn, the drawings have the room, and the choices a row above them.
  const compact = answers.some(({ drawing }) => drawing !== null)
  return (
    <ol className={compact ? 'scene-choices compact' : 'scene-choices'} aria-label={words.choices}>
      {scene.choices.map(({ text }, place) => {
        const count = choices[place] ?? 0
        return (
          <li key={place}>
            {answers.length > 0 && (
              <i
                className="scene-count-bar"
                aria-hidden="true"
                style={{ width: `${(100 * count) / most}%` }}
              />
            )}
            <b aria-hidden="true">{words.letters[place]}</b>
            <span className="scene-choice-text">{text}</span>
            {answers.length > 0 && (
              <span className="scene-count">
                {count} <span className="visually-hidden">{hall.ofAnswers}</span>
              </span>
            )}
          </li>
        )
      })}
    </ol>
  )
}

/** The choices after the answer, in a row: how many made each, and which are right. */
export function Verdict({ scene }: { readonly scene: Scene }) {
  const answers = useAnswers(scene)
  const { choices } = tallyOf(answers, scene.choices.length)
  return (
    <span className="scene-right">
      {scene.choices.map(({ text, right }, place) =>
        right || answers.length > 0 ? (
          <span key={place} className={right ? 'right' : ''} title={text}>
            {right && (
              <>
                <i className="scene-tick" aria-hidden="true">
                  ✓
                </i>
                <span className="visually-hidden">{words.right}: </span>
              </>
            )}
            {words.letters[place]}
            {answers.length > 0 && <b>{choices[place]}</b>}
          </span>
        ) : null,
      )}
    </span>
  )
}

interface DrawingsProps {
  readonly scene: Scene
  readonly stage: Stage
  readonly frame: Frame
  /** The axis of drawings of the run that is shown. */
  readonly axis: AnswerAxis
  /** From when on was drawn, s. */
  readonly fromS: number
  readonly width: number
  readonly height: number
}

export function Drawings({ scene, stage, frame, axis, fromS, width, height }: DrawingsProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  /** The axis is that of the question: the run that answers it may have another. */
  const asked = useRef<{ readonly axis: AnswerAxis; readonly fromS: number } | null>(null)
  const answers = useAnswers(scene)
  useEffect(() => {
    if (stage.asked || asked.current === null) asked.current = { axis, fromS }
    const ctx = canvas.current === null ? null : fitCanvas(canvas.current, width, height)
    if (ctx !== null) drawAnswers({ ...frame, ctx }, answers, asked.current.axis, asked.current.fromS)
  }, [frame, axis, answers.length, stage.asked, fromS, width, height])
  return <canvas ref={canvas} />
}

/** All of them thin and translucent, fainter the more there are; the median dashed over them. */
function drawAnswers(frame: Frame, answers: readonly Answer[], axis: AnswerAxis, fromS: number): void {
  const { ctx, tokens, plot, view, x, y } = frame
  const drawings = answers.flatMap(({ drawing }) => (drawing === null ? [] : [drawing]))
  if (drawings.length === 0) return
  const line = (parts: readonly number[]): void => {
    ctx.beginPath()
    parts.forEach((part, k) => {
      if (!Number.isNaN(part))
        ctx.lineTo(x(fromS + ((view.toS - fromS) * k) / KNOTS), y(valueOnAxis(axis, part)))
    })
    ctx.stroke()
  }
  saveClipped(ctx, plot.left, plot.top, plot.right - plot.left, plot.bottom - plot.top)
  ctx.lineJoin = 'round'
  ctx.lineWidth = 1
  ctx.strokeStyle = withAlpha(tokens.t1, Math.max(0.08, Math.min(0.45, 6 / drawings.length)))
  for (const drawing of drawings) line(drawing)
  ctx.strokeStyle = tokens.t1
  ctx.lineWidth = 2
  ctx.setLineDash([5, 4])
  line(tallyOf(answers, 0).median)
  ctx.restore()
}
