/** Saves the open lesson as a package for a learning platform. */
import { useState } from 'react'
import { unbroken } from '../../lab/format'
import { lessons } from '../../lab/lessons'
import { formatQuantity } from '../../lab/quantity'
import { EDITIONS, type Edition } from '../../lab/scorm/edition'
import { platform } from '../../strings/platform'
import { download } from '../effects/download'
import { lessonPackage } from '../export/lesson-package'
import { useStore } from '../store'
import { Button } from './buttons'

const words = platform.share

const NAMES: Readonly<Record<Edition, string>> = { '1.2': words.scorm12, '2004': words.scorm2004 }

export default function SharePlatform() {
  const id = useStore((state) => state.place.lesson?.id)
  const [said, setSaid] = useState('')
  const [busy, setBusy] = useState(false)
  const lesson = lessons.find((one) => one.id === id)
  if (lesson === undefined) return null
  const save = async (edition: Edition): Promise<void> => {
    setBusy(true)
    setSaid(words.making)
    try {
      const made = await lessonPackage(lesson, edition)
      download(`${lesson.id}-scorm-${edition}.zip`, made)
      setSaid(words.made(unbroken(formatQuantity(made.size / 1e6, 'MB', 2))))
    } catch {
      setSaid(words.notServed)
    } finally {
      setBusy(false)
    }
  }
  return (
    <section aria-label={words.title}>
      <h2 className="section-head">{words.title}</h2>
      <p className="quiet">{words.about}</p>
      <div className="share-row">
        {EDITIONS.map((edition) => (
          <Button key={edition} className="button" disabled={busy} onClick={() => void save(edition)}>
            {NAMES[edition]}
          </Button>
        ))}
      </div>
      <p className="quiet" role="status">
        {said}
      </p>
    </section>
  )
}
