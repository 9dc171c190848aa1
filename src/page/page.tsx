/** The page itself. It is evaluated when the language is known, so that every module has its words from the first line on. */
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app'
import { Boundary } from './fault/boundary'
import { onPageFault } from './fault/guard'
import { modes } from './modes/registry'
import { tellPageFault } from './state/page-fault'
import { startPage } from './state/start'

const root = document.getElementById('page')
if (root === null) throw new Error('index.html has no element with the id "page"')
startPage(
  modes.map(({ id }) => id),
  modes.flatMap(({ skips }) => skips.map(({ target }) => target)),
)
createRoot(root).render(
  <StrictMode>
    <Boundary what="The page could not be shown.">
      <App />
    </Boundary>
  </StrictMode>,
)
onPageFault(tellPageFault)
