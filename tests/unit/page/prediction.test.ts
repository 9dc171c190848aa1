import fc from 'fast-check'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import type { LessonStep } from '../../../src/lab/lessons/lesson'
import type { Chart } from '../../../src/page/charts/chart'
import type { StreamedRun } from '../../../src/page/charts/drawn'
import { pressed } from '../../../src/page/charts/pen'
import { QueueChart } from '../../../src/page/charts/queue'
import { drawStill } from '../../../src/page/charts/still'
import type { Subject } from '../../../src/page/charts/subject'
import { tokensOf } from '../../../src/page/charts/tokens'
import { CongestionWindowChart } from '../../../src/page/charts/window'
import { Drawing, KNOTS, valueStep } from '../../../src/page/model/drawing'
import { Session } from '../../../src/page/modes/learn/prediction/session'
import { withheld } from '../../../src/page/modes/learn/prediction/withheld'
import { drawnText, missingText, penText, resultText } from '../../../src/page/modes/learn/prediction/words'
import { dispatch } from '../../../src/page/store'
import { recordingContext } from '../../support/recording-context'
import { runOf, viewOf } from '../../support/runs'

const top = 100
const part = fc.double({ min: -0.2, max: 1.2, noNaN: true })
const inside = fc.double({ min: 0, max: 1, noNaN: true })
const height = fc.double({ min: -20, max: 130, noNaN: true })
const strokes = fc.array(fc.tuple(part, height, part, height), { minLength: 1, maxLength: 12 })

function drawn(lines: readonly (readonly [number, number, number, number])[]): Drawing {
  const drawing = new Drawing(top)
  for (const line of lines) drawing.stroke(...line)
  return drawing
}

describe('a drawn curve', () => {
  it('goes through every instant once, in order, without gaps, and stays on the axis', () => {
    fc.assert(
      fc.property(strokes, (lines) => {
        const { t, y } = drawn(lines).curve(0, 240)
        t.forEach((timeS, k) => {
          if (k > 0) expect(timeS - (t[k - 1] as number)).toBeCloseTo(1, 9)
        })
        expect(y.every((value) => value >= 0 && value <= top)).toBe(true)
      }),
    )
  })

  it('is the same drawn from the right as from the left', () => {
    fc.assert(
      fc.property(inside, height, inside, height, (fromX, from, toX, to) => {
        // A pen that moves up and down at one instant leaves the value at which it stopped.
        fc.pre(Math.abs(fromX - toX) > 0.05)
        const there = drawn([[fromX, from, toX, to]]).curve(0, 1)
        const back = drawn([[toX, to, fromX, from]]).curve(0, 1)
        expect(there.t).toEqual(back.t)
        there.y.forEach((y, k) => {
          expect(y).toBeCloseTo(back.y[k] as number, 6)
        })
      }),
    )
  })

  it('is a straight line under a straight stroke, and another stroke replaces it', () => {
    const drawing = drawn([[0, 0, 1, 100]])
    drawing.curve(0, 10).t.forEach((t, k) => {
      expect(drawing.curve(0, 10).y[k]).toBeCloseTo(10 * t, 9)
    })
    drawing.stroke(0.5, 20, 1, 20)
    expect(drawing.curve(0, 10).y.at(-1)).toBe(20)
    expect(drawing.at(10)).toBeCloseTo(25, 9)
  })

  it('bridges what lies between two strokes', () => {
    const { t, y } = drawn([
      [0, 40, 0.25, 40],
      [0.75, 80, 1, 80],
    ]).curve(0, 4)
    expect(y[t.indexOf(2)]).toBeCloseTo(60, 9)
  })

  it('is enough when four fifths of the time are drawn', () => {
    expect(drawn([[0.1, 1, 0.89, 1]]).enough()).toBe(false)
    expect(drawn([[0.1, 1, 0.9, 1]]).enough()).toBe(true)
  })

  it('takes round steps by the keyboard, about fifty over the axis', () => {
    expect([10, 80, 340, 1000, 0.4].map(valueStep)).toEqual([0.2, 1, 5, 20, 0.005])
  })
})

