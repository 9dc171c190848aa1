import X from 'lucide-react/icons/x'
import { type ReactNode, useEffect, useRef } from 'react'
import { releaseOf, sourcesOf } from '../../../lab/engine-version'
import { formatQuantity } from '../../../lab/quantity'
import { help as words } from '../../../strings/help'
import { IconButton } from '../buttons'
import { Linked } from '../linked'
import { takeGlossaryPlace } from '../term/glossary-place'
import { Deeds } from './deeds'
import { GlossaryList } from './glossary-list'
import { Keys } from './keys'

/** Payload of a packet as most hosts send it, bytes. */
const PAYLOAD = 1448
const WHOLE = 1500

const { simulated, about, conventions, scale } = words

interface SectionProps {
  readonly id?: string
  readonly title: string
  readonly children: ReactNode
}

function Section({ id, title, children }: SectionProps) {
  return (
    <section id={id} aria-labelledby={id === undefined ? undefined : `${id}-title`}>
      <h3 id={id && `${id}-title`} tabIndex={-1}>
        {title}
      </h3>
      {children}
    </section>
  )
}

/** The parts that one may want to go to at once. */
const PARTS = [
  { id: 'help-deeds', title: words.deedsTitle },
  { id: 'help-keys', title: words.keysTitle },
  { id: 'help-glossary', title: words.glossary.title },
  { id: 'help-conventions', title: conventions.title },
] as const

function goTo(id: string): void {
  const title = document.getElementById(`${id}-title`)
  title?.scrollIntoView({ block: 'start' })
  title?.focus({ preventScroll: true })
}

/** The content of the help dialog: first what one can do, then the keys, the terms, and how things are drawn and counted. */
export default function Help({ close }: { close: () => void }) {
  const { packets, buffer, delay, bdp, throughput } = conventions
  const counted = packets(formatQuantity(PAYLOAD, 'bytes', 4), formatQuantity(WHOLE, 'bytes', 4))
  const place = useRef<string | null>(null)
  useEffect(() => {
    place.current ??= takeGlossaryPlace()
  }, [])
  return (
    <>
      <div className="help-head">
        <h2 id="help-title">{words.title}</h2>
        <nav className="help-parts" aria-label={words.parts}>
          {PARTS.map(({ id, title }) => (
            <button key={id} type="button" onClick={() => goTo(id)}>
              {title}
            </button>
          ))}
        </nav>
        <IconButton icon={X} label={words.close} onClick={close} />
      </div>
      <div className="help-body">
        <Section id="help-deeds" title={words.deedsTitle}>
          <Deeds close={close} />
        </Section>
        <Section id="help-keys" title={words.keysTitle}>
          <Keys />
        </Section>
        <Section id="help-glossary" title={words.glossary.title}>
          <GlossaryList place={place} close={close} />
        </Section>
        <Section id="help-conventions" title={conventions.title}>
          <ul>
            {[counted, buffer, delay, bdp, throughput].map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </Section>
        <Section title={scale.title}>
          <p>{scale.text}</p>
        </Section>
        <Section title={simulated.title}>
          <p>{simulated.model}</p>
          <p>{simulated.changes}</p>
        </Section>
        <Section title={about.title}>
          <p>{about.version(releaseOf(__SAWTOOTH_VERSION__) ?? '', sourcesOf(__SAWTOOTH_VERSION__) ?? '')}</p>
          <p>
            <Linked text={about.results} to={['validation.html', 'algorithms.html']} />
          </p>
          <p>
            <Linked text={about.teachers} to={['teachers.html']} />
          </p>
        </Section>
      </div>
    </>
  )
}
