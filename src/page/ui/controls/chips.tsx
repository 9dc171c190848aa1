import { Fragment, type ReactNode, useState } from 'react'
import type { Option } from './choices'
import { TabList, type TabListProps, TabPanel } from './tabs'

interface ChipsProps extends Pick<TabListProps, 'name' | 'group' | 'className'> {
  readonly parts: readonly (Option & { readonly content: ReactNode })[]
  /** The part that is shown first. */
  readonly first: string
}

/** Tabs as chips over their panel; `className` is of the panel. */
export function Chips({ name, group, className, parts, first }: ChipsProps) {
  const [value, setValue] = useState(first)
  const tabs = { name, group, value, options: parts, onChange: setValue }
  return (
    <>
      <TabList {...tabs} className="chips" tabClassName="chip" />
      <TabPanel group={group} value={value} className={className}>
        <Fragment key={value}>{parts.find((part) => part.value === value)?.content}</Fragment>
      </TabPanel>
    </>
  )
}