const scenario = {
  version: 1,
  durationS: 20,
  bottleneck: {
    bandwidthMbps: 4,
    delayMs: 18,
    buffer: { packets: 20 },
    loss: { model: 'bernoulli', percent: 0.5 },
  },
  flows: [{ id: 'a', variant: 'reno' }],
} as const
const step: LessonStep & { predict: NonNullable<LessonStep['predict']> } = {
  id: 'x',
  title: '',
  text: '',
  run: 'a',
  at: 0,
  window: [10, 20],
  panels: ['window', 'queue'],
  predict: {
    ask: '',
    panel: 'cwnd',
    flow: 'a',
    top,
    checks: [
      { feature: 'peak', label: 'Peak', within: 0.1, because: '' },
      { feature: 'period', label: 'Period', within: 0.1, because: '' },
      { feature: 'shape', label: 'Shape', within: 0.1, because: '' },
    ],
  },
}
const run = runOf(scenario)

let sessions = 0

/** Makes a session that shares nothing with the others in the page's state. */
const newSession = (): Session => new Session(`${sessions++}`, step)

function sessionFor(data: StreamedRun = run): Session {
  const session = newSession()
  if (data.result !== null) session.ran({ result: data.result, log: data.log })
  return session
}

function keys(session: Session, ...names: string[]): void {
  for (const name of names) expect(pressed(session, name, session.now.stage === 'drawing'), name).toBe(true)
}
const many = (key: string, times: number): string[] => Array<string>(times).fill(key)

beforeAll(() => {
  // No frames are drawn in this test. With reduced motion the run is shown at once.
  vi.stubGlobal('requestAnimationFrame', () => 0)
  vi.stubGlobal('cancelAnimationFrame', () => {})
  dispatch({ type: 'reduceMotion', on: true })
})

describe('a prediction by keyboard', () => {
  it('draws on at the same height, raises and lowers, and says where it is', () => {
    const session = sessionFor()
    keys(session, 'ArrowRight')
    expect(penText(session)).toBe('10.00 s: nothing drawn')
    keys(session, 'PageUp', 'ArrowUp', 'ArrowDown')
    expect(penText(session)).toBe('10.00 s: 20 packets')
    keys(session, 'ArrowRight', 'ArrowRight', 'ArrowUp')
    expect(penText(session)).toBe('10.50 s: 22 packets')
    keys(session, 'ArrowLeft')
    expect(penText(session)).toBe('10.25 s: 20 packets')
    expect(drawnText(session)).toBe('Drawn from 10.00 s to 10.50 s, between 20 and 22 packets.')
    expect(missingText(session)).toBe('Draw on to 20.00 s.')
    keys(session, 'Escape')
    expect(drawnText(session)).toBe('Nothing is drawn yet.')
  })

  it('never leaves the axis or the time', () => {
    const session = sessionFor()
    keys(
      session,
      ...many('PageUp', 9),
      ...many('ArrowLeft', 3),
      ...many('ArrowRight', KNOTS + 5),
      ...many('PageDown', 20),
    )
    expect(penText(session)).toBe('20.00 s: 0 packets')
    expect(Math.max(...session.drawn().y)).toBe(top)
  })

  it('is locked in by Enter when enough is drawn, and no key changes it from then on', () => {
    const session = sessionFor()
    keys(session, 'PageUp', 'Enter')
    expect(session.now.stage).toBe('drawing')
    keys(session, 'End', 'Enter')
    expect(session.now.stage).toBe('shown')
    const before = session.drawn()
    keys(session, 'PageUp', 'Escape', 'ArrowLeft', 'Home')
    expect(session.drawn()).toEqual(before)
  })

  it('leaves other keys to the page', () => {
    for (const key of [' ', 't', 'Tab', '1']) expect(pressed(sessionFor(), key, true)).toBe(false)
  })
})

