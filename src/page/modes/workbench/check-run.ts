/** Scorecard and conformance of the code that ran last: begun when its run has been drawn, ended by the next keystroke. */

import type { FromCheckWorker, ToCheckWorker } from '../../../lab/own-code/check/check-worker'
import { cardJobs, caseJobs } from '../../../lab/own-code/check/jobs'
import type { CheckFound, CheckJob } from '../../../lab/own-code/check/play'
import { type CardPath, OPPONENT, USUAL_PATH } from '../../../lab/own-code/check/scorecard'
import { builtIn, ownSubject, type Subject } from '../../../lab/own-code/check/subject'
import { readCheckAnswer } from '../../../lab/own-code/strict-answers'
import { plainId } from '../../../lab/scenario/own-names'
import type { Scenario } from '../../../lab/scenario/scenario'
import { ApartServiceClient } from '../../effects/apart/apart-service'
import { getState, subscribe } from '../../store'
import type { Checked } from './checked'
import { PATHS, pathIndex } from './paths'
import { setSession } from './session'
import { flowWith } from './traced-run'

/** The time without typing after which a check begins, ms. */
const PAUSE_MS = 900

/** The scorecard's path: that of the run where it is one of the list. */
function cardPath(scenario: Scenario, isQueue: boolean): CardPath {
  const path = PATHS[pathIndex(scenario, isQueue)]
  return path === undefined
    ? USUAL_PATH
    : { mbps: path.bandwidthMbps, rttMs: path.rttMs, packets: path.bufferPackets }
}

/** The first opponent that comes with Sawtooth, else the usual one. */
function opponentIn(scenario: Scenario, { kind }: Subject): Subject {
  const named =
    kind === 'queue'
      ? undefined
      : scenario.flows
          .slice(1)
          .map(({ variant }) => builtIn(plainId(variant)))
          .find((one) => one?.kind === 'algorithm')
  return named ?? (builtIn(OPPONENT[kind]) as Subject)
}

class Checks {
  private readonly worker = new ApartServiceClient<ToCheckWorker, FromCheckWorker>(
    'checks',
    readCheckAnswer,
    (answer) => this.answer(answer),
    () => (this.code = ''),
  )
  private askId = 0
  private checked: Checked | null = null
  /** The results of opponents on a path. They do not change with the code. */
  private readonly known = new Map<string, readonly CheckFound[]>()
  private code = ''

  begin(scenario: Scenario, id: string): void {
    const own = scenario.algorithms?.find((one) => one.id === id)
    const flow = flowWith(scenario, id)
    if (own === undefined || flow === null) return
    const subject = ownSubject(own)
    const path = cardPath(scenario, flow === -1)
    const opponent = opponentIn(scenario, subject)
    const key = `${opponent.id} ${JSON.stringify(path)}`
    if (this.code === `${own.code} ${key}`) return
    this.stop()
    this.code = `${own.code} ${key}`
    const other = this.known.get(key)
    this.checked = { subject, opponent, path, card: [], other: other ?? [], cases: [], done: false }
    setSession({ checked: this.checked })
    const card = cardJobs(subject, path)
    const cases = caseJobs(subject)
    const others = other === undefined ? cardJobs(opponent, path) : []
    this.ask([...card, ...others, ...cases], (found, index) =>
      this.take(found, index, card.length, others.length, key),
    )
  }

  private take(found: CheckFound, index: number, cards: number, others: number, key: string): void {
    const { checked } = this
    if (checked === null) return
    const put = (list: readonly (CheckFound | undefined)[], at: number) => {
      const next = [...list]
      next[at] = found
      return next
    }
    if (index < cards) this.checked = { ...checked, card: put(checked.card, index) }
    else if (index < cards + others) {
      const other = put(checked.other, index - cards)
      this.checked = { ...checked, other }
      if (index === cards + others - 1)
        this.known.set(
          key,
          other.filter((one) => one !== undefined),
        )
    } else this.checked = { ...checked, cases: put(checked.cases, index - cards - others) }
    const { subject } = this.checked
    this.checked = {
      ...this.checked,
      done: this.checked.cases.filter((one) => one !== undefined).length === caseJobs(subject).length,
    }
    setSession({ checked: this.checked })
  }

  private came: (found: CheckFound, index: number) => void = () => {}

  private ask(jobs: readonly CheckJob[], came: (found: CheckFound, index: number) => void): void {
    this.askId++
    this.came = came
    this.worker.post({ askId: this.askId, jobs }, true)
  }

  private answer(answer: FromCheckWorker): void {
    if (answer.askId !== this.askId || answer.type !== 'found') return
    this.came(answer.found, answer.index)
    if (this.checked?.done === false) this.worker.wait()
  }

  /** The code is another: what is found of it is not wanted any more. */
  stop(): void {
    this.code = ''
    if (this.checked?.done !== false) return
    this.askId++
    this.worker.post({ askId: this.askId, jobs: [] }, false)
  }

  close(): void {
    this.worker.close()
  }
}

/** Follows the run on the screen; returns what ends that. */
export function followChecks(id: () => string): () => void {
  const checks = new Checks()
  let waiting: number | undefined
  const later = (): void => {
    window.clearTimeout(waiting)
    waiting = window.setTimeout(() => {
      const { run, edit, ownAlgorithms } = getState()
      const isShown = edit.scenario.algorithms?.some(({ code }) => code === ownAlgorithms.open?.code)
      if (run.work.is === 'resting' && run.held === null && isShown === true)
        checks.begin(edit.scenario, id())
    }, PAUSE_MS)
  }
  const stop = subscribe((now, before) => {
    if (now.ownAlgorithms.open !== before.ownAlgorithms.open) checks.stop()
    const begins = now.run.work !== before.run.work || now.run.held !== before.run.held
    if (begins || now.ownAlgorithms.open !== before.ownAlgorithms.open) later()
  })
  later()
  return () => {
    window.clearTimeout(waiting)
    stop()
    checks.close()
  }
}
