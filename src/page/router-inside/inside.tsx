/** The inside of the router in place of its path: lanes, and below them the other disciplines or the charts. */
import { type ReactNode, useState } from 'react'
import './inside.css'
import { InsideFigure } from './lanes'
import { Others } from './others'

/** `charts`: what comes back where the strip is folded. */
export function Inside({ charts }: { readonly charts: ReactNode }) {
  const [open, setOpen] = useState(true)
  return (
    <>
      <div className="inside-area">
        <InsideFigure />
      </div>
      <Others open={open} onToggle={() => setOpen(!open)} />
      {!open && charts}
    </>
  )
}