describe('a prediction', () => {
  it('is all right where the run itself was drawn', () => {
    const session = sessionFor()
    const curve = session.simulated()
    if (curve === null) throw new Error('the run has no curve')
    curve.t.slice(1).forEach((t, k) => {
      session.stroke(curve.t[k] as number, curve.y[k] as number, t, curve.y[k] as number)
    })
    session.lockIn()
    expect(session.now.verdicts.map(({ right }) => right)).toEqual([true, true, true])
    expect(resultText(session)).toMatch(
      /^3 of 3 right\. Peak: you [\d.]+, simulated [\d.]+, right\. Period: /,
    )
  })

  it('waits for its run when it is locked in before that has come', () => {
    const session = newSession()
    keys(session, 'PageUp', 'End')
    session.lockIn()
    expect([session.now.stage, session.now.verdicts]).toEqual(['waiting', []])
    if (run.result !== null) session.ran({ result: run.result, log: run.log })
    expect(session.now.stage).toBe('shown')
    expect(session.now.verdicts[1]).toMatchObject({ drawn: null, right: false })
  })

  it('judges nothing when the run is shown without a drawing', () => {
    const session = sessionFor()
    session.stroke(10, 5, 20, 5)
    session.giveUp()
    expect([session.now.stage, session.now.verdicts]).toEqual(['shown', []])
  })
})

describe('a chart whose run is withheld', () => {
  const other = runOf({ ...scenario, seed: 7 })
  const plot = { left: 52, right: 758, top: 24, bottom: 194, axisTop: 216, width: 864 }
  const layout = { width: 864, height: 240, plot, axis: true, first: true, ribbon: true }
  const subjectOf = (create: () => Chart): Subject => ({
    of: (page) => page,
    name: (key) => key,
    create,
    summary: () => 'all of it',
    table: () => ({ heads: ['t'], rows: [['1']] }),
    choose: () => {},
  })
  const charts: readonly (readonly [string, () => Chart])[] = [
    ['window', () => new CongestionWindowChart()],
    ['queue', () => new QueueChart()],
  ]
  function picture(session: Session, data: StreamedRun, key: string, create: () => Chart) {
    const subject = withheld(session, subjectOf(create))
    const seen = subject.of(viewOf(data, 12, { fromS: 10, toS: 20 }))
    if (seen.run === null) throw new Error('no run')
    const recorded = recordingContext()
    drawStill(recorded.ctx, subject.create(key), seen, seen.run, layout, tokensOf('light'), false)
    return {
      drawn: recorded.drawn,
      texts: recorded.texts(),
      words: subject.summary(key, seen),
      rows: subject.table(key, seen).rows,
    }
  }

  it.each(charts)('gives nothing of it away before the drawing is locked in (%s)', (key, create) => {
    const [one, two] = [run, other].map((data) => picture(sessionFor(data), data, key, create))
    expect(one).toEqual(two)
    expect(one?.rows).toEqual([])
  })

  it.each(charts)('shows all of it afterwards (%s)', (key, create) => {
    const [one, two] = [run, other].map((data) => {
      const session = sessionFor(data)
      session.giveUp()
      return picture(session, data, key, create)
    })
    expect(one?.drawn).not.toEqual(two?.drawn)
    expect(one?.words).toBe('all of it')
  })

  it('has the drawing, named at its end, and both periods as dimension lines', () => {
    const session = sessionFor()
    for (const [k, from] of [10, 12.5, 15, 17.5].entries()) session.stroke(from, 20, from + 2.4, 40 + k)
    expect(picture(session, run, 'window', () => new CongestionWindowChart()).texts).toContain('Your drawing')
    session.lockIn()
    const { texts } = picture(session, run, 'window', () => new CongestionWindowChart())
    expect(texts).toContain('you: 2.5\u00a0s')
    expect(texts.some((text) => /^[\d.]+\u00a0s per tooth$/.test(text))).toBe(true)
    session.toggleHidden()
    const hidden = picture(session, run, 'window', () => new CongestionWindowChart()).texts
    expect(hidden).not.toContain('Your drawing')
    expect(hidden).not.toContain('you: 2.5\u00a0s')
  })

  it('has the axis of the drawing while it is drawn and when the run is shown', () => {
    const session = sessionFor()
    const subject = withheld(
      session,
      subjectOf(() => new CongestionWindowChart()),
    )
    const highOf = () => {
      const seen = subject.of(viewOf(run, 12, { fromS: 10, toS: 20 }))
      const recorded = recordingContext()
      if (seen.run !== null)
        drawStill(recorded.ctx, subject.create('window'), seen, seen.run, layout, tokensOf('light'), false)
      return recorded.texts().filter((text) => /^\d+$/.test(text))
    }
    const before = highOf()
    session.giveUp()
    expect(before).toContain('100')
    expect(highOf().filter((text) => before.includes(text))).toEqual(before)
  })
})
