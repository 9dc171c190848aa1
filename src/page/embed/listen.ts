/** Obeys the page in which the frame is, and nobody else. */
import { formatCount } from '../../lab/format'
import { embed } from '../../strings/embed'
import { notify } from '../commands/notices'
import { seek, setPlaying } from '../commands/playback'
import { digestOf, runStateOf, type State } from '../model/state'
import { dispatch, getState, subscribe } from '../store'
import { stateMessage } from './answer'
import { type EmbedMessage, MOST_CHARACTERS, readMessage } from './messages'

function obey(message: EmbedMessage): void {
  switch (message.type) {
    case 'set':
      if (message.link.length > MOST_CHARACTERS) notify('link', embed.tooLong(formatCount(MOST_CHARACTERS)))
      else dispatch({ type: 'openAddress', query: message.link, hash: '', own: null })
      break
    case 'play':
    case 'pause':
      setPlaying(message.type === 'play')
      break
    case 'seek':
      setPlaying(false)
      seek(message.timeS)
      break
    case 'read':
    case 'follow':
    case 'series':
    case 'picture':
      break
  }
}

/** Some are answered otherwise than by the state, or by more than one answer: what does that comes with the first of them. */
const further = () => import('./further-answers')

/** Returns what ends it. */
export function listenToParent(): () => void {
  const { parent } = window
  if (parent === window) return () => {}
  let stopFollowing = (): void => {}
  const post = (answer: object, transfer: Transferable[] = []): void =>
    parent.postMessage(answer, '*', transfer)
  /** Returns whether the message is answered by what it asks for. */
  const isAnswered = (message: EmbedMessage): boolean => {
    if (message.type === 'series')
      further().then(({ answerSeries }) => answerSeries(message, post), reportError)
    else if (message.type === 'picture')
      further().then(({ answerPicture }) => answerPicture(message, post), reportError)
    else return false
    return true
  }
  const follow = async (perSecond: number): Promise<void> => {
    const { tellPlayhead } = await further()
    stopFollowing()
    stopFollowing = tellPlayhead(perSecond, post)
  }
  const onMessage = (event: MessageEvent): void => {
    if (event.source !== parent) return
    const message = readMessage(event.data)
    if (message === null) return
    if (isAnswered(message)) return
    if (message.type === 'follow') follow(message.perSecond).catch(reportError)
    try {
      obey(message)
    } catch (error) {
      // Whoever asked is answered all the same; the page says that something failed.
      reportError(error)
    }
    // A sandboxed page has no origin by which it could be named. Nothing in the answer is a secret.
    post(stateMessage(message.id))
  }
  window.addEventListener('message', onMessage)
  // Once for all that a run's end changes: the moment and the event that a link asks for are found with it.
  let timer = 0
  const tell = (): void => {
    window.clearTimeout(timer)
    timer = window.setTimeout(() => post(stateMessage()))
  }
  const isSettled = (state: State): boolean => ['done', 'failed'].includes(runStateOf(state))
  const stop = subscribe((now, before) => {
    const isNews = runStateOf(now) !== runStateOf(before) || digestOf(now) !== digestOf(before)
    if (isSettled(now) && isNews) tell()
  })
  if (isSettled(getState())) tell()
  return () => {
    window.removeEventListener('message', onMessage)
    window.clearTimeout(timer)
    stopFollowing()
    stop()
  }
}
