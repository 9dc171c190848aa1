import type { ReactNode } from 'react'

interface HeadProps {
  readonly id: string
  readonly title: string
  /** Stands beside the title. */
  readonly children?: ReactNode
}

export function RailHead({ id, title, children }: HeadProps) {
  return (
    <div className="rail-head">
      <h2 className="section-head" id={id}>
        {title}
      </h2>
      {children}
    </div>
  )
}

interface Props extends HeadProps {
  readonly beside?: ReactNode
}

/** A part of the rail under its title. */
export function RailSection({ id, title, beside, children }: Props) {
  return (
    <section className="rail-section" aria-labelledby={id}>
      <RailHead id={id} title={title}>
        {beside}
      </RailHead>
      {children}
    </section>
  )
}
