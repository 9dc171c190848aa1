import X from 'lucide-react/icons/x'
import { useMemo, useRef, useState } from 'react'
import { flags as words } from '../../strings/flags'
import { removeChange } from '../commands/flags'
import { type Flag, flagsOf } from '../model/flags'
import { useStore } from '../store'
import { Button, IconButton } from './buttons'
import { changeLabel } from './change-label'
import { FlagPopover } from './flags'
import { formatSeconds } from './format'

/** The timeline as a list: each change can be edited and removed here as on its flag. */
export default function ScheduledChanges() {
  const scenario = useStore((state) => state.edit.scenario)
  const flags = useMemo(() => flagsOf(scenario).filter(({ kind }) => kind === 'change'), [scenario])
  if (flags.length === 0) return null
  return (
    <ul className="changes" aria-label={words.list}>
      {flags.flatMap((flag) =>
        Object.entries(flag.set).map(([path, value]) => (
          <Row key={`${flag.key} ${path}`} flag={flag} path={path} value={value} />
        )),
      )}
    </ul>
  )
}

function Row({ flag, path, value }: { flag: Flag; path: string; value: unknown }) {
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const scenario = useStore((state) => state.edit.scenario)
  const label = changeLabel(scenario, path, value)
  const at = `${formatSeconds(flag.atS)} s`
  return (
    <li>
      <Button
        ref={button}
        className="change-open"
        aria-label={words.edit(label, at)}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        <span className="mono quiet">{at}</span>
        <span>{label}</span>
      </Button>
      {open && <FlagPopover flag={flag} button={button} close={() => setOpen(false)} />}
      <IconButton
        icon={X}
        size={13}
        label={words.removeAt(label, at)}
        onClick={() => removeChange(flag.atS, path)}
      />
    </li>
  )
}
