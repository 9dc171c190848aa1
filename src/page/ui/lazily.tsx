import { type ComponentType, type LazyExoticComponent, lazy, type ReactNode, Suspense } from 'react'
import { breakdown } from '../../strings/breakdown'

function Missing() {
  return <p className="quiet">{breakdown().noPart}</p>
}

/** React's `lazy`, with words in place of what could not be loaded, so that the rest of the page stays. */
export function lazily<Props extends object>(
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy<ComponentType<Props>>(() => load().catch(() => ({ default: Missing })))
}

/**
 * A part of the page whose code comes when it is first shown. `meanwhile` keeps its place. Where the code cannot be had
 * the part says so, and the rest of the page stays.
 */
export function whenShown<Props extends object>(
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
  meanwhile: ReactNode = null,
): ComponentType<Props> {
  const Part = lazily(load)
  return function Later(props: Props) {
    return (
      <Suspense fallback={meanwhile}>
        <Part {...props} />
      </Suspense>
    )
  }
}
