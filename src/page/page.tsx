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
import { fetchScreen, modes } from './modes/registry'
import { startPage } from './start'
import { store } from './store'

const root = document.getElementById('page')
if (root === null) throw new Error('index.html has no element with the id "page"')
// What the link opens is on its way before all of the link can be read.
fetchScreen(new URLSearchParams(location.search).get('mode'))
const page = createRoot(root)
startPage(
  {
    modes: modes.map(({ id }) => id),
    anchors: modes.flatMap(({ skips }) => skips.map(({ target }) => target)),
    charts,
    languages: { all: LANGUAGES, spoken: language(), own: ownLanguage() },
  },
  () =>
    page.render(
      <StrictMode>
        <Boundary what="noPage">
          <App />
        </Boundary>
      </StrictMode>,
    ),
)
onPageFault(pageFaultTeller(store))
