/** The run for others: a link, a sentence, a QR code, a frame for a page of theirs. */

import { type ComponentProps, type ReactNode, useEffect, useId, useState } from 'react'
import {
  DECK_MODE,
  DEFAULT_EMBED,
  EMBED_SECTIONS,
  type EmbedSection,
  LESSON_MODE,
  type LinkView,
  SWEEP_MODE,
  WORKBENCH_MODE,
} from '../../lab/scenario/link-view'
import { share as words } from '../../strings/share'
import { language } from '../../strings/spoken'
import { currentAddress } from '../commands/opening'
import { copyText } from '../effects/clipboard'
import { describeShown } from '../model/describe-run'
import { FIRST_MODE } from '../model/slices/place'
import { digestOf, type State } from '../model/state'
import { previewOf } from '../previews/shared'
import { getState, useStore } from '../store'
import { isOwnName } from '../studies/names'
import { AddressRow } from './address-row'
import { Button } from './buttons'
import { Switch } from './controls/choices'
import { whenShown } from './lazily'
import { Linked } from './linked'
import { PreviewAddress } from './preview-address'
import { MOST_IN_SMALL_CODE, QrCode } from './qr-code'
import type { Shorter } from './share-code'

const { link, preview, description, code, embed } = words

/** A frame tells its readers nothing of where its link was made. */
const NO_CLAIM = { digest: null, engine: null } as const

const FRAME = { width: 720, height: 480 } as const

/** The content of the screen, which the link opens. */
type Shared = keyof typeof words.opened

function sharedOf({ place, compare }: State): Shared {
  if (place.lesson !== null) return 'step'
  if (compare.onClock) return 'runs'
  if (place.mode === SWEEP_MODE) return place.paper === null && place.suite === null ? 'sweep' : 'paper'
  return place.mode === LESSON_MODE ? 'lessons' : 'run'
}

interface Offered {
  /** The link can leave out the moment and the zoom. */
  readonly moment?: true
  readonly theme?: true
  readonly described?: true
  /** A frame shows it: of one run the parts that one chooses, a step of a lesson whole. */
  readonly framed?: 'parts' | 'whole'
}

/** The choices for each kind of content, and the files beside its link. */
const OFFERED: Readonly<Record<Shared, Offered>> = {
  run: { moment: true, theme: true, described: true, framed: 'parts' },
  runs: { moment: true, theme: true, described: true },
  sweep: {},
  paper: {},
  step: { theme: true, described: true, framed: 'whole' },
  lessons: { theme: true },
}

const ONE_RUN = [FIRST_MODE, WORKBENCH_MODE]

/**
 * The address that is shared. Its digest tells the page that opens the link whether it has the same run. Other modes
 * show more runs than one, and a link has one digest.
 */
function sharedAddress(wanted: Partial<LinkView>, state: State): string {
  const digest = ONE_RUN.includes(state.place.mode) ? digestOf(state) : ''
  const claim = digest === '' ? {} : { digest, engine: __SAWTOOTH_VERSION__ }
  return currentAddress({ ...wanted, ...claim }, state)
}

/** The part of the dialog for a run with users' code, which is loaded when it is shown. */
const ShareCode = whenShown(() => import('./share-code'))

/** A lesson can be given to a learning platform. */
const SharePlatform = whenShown(() => import('./share-platform'))

const ShareDeck = whenShown(async () => (await import('../decks/top-bar-entries')).share())

/** Code of one's own stands in the link. */
const hasCode = ({ edit, compare, place, experiment }: State): boolean =>
  place.lesson === null &&
  [
    edit.scenario,
    ...compare.pins.map((pin) => pin.scenario),
    ...(place.mode === SWEEP_MODE ? [experiment.sweep.base] : []),
  ].some(({ algorithms }) => algorithms !== undefined)

/** Shares the content of the screen. */
export default function Share() {
  const editing = useStore((state) => state.place.mode === DECK_MODE)
  return editing ? <ShareDeck /> : <ShareRun />
}

/**
 * A run, for others.
 *
 * Long: what can be taken away of it, one part after another.
 */
