import { Check, TriangleAlert, X } from 'lucide-react'
import { MOST_NAMED } from '../../lab/scenario/faults'
import { dispatch, useStore } from '../store'

/** More than these are counted, not listed: those that are named, and how many more there are. */
const LISTED = MOST_NAMED + 1

export function Notices() {
  const notices = useStore((state) => state.notices.list)
  return (
    <div className="notices">
      {notices.map((notice) => (
        <div
          key={notice.id}
          className={notice.good ? 'notice is-good' : 'notice'}
          role={notice.good ? 'status' : 'alert'}
        >
          {notice.good ? (
            <Check size={16} aria-hidden="true" />
          ) : (
            <TriangleAlert size={16} aria-hidden="true" />
          )}
          <div className="notice-body">
            <p>{notice.text}</p>
            {notice.details.length > 0 && (
              <ul>
                <Details all={notice.details} />
              </ul>
            )}
            {notice.actions.length > 0 && (
              <div className="notice-actions">
                {notice.actions.map((action) => (
                  <button
                    key={action.label}
                    type="button"
                    className="button"
                    onClick={() => dispatch({ type: 'remedy', topic: notice.topic, remedy: action.remedy })}
                  >
                    {action.label}
                  </button>
                ))}
              </div>
            )}
          </div>
          <button
            type="button"
            className="icon-button"
            aria-label="Dismiss notice"
            onClick={() => dispatch({ type: 'dismiss', id: notice.id })}
          >
            <X size={15} aria-hidden="true" />
          </button>
        </div>
      ))}
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
        <li key={detail}>{count > 1 ? `${detail} ${count} times.` : detail}</li>
      ))}
      {different.length > LISTED && <li>and {different.length - LISTED} more</li>}
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
