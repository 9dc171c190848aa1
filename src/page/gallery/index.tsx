import { X } from 'lucide-react'
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
import { useDrawings } from './drawings'
import { cellByKey } from './grid-keys'
import { searcher } from './search'
import './gallery.css'

const find = searcher(presets)
const count = (list: readonly unknown[]): string => formatFixed(list.length, 0)

function closing(act: () => void): void {
  openDialog(null)
  act()
}

const open = ({ scenario }: Preset): void => closing(() => dispatch({ type: 'openPreset', scenario }))

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

/** Every preset with a picture of its run, by the question that it answers; and files. */
export default function Gallery() {
  const drawings = useDrawings()
  const scenario = useStore((state) => state.edit.scenario)
  const [query, setQuery] = useState('')
  const [reached, setReached] = useState('')
  const search = useRef<HTMLInputElement>(null)
  const grid = useRef<HTMLDivElement>(null)
  const found = useMemo(() => find(query), [query])
  const openNow = useMemo(() => presets.find((preset) => isSameRun(preset.scenario, scenario)), [scenario])
  // Tab leads to the card that was reached last, to that of the run on the screen, or to the first.
  const byTab = found.find(({ id }) => id === reached) ?? found.find((one) => one === openNow) ?? found[0]

  const cards = (): HTMLElement[] => [...(grid.current?.querySelectorAll<HTMLElement>('.preset-card') ?? [])]

  /** Arrows go over the cards; what is typed on one is searched for. */
  function onGridKey(event: KeyboardEvent): void {
    const { key, ctrlKey, metaKey, altKey } = event
    if (ctrlKey || metaKey || altKey) return
    if (key.length === 1 && key !== ' ') {
      search.current?.focus()
      return
    }
    const all = cards()
    const at = all.findIndex((card) => card.contains(event.target as Node))
    const boxes = all.map((card) => card.getBoundingClientRect())
    const to = cellByKey(boxes, at, key)
    if (to === null) return
    event.preventDefault()
    if (to < 0) search.current?.focus()
    else all[to]?.focus()
  }

  function onSearchKey(event: KeyboardEvent): void {
    const [first] = found
    if (event.key === 'ArrowDown') {
      event.preventDefault()
      cards()[0]?.focus()
    } else if (event.key === 'Enter' && query.trim() !== '' && first !== undefined) open(first)
    else if (event.key === 'Escape' && query !== '') {
      // The first press takes the query back, the second closes the gallery.
      event.preventDefault()
      setQuery('')
    }
  }

  return (
    <div className="gallery">
      <header className="gallery-head">
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
      </header>
      <p className="visually-hidden" role="status">
        {query === '' ? '' : words.found(count(found), count(presets))}
      </p>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the buttons in it. */}
      <div ref={grid} className="gallery-body" onKeyDown={onGridKey}>
        {presetGroups.map(({ group, presets: members }) => {
          const shown = members.filter((one) => found.includes(one))
          return (
            shown.length > 0 && (
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
                      onFocus={() => setReached(preset.id)}
                      open={() => open(preset)}
                    />
                  ))}
                </ul>
              </section>
            )
          )
        })}
        {found.length === 0 && <p className="gallery-none">{words.none(query.trim())}</p>}
      </div>
    </div>
  )
}