function ShareRun() {
  const theme = useStore((state) => state.look.theme)
  useStore((state) => state.run.completed)
  useStore((state) => digestOf(state))
  useStore((state) => state.compare.runs)
  const shared = useStore(sharedOf)
  const place = useStore((state) => state.place)
  const offered = OFFERED[shared]
  const [moment, setMoment] = useState(true)
  const [themed, setThemed] = useState(false)
  const [spoken, setSpoken] = useState(false)
  const [said, setSaid] = useState('')
  const wanted: Partial<LinkView> = {
    theme: themed ? theme : null,
    language: spoken ? language() : null,
    ...(moment ? {} : { momentS: null, fromS: null, toS: null, loop: null, selectedEvent: null }),
  }
  const brings = useStore(hasCode)
  const [shorter, setShorter] = useState<Shorter | null>(null)
  const shown = shorter === null ? getState() : shorter.of(getState())
  const address = sharedAddress(wanted, shown)
  const copy = async (text: string, copied: string): Promise<void> =>
    setSaid((await copyText(text)) ? copied : words.notCopied)
  // Opening is asking for the link.
  useEffect(() => {
    void copyText(sharedAddress({}, getState())).then((done) =>
      setSaid(done ? words.opened[sharedOf(getState())] : words.openedNotCopied),
    )
  }, [])
  return (
    <div className="share">
      <p role="status">{said}</p>
      <section aria-label={link.title}>
        <AddressRow value={address} words={link} copy={copy} />
        <div className="share-row">
          {offered.moment && <Switch name={link.moment} checked={moment} onChange={setMoment} />}
          {offered.theme && <Switch name={link.theme} checked={themed} onChange={setThemed} />}
          <Switch name={link.language} checked={spoken} onChange={setSpoken} />
        </div>
      </section>
      {brings && (
        <ShareCode
          addressOf={(state) => sharedAddress(wanted, state)}
          shorter={shorter}
          setShorter={setShorter}
          say={setSaid}
        />
      )}
      {place.paper !== null && isOwnName(place.paper) && <p className="quiet">{link.ofOwnStudy}</p>}
      <PreviewLink copy={copy} />
      {offered.described && (
        <Part title={description.title}>
          <Copied words={description} value={`${describeShown(getState())} ${address}`} copy={copy} />
        </Part>
      )}
      <Part title={code.title}>
        <QrCode address={address} size={address.length > MOST_IN_SMALL_CODE ? 340 : 168} />
      </Part>
      {offered.framed && (
        <EmbedCode wanted={wanted} state={shown} whole={offered.framed === 'whole'} copy={copy} />
      )}
      {place.lesson !== null && <SharePlatform />}
    </div>
  )
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h2 className="section-head">{title}</h2>
      {children}
    </section>
  )
}

interface Copying {
  /** `copied`: says that it is. */
  copy(text: string, copied: string): Promise<void>
}

interface CopiedProps extends Copying, Omit<ComponentProps<'textarea'>, 'value'> {
  readonly words: { readonly text: string; readonly copy: string; readonly copied: string }
  readonly value: string
}

/** A text to be taken away, with the words for it. */
function Copied({ words, value, copy, children, ...area }: CopiedProps) {
  return (
    <>
      <textarea aria-label={words.text} readOnly rows={4} value={value} {...area} />
      {children}
      <Button className="button" onClick={() => void copy(value, words.copied)}>
        {words.copy}
      </Button>
    </>
  )
}

/** Returns the address of the preview where the run is a preset's, or where a lesson is open. */
function PreviewLink({ copy }: Copying) {
  const path = useStore(previewOf)
  if (path === null) return null
  return (
    <Part title={preview.title}>
      <PreviewAddress path={path} copy={copy} />
    </Part>
  )
}

interface EmbedCodeProps extends Copying {
  readonly wanted: Partial<LinkView>
  readonly state: State
  readonly whole: boolean
}

function EmbedCode({ wanted, state, whole, copy }: EmbedCodeProps) {
  const [parts, setParts] = useState<readonly EmbedSection[]>(DEFAULT_EMBED)
  const title = useStore((state) => state.edit.scenario.title)
  const hint = useId()
  const address = currentAddress(
    { ...wanted, ...NO_CLAIM, embed: parts, mode: null, part: null, pins: [] },
    state,
  )
  const source = address.replaceAll('&', '&amp;')
  const name = (title || 'Sawtooth').replace(/[&<>"]/g, (c) => `&#${c.charCodeAt(0)};`)
  const frame = `<iframe src="${source}" title="${name}" width="${FRAME.width}" height="${FRAME.height}" sandbox="allow-scripts allow-popups" loading="lazy" style="border:0"></iframe>`
  const toggle = (part: EmbedSection, on: boolean): void => {
    const next = EMBED_SECTIONS.filter((other) => (other === part ? on : parts.includes(other)))
    if (next.length > 0) setParts(next)
  }
  return (
    <Part title={embed.title}>
      {!whole && (
        <div className="share-row">
          {EMBED_SECTIONS.map((part) => (
            <Switch
              key={part}
              name={embed.parts[part]}
              checked={parts.includes(part)}
              onChange={(on) => toggle(part, on)}
            />
          ))}
        </div>
      )}
      <Copied words={embed} value={frame} copy={copy} className="mono" aria-describedby={hint}>
        <p id={hint} className="quiet">
          <Linked text={whole ? embed.hintOfLesson : embed.hint} to={['embed.html']} />
        </p>
      </Copied>
    </Part>
  )
}
