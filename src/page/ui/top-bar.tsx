import type { LucideIcon } from 'lucide-react'
import ChevronDown from 'lucide-react/icons/chevron-down'
import CircleHelp from 'lucide-react/icons/circle-question-mark'
import Contrast from 'lucide-react/icons/contrast'
import Download from 'lucide-react/icons/download'
import Languages from 'lucide-react/icons/languages'
import PanelLeft from 'lucide-react/icons/panel-left'
import PanelRight from 'lucide-react/icons/panel-right'
import Pencil from 'lucide-react/icons/pencil'
import Pin from 'lucide-react/icons/pin'
import Presentation from 'lucide-react/icons/presentation'
import ShareIcon from 'lucide-react/icons/share'
import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from 'react'
import { variantLabel } from '../../lab/scenario/flow-names'
import { isOwnId } from '../../lab/scenario/own-names'
import { page as words } from '../../strings/page'
import { setTitle } from '../commands/edit'
import { type Drawer, nextTheme, openDialog, openDrawer } from '../commands/look'
import { setPresenting } from '../commands/opening'
import { pinLetter, pinnedIndex } from '../model/slices/compare'
import { FIRST_MODE } from '../model/slices/place'
import { dispatch, useStore } from '../store'
import { Button, IconButton } from './buttons'
import { whenShown } from './lazily'
import { MenuButton } from './menu-button'
import { MoreActions } from './more-actions'

const LOGO = (
  <svg width="20" height="14" viewBox="0 0 20 14" aria-hidden="true">
    <path
      d="M1.5 12.5L7 2.5v9L12.5 2.5v9L18.5 1.5"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.2"
      strokeLinejoin="round"
      strokeLinecap="round"
    />
  </svg>
)

function Title() {
  const title = useStore((state) => state.edit.scenario.title)
  // Without a title it is the run of what somebody wrote.
  const untitled = useStore(({ edit: { scenario } }) => {
    const variant = scenario?.algorithms === undefined ? undefined : scenario.flows[0]?.variant
    return variant !== undefined && isOwnId(variant) ? variantLabel(variant) : words.untitled
  })
  const readOnly = useStore((state) => state.place.lesson !== null)
  const [draft, setDraft] = useState<string | null>(null)
  const [fault, setFault] = useState('')
  const commit = () => {
    if (draft !== null) {
      const [found] = setTitle(draft)
      setFault(found === undefined ? '' : words.titleRefused(found.message, found.allowed ?? ''))
    }
    setDraft(null)
  }
  const shown = draft ?? title
  return (
    <span className="title" data-value={shown === '' ? untitled : shown}>
      <input
        aria-label={words.title}
        aria-invalid={fault !== ''}
        placeholder={untitled}
        readOnly={readOnly}
        value={shown}
        onChange={(event) => setDraft(event.currentTarget.value)}
        onBlur={commit}
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.currentTarget.blur()
          if (event.key === 'Escape') setDraft(null)
        }}
      />
      <Pencil size={12} />
      {fault !== '' && (
        <span className="title-fault" role="alert">
          {fault}
        </span>
      )}
    </span>
  )
}

/** The word of a button that is a sign in the bar and has room for it in a list. */
function Word({ children }: { children: string }) {
  return (
    <>
      {' '}
      <span className="more-only">{children}</span>
    </>
  )
}

function LanguageButton() {
  return (
    <MenuButton
      name="language"
      label={words.language}
      title={words.language}
      className="icon-button"
      align="end"
      load={() => import('./language-menu')}
    >
      <Languages size={16} />
      <Word>{words.language}</Word>
    </MenuButton>
  )
}

function ThemeButton() {
  const theme = useStore((state) => state.look.theme)
  return (
    <IconButton icon={Contrast} label={words.theme} title={words.themes[theme]} onClick={nextTheme}>
      <Word>{words.theme}</Word>
    </IconButton>
  )
}

const Help = whenShown(() => import('./help'))

function HelpDialog() {
  const dialog = useRef<HTMLDialogElement>(null)
  const open = useStore((state) => state.panes.dialog === 'help')
  const { label, title } = words.help
  const close = () => openDialog(null)
  useEffect(() => {
    if (open) dialog.current?.showModal()
    else dialog.current?.close()
  }, [open])
  return (
    <>
      <IconButton
        icon={CircleHelp}
        label={label}
        aria-haspopup="dialog"
        title={title}
        onClick={() => openDialog('help')}
      >
        <Word>{label}</Word>
      </IconButton>
      <dialog ref={dialog} className="help" aria-labelledby="help-title" onClose={close}>
        {open && <Help close={close} />}
      </dialog>
    </>
  )
}

