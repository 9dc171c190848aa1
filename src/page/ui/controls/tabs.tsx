import { type KeyboardEvent, type ReactNode, useRef } from 'react'
import { Button } from '../buttons'
import type { Option } from './choices'

export interface TabListProps {
  /** Accessible name of the list; `group` tells its tabs from those of others. */
  readonly name: string
  readonly group: string
  readonly className: string
  readonly tabClassName: string
  readonly value: string
  readonly options: readonly Option[]
  onChange(value: string): void
}

const tabId = (group: string, value: string) => `${group}-tab-${value}`
const panelId = (group: string) => `${group}-panel`

const MOVES: Readonly<Record<string, (index: number, count: number) => number>> = {
  ArrowRight: (index, count) => (index + 1) % count,
  ArrowLeft: (index, count) => (index + count - 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
}

/** Tabs of one panel: one stop of the Tab key; the arrow keys, Home and End choose (WAI-ARIA authoring practices, Tabs). */
export function TabList({ name, group, className, tabClassName, value, options, onChange }: TabListProps) {
  const list = useRef<HTMLDivElement>(null)
  const onKeyDown = (event: KeyboardEvent) => {
    const index = options.findIndex((option) => option.value === value)
    const next = options[MOVES[event.key]?.(index, options.length) ?? -1]
    if (next === undefined) return
    event.preventDefault()
    onChange(next.value)
    const tab = list.current?.children[options.indexOf(next)]
    if (tab instanceof HTMLElement) tab.focus()
  }
  return (
    <div ref={list} role="tablist" aria-label={name} className={className}>
      {options.map((option) => (
        <Button
          key={option.value}
          role="tab"
          id={tabId(group, option.value)}
          className={tabClassName}
          aria-selected={option.value === value}
          aria-controls={option.value === value ? panelId(group) : undefined}
          tabIndex={option.value === value ? 0 : -1}
          title={option.title}
          onClick={() => onChange(option.value)}
          onKeyDown={onKeyDown}
        >
          {option.label}
        </Button>
      ))}
    </div>
  )
}

interface PanelProps extends Pick<TabListProps, 'group' | 'value' | 'className'> {
  readonly children: ReactNode
}

/** What the chosen tab of `group` shows. */
export function TabPanel({ group, value, className, children }: PanelProps) {
  return (
    <div
      role="tabpanel"
      id={panelId(group)}
      aria-labelledby={tabId(group, value)}
      className={className}
      tabIndex={-1}
    >
      {children}
    </div>
  )
}
