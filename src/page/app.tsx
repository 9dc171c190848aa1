import { Tabs } from 'radix-ui'
import { Suspense } from 'react'
import { modes, screenFor } from './modes/registry'
import { ModeSelect, ModeTabs } from './modes/tabs'
import { setMode } from './state/link-sync'
import { useStore } from './state/store'
import { LiveRegion, Notices } from './ui/notices'
import { TopBar } from './ui/top-bar'
import { PHONE, useMedia } from './ui/use-media'

/** Top bar, the mode's screen, and what every mode has: notices and the live region. */
export function App() {
  const phone = useMedia(PHONE)
  const mode = useStore((state) => state.mode)
  const railOpen = useStore((state) => state.railOpen)
  const inspectorOpen = useStore((state) => state.inspectorOpen)
  const slow = useStore((state) => state.slow)
  const Screen = screenFor(mode)
  return (
    <Tabs.Root
      value={mode}
      onValueChange={setMode}
      className={`page mode-${mode}${phone ? ' phone' : ''}${railOpen ? ' rail-open' : ''}${inspectorOpen ? ' inspector-open' : ''}`}
    >
      <h1 className="visually-hidden">{modes.find(({ id }) => id === mode)?.label}</h1>
      <TopBar tabs={<ModeTabs />} select={<ModeSelect onChange={setMode} />} />
      {slow && <div className="progress" aria-hidden="true" />}
      <Tabs.Content value={mode} className="mode" tabIndex={-1}>
        <Suspense key={mode} fallback={<main className="mode-main" data-run="running" />}>
          <Screen />
        </Suspense>
      </Tabs.Content>
      <Notices />
      <LiveRegion />
    </Tabs.Root>
  )
}
