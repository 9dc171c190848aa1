/** What can be taken away: pictures and videos of what is shown, the scenario for other programs, the run as data. */
import { useEffect, useMemo, useState } from 'react'
import { useStore } from '../../store'
import type { Pictured } from '../choices'
import { picturedNow } from '../pictured'
import { Files } from './files'
import './menu.css'
import { Pictures } from './pictures'
import { Videos } from './videos'

/** What the mode shows; null while its code comes, and where it cannot be had. */
function usePictured(): Pictured | null {
  const panels = useStore((state) => state.look.panels)
  const layout = useStore((state) => state.compare.layout)
  const [fetched, setFetched] = useState<Pictured | null>(null)
  // What is shown depends on them.
  const shown = useMemo(picturedNow, [panels, layout])
  useEffect(() => {
    if (shown instanceof Promise) shown.then(setFetched, () => setFetched(null))
  }, [shown])
  return shown instanceof Promise ? fetched : shown
}

export default function Export() {
  const [said, setSaid] = useState('')
  const pictured = usePictured()
  return (
    <div className="export-menu">
      <p role="status">{said}</p>
      {pictured !== null && (
        <>
          <Pictures pictured={pictured} say={setSaid} />
          <Videos pictured={pictured} say={setSaid} />
        </>
      )}
      <Files say={setSaid} />
    </div>
  )
}
