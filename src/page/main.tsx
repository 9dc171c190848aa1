// First, so that the errors of all that follows are caught.
import './fault/guard'
import './fonts.css'
import './styles'
import './fault/fault.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app'
import { charts } from './charts/registry'
import { pageFaultTeller } from './effects/page-fault'
import { Boundary } from './fault/boundary'
import { onPageFault } from './fault/guard'
import { modes } from './modes/registry'
import { startPage } from './start'
import { store } from './store'

const root = document.getElementById('page')
if (root === null) throw new Error('index.html has no element with the id "page"')
startPage({
  modes: modes.map(({ id }) => id),
  anchors: modes.flatMap(({ skips }) => skips.map(({ target }) => target)),
  charts,
})
createRoot(root).render(
  <StrictMode>
    <Boundary what="The page could not be shown.">
      <App />
    </Boundary>
  </StrictMode>,
)
onPageFault(pageFaultTeller(store))
