import { TriangleAlert, X } from 'lucide-react'
import { dismiss } from '../state/notices'
import { useStore } from '../state/store'

/** More faults than these are counted, not listed. */
const LISTED = 8

export function Notices() {
  const notices = useStore((state) => state.notices)
  return (
    <div className="notices">
      {notices.map((notice) => (
        <div key={notice.id} className="notice" role="alert">
          <TriangleAlert size={16} aria-hidden="true" />
          <div className="notice-body">
            <p>{notice.text}</p>
            {notice.details.length > 0 && (
              <ul>
                {notice.details.slice(0, LISTED).map((detail) => (
                  <li key={detail}>{detail}</li>
                ))}
                {notice.details.length > LISTED && <li>and {notice.details.length - LISTED} more</li>}
              </ul>
            )}
            {notice.actions.length > 0 && (
              <div className="notice-actions">
                {notice.actions.map((action) => (
                  <button key={action.label} type="button" className="button" onClick={action.run}>
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
            onClick={() => dismiss(notice.id)}
          >
            <X size={15} aria-hidden="true" />
          </button>
        </div>
      ))}
    </div>
  )
}

/** Says the result of a change, politely. */
export function LiveRegion() {
  const announcement = useStore((state) => state.announcement)
  return (
    <output className="visually-hidden" aria-live="polite">
      {announcement}
    </output>
  )
}
