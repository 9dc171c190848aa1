/** Carries out the remedies that buttons of notices offer and that concern more than the page's state. */
import { fileOf } from '../../lab/scenario/scenario'
import { remarks } from '../../strings/remarks'
import { openDecks } from '../commands/decks'
import { currentAddress } from '../commands/opening'
import type { Remedy } from '../model/slices/notices'
import { firstState, type State } from '../model/state'
import type { Store } from '../store'
import { copyText } from './clipboard'
import { focusScreen } from './focus'

const words = remarks.remedies

const pagePorts = {
  copy: copyText,
  address: currentAddress,
  reload: () => location.reload(),
  go: (to: string) => location.assign(to),
  undoRecording: async () => (await import('../decks/record')).undoRecording(),
  addHop: async () => (await import('../commands/add-hop')).addHopOnceLoaded(),
  limitHops: async (mbps: number) => (await import('../commands/hops')).limitHops(mbps),
  openDecks(): void {
    openDecks()
    // The button is gone together with its screen.
    focusScreen()
  },
}

export function startRemedies(
  { getState, dispatch, subscribe }: Store,
  { copy, address, reload, go, undoRecording, addHop, limitHops, openDecks: open } = pagePorts,
): void {
  /** Copies a scenario that cannot be seen anywhere else, and says so where it cannot be copied. */
  async function copyScenario(text: string): Promise<void> {
    const topic = 'clipboard'
    dispatch(
      (await copy(text)) ? { type: 'withdraw', topic } : { type: 'notify', topic, text: words.notCopied },
    )
  }
  async function copyLink(): Promise<void> {
    const text = (await copy(address())) ? words.linkCopied : words.linkNotCopied
    dispatch({ type: 'announce', text })
  }
  const act = (remedy: Remedy): void => {
    if (remedy.does === 'copy scenario') void copyScenario(JSON.stringify(fileOf(remedy.scenario), null, 2))
    else if (remedy.does === 'copy link') void copyLink()
    else if (remedy.does === 'reload') reload()
    else if (remedy.does === 'open address') go(remedy.address)
    else if (remedy.does === 'undo recording') void undoRecording()
    else if (remedy.does === 'open deck') open()
    else if (remedy.does === 'add hop') void addHop()
    else if (remedy.does === 'limit hops') void limitHops(remedy.mbps)
  }
  const follow = ({ notices: { chosen } }: State, before: State): void => {
    if (chosen.count !== before.notices.chosen.count && chosen.remedy !== null) act(chosen.remedy)
  }
  // A remedy that was chosen before this code was loaded is carried out now.
  follow(getState(), firstState)
  subscribe(follow)
}
