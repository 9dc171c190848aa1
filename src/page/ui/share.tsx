/** The run for others: a link, a sentence, a QR code, a frame for a page of theirs. */

import { useEffect, useId, useState } from 'react'
import { DEFAULT_EMBED, EMBED_SECTIONS, type EmbedSection, type LinkView } from '../../lab/scenario/link-view'
import { language } from '../../strings/spoken'
import { currentAddress } from '../commands/opening'
import { copyText } from '../effects/clipboard'
import { describeRun } from '../model/describe-run'
import { engineOf } from '../model/slices/claim'
import { FIRST_MODE } from '../model/slices/place'
import { digestOf } from '../model/state'
import { getState, useStore } from '../store'
import { Switch } from './controls/choices'
import { QrCode } from './qr-code'

/** A frame tells its readers nothing of where its link was made. */
const NO_CLAIM = { digest: null, engine: null } as const

const FRAME = { width: 720, height: 480 } as const

/**
 * By its digest the page that opens the link knows whether it has the same run. Other modes show more runs than one, and a
 * link has one digest.
 */
function sharedAddress(wanted: Partial<LinkView>): string {
  const state = getState()
  const digest = state.place.mode === FIRST_MODE ? digestOf(state) : ''
  const claim = digest === '' ? {} : { digest, engine: engineOf(__SAWTOOTH_VERSION__) }
  return currentAddress({ ...wanted, ...claim })
}

export default function Share() {
  const theme = useStore((state) => state.look.theme)
  useStore((state) => state.run.completed)
  useStore((state) => digestOf(state))
  const [moment, setMoment] = useState(true)
  const [themed, setThemed] = useState(false)
  const [spoken, setSpoken] = useState(false)
  const [said, setSaid] = useState('')
  const wanted: Partial<LinkView> = {
    theme: themed ? theme : null,
    language: spoken ? language() : null,
    ...(moment ? {} : { momentS: null, fromS: null, toS: null, loop: null, selectedEvent: null }),
  }
  const address = sharedAddress(wanted)
  const copy = async (text: string, what: string): Promise<void> =>
    setSaid(
      (await copyText(text))
        ? `${what} copied.`
        : 'The browser did not allow copying: select the text and copy it.',
    )
  // Opening is asking for the link.
  useEffect(() => {
    void copyText(sharedAddress({})).then((done) =>
      setSaid(
        done
          ? 'Link copied. It opens this run at this moment.'
          : 'The browser did not allow copying: select the address and copy it.',
      ),
    )
  }, [])
  return (
    <div className="share">
      <p role="status">{said}</p>
      <section aria-label="Link">
        <div className="share-row">
          <input
            className="address mono"
            aria-label="Address"
            readOnly
            value={address}
            onFocus={(event) => event.currentTarget.select()}
          />
          <button type="button" className="button" onClick={() => void copy(address, 'Link')}>
            Copy link
          </button>
        </div>
        <div className="share-row">
          <Switch name="Moment and zoom" checked={moment} onChange={setMoment} />
          <Switch name="Theme in the link" checked={themed} onChange={setThemed} />
          <Switch name="Language in the link" checked={spoken} onChange={setSpoken} />
        </div>
      </section>
      <Description address={address} copy={copy} />
      <Code address={address} />
      <EmbedCode wanted={wanted} copy={copy} />
    </div>
  )
}

interface Copying {
  copy(text: string, what: string): Promise<void>
}

function Description({ address, copy }: Copying & { readonly address: string }) {
  const text = `${describeRun(getState())} ${address}`
  return (
    <section aria-label="Description">
      <h2 className="section-head">Description</h2>
      <textarea aria-label="Short description" readOnly rows={4} value={text} />
      <button type="button" className="button" onClick={() => void copy(text, 'Description')}>
        Copy description
      </button>
    </section>
  )
}

function Code({ address }: { readonly address: string }) {
  return (
    <section aria-label="QR code">
      <h2 className="section-head">QR code</h2>
      <QrCode address={address} size={168} />
    </section>
  )
}

const PART_NAMES: Readonly<Record<EmbedSection, string>> = {
  title: 'Title',
  packets: 'Packet view',
  charts: 'Charts',
  player: 'Player',
  controls: 'Controls',
}

function EmbedCode({ wanted, copy }: Copying & { readonly wanted: Partial<LinkView> }) {
  const [parts, setParts] = useState<readonly EmbedSection[]>(DEFAULT_EMBED)
  const title = useStore((state) => state.edit.scenario.title)
  const hint = useId()
  const source = currentAddress({ ...wanted, ...NO_CLAIM, embed: parts, mode: null, pins: [] }).replaceAll(
    '&',
    '&amp;',
  )
  const name = (title || 'Sawtooth').replace(/[&<>"]/g, (c) => `&#${c.charCodeAt(0)};`)
  const code = `<iframe src="${source}" title="${name}" width="${FRAME.width}" height="${FRAME.height}" sandbox="allow-scripts allow-popups" loading="lazy" style="border:0"></iframe>`
  const toggle = (part: EmbedSection, on: boolean): void => {
    const next = EMBED_SECTIONS.filter((other) => (other === part ? on : parts.includes(other)))
    if (next.length > 0) setParts(next)
  }
  return (
    <section aria-label="Embed">
      <h2 className="section-head">Embed</h2>
      <div className="share-row">
        {EMBED_SECTIONS.map((part) => (
          <Switch
            key={part}
            name={PART_NAMES[part]}
            checked={parts.includes(part)}
            onChange={(on) => toggle(part, on)}
          />
        ))}
      </div>
      <textarea
        aria-label="Embed code"
        aria-describedby={hint}
        className="mono"
        readOnly
        rows={4}
        value={code}
      />
      <p id={hint} className="quiet">
        At least 320 × 240. It can be set, played and read by <a href="embed.html">messages</a>.
      </p>
      <button type="button" className="button" onClick={() => void copy(code, 'Embed code')}>
        Copy embed code
      </button>
    </section>
  )
}
