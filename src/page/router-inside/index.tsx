/** The choice of what is shown of the router, and its inside where that is chosen. */
import type { ReactNode } from 'react'
import { useStore } from '../store'
import { whenShown } from '../ui/lazily'
import { RouterChoice } from './choice'

const Inside = whenShown(async () => ({ default: (await import('./inside')).Inside }))

/** `charts`: what comes back where the strip of the others is folded. */
export default function Router({ charts }: { readonly charts: ReactNode }) {
  const isInside = useStore((state) => state.look.router === 'inside')
  return (
    <>
      <RouterChoice />
      {isInside && <Inside charts={charts} />}
    </>
  )
}
