import type { ReactNode } from 'react'

/** A part of the definition with its heading. */
export function Section({
  title,
  aside,
  children,
}: {
  title: string
  aside?: ReactNode
  children: ReactNode
}) {
  return (
    <section className="setup-section" aria-label={title}>
      <div className="setup-head">
        <h3>{title}</h3>
        {aside}
      </div>
      {children}
    </section>
  )
}
