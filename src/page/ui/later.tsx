import { type ComponentType, lazy, type ReactNode, Suspense } from 'react'

function Missing() {
  return <p className="quiet">This part could not be loaded. Reload the page to try again.</p>
}

/**
 * A part of the page whose code comes when it is first shown. `meanwhile` keeps its place. Where the code cannot be had
 * the part says so, and the rest of the page stays.
 */
export function later<Props extends object>(
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
  meanwhile: ReactNode = null,
): ComponentType<Props> {
  const Part = lazy<ComponentType<Props>>(() => load().catch(() => ({ default: Missing })))
  return function Later(props: Props) {
    return (
      <Suspense fallback={meanwhile}>
        <Part {...props} />
      </Suspense>
    )
  }
}
