/** The page itself. It is evaluated when the language is known, so that every module has its words from the first line on. */
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { LANGUAGES } from '../strings/languages'
import { language } from '../strings/spoken'
import { App } from './app'
import { charts } from './charts/registry'
import { ownLanguage } from './effects/language'
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
  languages: { all: LANGUAGES, spoken: language(), own: ownLanguage() },
})
createRoot(root).render(
  <StrictMode>
    <Boundary what="noPage">
      <App />
    </Boundary>
  </StrictMode>,
)
onPageFault(pageFaultTeller(store))