/** A sign, and beside it its word where there is room. */
function Sign({ icon: Icon, word, ...sign }: { icon: LucideIcon; word: string; fill?: string }) {
  return (
    <>
      <Icon size={14} {...sign} /> <span className="wide-only">{word}</span>
    </>
  )
}

interface ActionMenuProps
  extends Pick<ComponentProps<typeof MenuButton>, 'name' | 'label' | 'title' | 'load'> {
  readonly icon: LucideIcon
  readonly className?: string
}

/** A button at the end of the bar that opens something. */
function ActionMenu({ icon, className = '', ...menu }: ActionMenuProps) {
  return (
    <MenuButton {...menu} className={`text-button ${className}`} align="end">
      <Sign icon={icon} word={menu.label} />
    </MenuButton>
  )
}

/** Pins the run for Compare; pressed where it is pinned, with its letter. */
function PinButton() {
  const index = useStore((state) => pinnedIndex(state.compare.pins, state.edit.scenario))
  const letter = index >= 0 ? pinLetter(index) : null
  return (
    <Button
      className="text-button pin-button"
      aria-label={words.pin}
      aria-pressed={letter !== null}
      title={letter === null ? words.pinTitle : words.pinnedTitle(letter)}
      onClick={() => dispatch({ type: 'togglePin' })}
    >
      <Sign icon={Pin} word={words.pin} fill={letter === null ? 'none' : 'currentColor'} />
      {letter !== null && (
        <span className="pin-letter" aria-hidden="true">
          {letter}
        </span>
      )}
    </Button>
  )
}

/** Opens a side of the page where there is no room for it beside the charts, and closes it. */
function DrawerButton({ drawer, ...sign }: { drawer: Drawer; label: string; icon: LucideIcon }) {
  const open = useStore(({ panes }) => (drawer === 'rail' ? panes.railOpen : panes.inspectorOpen))
  return (
    <IconButton
      {...sign}
      className={`${drawer}-toggle`}
      aria-expanded={open}
      onClick={() => openDrawer(open ? null : drawer)}
    />
  )
}

/** What takes a run out of the page as a picture, a video or a file. */
const ExportMenu = () => (
  <ActionMenu
    name="export"
    {...words.export}
    icon={Download}
    className="export-button"
    load={() => import('../export/menu')}
  />
)

/** Brings a run onto a screen for a room. */
const PresentButton = () => (
  <Button
    className="text-button present-button"
    aria-label={words.present.label}
    title={words.present.title}
    onClick={() => setPresenting(true)}
  >
    <Sign icon={Presentation} word={words.present.label} />
  </Button>
)

/** What is presented in order: recording it, and the decks that there are. */
const DecksMenu = () => (
  <ActionMenu
    name="decks"
    label={words.decks}
    title={words.decks}
    icon={ChevronDown}
    className="decks-button"
    load={async () => (await import('../decks/top-bar-entries')).menu()}
  />
)

interface Props {
  /** Title of the page, for those who do not see the tabs. */
  readonly title: string
  /** The page's modes, and the same choice where there is no room for tabs. */
  readonly tabs: ReactNode
  readonly select: ReactNode
}

export default function TopBar({ title, tabs, select }: Props) {
  const exploring = useStore((state) => state.place.mode === FIRST_MODE)
  const oneRun = useStore((state) => state.place.lesson !== null) || exploring
  const comparing = useStore((state) => state.compare.onClock)
  return (
    <header className="top-bar">
      <h1 className="visually-hidden">{title}</h1>
      <DrawerButton drawer="rail" label={words.controls} icon={PanelLeft} />
      <span className="brand">
        {LOGO}
        <span className="brand-name">Sawtooth</span>
        {select}
      </span>
      <span className="divider" aria-hidden="true" />
      <Title />
      <MenuButton
        name="presets"
        label={words.presets}
        className="button presets-button"
        align="page"
        load={() => import('../gallery')}
      >
        <span className="wide-only">{words.presets}</span> <ChevronDown size={12} />
      </MenuButton>
      {tabs}
      <div className="top-actions">
        <ActionMenu name="share" {...words.share} icon={ShareIcon} load={() => import('./share')} />
        <MoreActions>
          {exploring && <PinButton />}
          {(oneRun || comparing) && <ExportMenu />}
          {(oneRun || comparing) && <PresentButton />}
          {(oneRun || comparing) && <DecksMenu />}
          <span className="divider" aria-hidden="true" />
          <LanguageButton />
          <ThemeButton />
          <HelpDialog />
        </MoreActions>
        <DrawerButton drawer="inspector" label={words.showInspector} icon={PanelRight} />
      </div>
    </header>
  )
}
