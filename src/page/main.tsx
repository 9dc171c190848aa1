import './fonts.css'
import './styles'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app'
import { modes } from './modes/registry'
import { startPage } from './state/start'

const root = document.getElementById('page')
if (root === null) throw new Error('index.html has no element with the id "page"')
startPage(modes.map(({ id }) => id))
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
