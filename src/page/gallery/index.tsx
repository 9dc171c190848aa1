import X from 'lucide-react/icons/x'
import { type KeyboardEvent, useMemo, useRef, useState } from 'react'
import { formatFixed } from '../../lab/format'
import { presetGroups, presets } from '../../lab/presets'
import type { Preset } from '../../lab/presets/complete'
import { gallery as words } from '../../strings/gallery'
import { openDialog } from '../commands/look'
import { chooseFile } from '../effects/file-dialog'
import { saveScenario } from '../effects/scenario-file'
import { isSameRun } from '../model/slices/edit'
import { dispatch, useStore } from '../store'
import { Button, IconButton } from '../ui/buttons'
import { PresetCard } from './card'
import { goOverCards, toFirstCard } from './card-focus'
import { useDrawings } from './drawings'
import { searcher } from './search'
import './gallery.css'

const find = searcher(presets)
const count = (list: readonly unknown[]): string => formatFixed(list.length, 0)

function closing(act: () => void): void {
  openDialog(null)
  act()
}

const open = ({ scenario, momentS }: Preset): void =>
  closing(() => dispatch({ type: 'openPreset', scenario, momentS: momentS ?? null }))

function Files() {
  return (
    <div className="gallery-files">
      <Button className="button" title={words.openTitle} onClick={() => closing(chooseFile)}>
        {words.openFile}
      </Button>
      <Button className="button" onClick={() => closing(saveScenario)}>
        {words.saveFile}
      </Button>
      <span className="quiet">{words.orDrop}</span>
    </div>
  )
}

interface GroupsProps {
  readonly found: readonly Preset[]
  /** The preset whose run is on the screen. */
  readonly openNow: Preset | undefined
  /** The preset whose card Tab leads to. */
  readonly byTab: Preset | undefined
  onReach(id: string): void
}

/** The presets that were found, by the question that they answer. */
function Groups({ found, openNow, byTab, onReach }: GroupsProps) {
  const drawings = useDrawings()
  return presetGroups.map(({ group, presets: members }) => {
    const shown = members.filter((one) => found.includes(one))
    if (shown.length === 0) return null
    return (
      <section key={group}>
        <h3>
          {group} <span className="quiet">{count(shown)}</span>
        </h3>
        <ul aria-label={group}>
          {shown.map((preset) => (
            <PresetCard
              key={preset.id}
              preset={preset}
              drawing={drawings[preset.id]}
              isOpen={preset === openNow}
              reached={preset === byTab}
              onFocus={() => onReach(preset.id)}
              open={() => open(preset)}
            />
          ))}
        </ul>
      </section>
    )
  })
}

/** Every preset with a picture of its run, by the question that it answers; and files. */
export default function Gallery() {
  const scenario = useStore((state) => state.edit.scenario)
  const [query, setQuery] = useState('')
  const [reached, setReached] = useState('')
  const search = useRef<HTMLInputElement>(null)
  const grid = useRef<HTMLDivElement>(null)
  const found = useMemo(() => find(query), [query])
  const openNow = useMemo(() => presets.find((preset) => isSameRun(preset.scenario, scenario)), [scenario])
  // Tab leads to the card that was reached last, to that of the run on the screen, or to the first.
  const byTab = found.find(({ id }) => id === reached) ?? found.find((one) => one === openNow) ?? found[0]

  function onSearchKey(event: KeyboardEvent): void {
    const [first] = found
    if (event.key === 'ArrowDown') toFirstCard(event, grid.current)
    else if (event.key === 'Enter' && query.trim() !== '' && first !== undefined) open(first)
    else if (event.key === 'Escape' && query !== '') {
      // The first press takes the query back, the second closes the gallery.
      event.preventDefault()
      setQuery('')
    }
  }

  return (
    <div className="gallery">
      <div className="gallery-head">
        <h2>{words.title}</h2>
        <input
          ref={search}
          className="gallery-search"
          type="search"
          aria-label={words.search}
          placeholder={words.searchFor}
          value={query}
          onChange={(event) => setQuery(event.currentTarget.value)}
          onKeyDown={onSearchKey}
        />
        <Files />
        <IconButton icon={X} label={words.close} onClick={() => openDialog(null)} />
      </div>
      <p className="visually-hidden" role="status">
        {query === '' ? '' : words.found(count(found), count(presets))}
      </p>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the buttons in it. */}
      <div
        ref={grid}
        className="gallery-body"
        onKeyDown={(event) => goOverCards(event, grid.current, search.current)}
      >
        <Groups found={found} openNow={openNow} byTab={byTab} onReach={setReached} />
        {found.length === 0 && <p className="gallery-none">{words.none(query.trim())}</p>}
      </div>
    </div>
  )
}
