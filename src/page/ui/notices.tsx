import Check from 'lucide-react/icons/check'
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point'
import X from 'lucide-react/icons/x'
import { formatCount } from '../../lab/format'
import { MOST_NAMED } from '../../lab/scenario/faults'
import { notices as words } from '../../strings/notices'
import type { Notice } from '../model/slices/notices'
import { dispatch, useStore } from '../store'
import { Button, IconButton } from './buttons'

/** More than these are counted, not listed: those that are named, and how many more there are. */
const LISTED = MOST_NAMED + 1

export function Notices() {
  const notices = useStore((state) => state.notices.list)
  return (
    <div className="notices">
      {notices.map((notice) => (
        <NoticeBox key={notice.id} {...notice} />
      ))}
    </div>
  )
}

function NoticeBox({ id, topic, text, details, actions, good }: Notice) {
  const Sign = good ? Check : TriangleAlert
  return (
    <div className={good ? 'notice is-good' : 'notice'} role={good ? 'status' : 'alert'} data-topic={topic}>
      <Sign size={16} />
      <div className="notice-body">
        <p>{text}</p>
        {details.length > 0 && (
          <ul>
            <Details all={details} />
          </ul>
        )}
        {actions.length > 0 && (
          <div className="notice-actions">
            {actions.map(({ label, remedy }) => (
              <Button
                key={label}
                className="button"
                onClick={() => dispatch({ type: 'remedy', topic, remedy })}
              >
                {label}
              </Button>
            ))}
          </div>
        )}
      </div>
      <IconButton
        icon={X}
        size={15}
        label={words.dismiss}
        onClick={() => dispatch({ type: 'dismiss', id })}
      />
    </div>
  )
}

/** Equal ones once, with their number. */
function Details({ all }: { all: readonly string[] }) {
  const counts = new Map<string, number>()
  for (const detail of all) counts.set(detail, (counts.get(detail) ?? 0) + 1)
  const different = [...counts]
  return (
    <>
      {different.slice(0, LISTED).map(([detail, count]) => (
        <li key={detail}>{count > 1 ? words.times(detail, formatCount(count)) : detail}</li>
      ))}
      {different.length > LISTED && <li>{words.andMore(formatCount(different.length - LISTED))}</li>}
    </>
  )
}

/** Says the result of a change, politely. */
export function LiveRegion() {
  const announcement = useStore((state) => state.notices.announcement)
  return (
    <output className="visually-hidden" aria-live="polite">
      {announcement}
    </output>
  )
}
