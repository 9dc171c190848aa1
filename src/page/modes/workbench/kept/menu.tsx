/** The algorithms that this browser keeps, and the versions of the one that is open. */
import Download from 'lucide-react/icons/download'
import FolderOpen from 'lucide-react/icons/folder-open'
import Trash2 from 'lucide-react/icons/trash-2'
import { formatCount } from '../../../../lab/format'
import { keptCode as words } from '../../../../strings/kept-code'
import { language } from '../../../../strings/spoken'
import { openDialog } from '../../../commands/look'
import { saveCodeFile } from '../../../effects/code-files'
import { MOST_KEPT } from '../../../model/kept-algorithms'
import { codeOf, type KeptAlgorithm } from '../../../model/slices/own-algorithms'
import { useStore } from '../../../store'
import { Button, IconButton } from '../../../ui/buttons'
import { nameIn } from '../name-in'
import { show } from '../opened'
import { chooseCodeFiles } from './choose-files'
import { openVersion, remove, removedOnes, restoreKept } from './commands'
import './kept.css'

/** "27 Nov 2026, 11:40:05" of ms since 1970. */
const whenOf = (atMs: number): string =>
  new Date(atMs).toLocaleString(language(), { dateStyle: 'medium', timeStyle: 'medium' })

const count = (text: string): string => formatCount(text.trimEnd().split('\n').length)

function closing(act: () => void): void {
  openDialog(null)
  act()
}

function Kept({ kept }: { readonly kept: KeptAlgorithm }) {
  const { id, versions } = kept
  const code = codeOf(kept)
  const name = nameIn(code)
  const many = words.versions(versions.length, formatCount(versions.length))
  return (
    <li className="kept-one">
      <Button
        className="menu-item"
        aria-label={words.open(id)}
        onClick={() => closing(() => show({ id, code }))}
      >
        <span className="menu-title" data-given>
          {name === null || name === id ? id : `${name} (${id})`}
        </span>
        <span className="quiet">{words.keptAt(many, whenOf(versions.at(-1)?.atMs ?? 0))}</span>
      </Button>
      <IconButton icon={Download} label={words.save(id)} onClick={() => saveCodeFile(id, code)} />
      <IconButton icon={Trash2} label={words.remove(id)} onClick={() => remove(id)} />
    </li>
  )
}

/** The newest first. */
function Versions({ kept, shown }: { readonly kept: KeptAlgorithm; readonly shown: string }) {
  const { id, versions } = kept
  return (
    <section aria-label={words.versionsOf(id)}>
      <h2 className="section-head menu-label">{words.versionsOf(id)}</h2>
      <ol className="kept-versions">
        {versions
          .map(({ code, atMs }, index) => (
            // A version has nothing else that is its own: one that is put back is kept again.
            <li key={index}>
              <Button
                className="kept-version"
                aria-label={words.openVersion(whenOf(atMs))}
                aria-current={code === shown}
                onClick={() => openVersion(id, index)}
              >
                <time dateTime={new Date(atMs).toISOString()}>{whenOf(atMs)}</time>
                <span className="quiet">
                  {words.lines(code.trimEnd().split('\n').length, count(code))}
                  {code === shown && ` · ${words.shown}`}
                </span>
              </Button>
            </li>
          ))
          .reverse()}
      </ol>
    </section>
  )
}

export default function KeptMenu() {
  const { list, open } = useStore((state) => state.ownAlgorithms)
  const openKept = list.find(({ id }) => id === open?.id)
  return (
    <div className="kept-menu">
      <section aria-label={words.yours}>
        <h2 className="section-head menu-label">{words.yours}</h2>
        {list.length === 0 && <p className="quiet">{words.none}</p>}
        {list.length >= MOST_KEPT && <p className="quiet">{words.full(formatCount(MOST_KEPT))}</p>}
        <ul>
          {list.map((kept) => (
            <Kept key={kept.id} kept={kept} />
          ))}
        </ul>
        {removedOnes().map((one) => (
          <p className="kept-removed" role="status" key={one.id}>
            {words.removed(one.id)}
            <Button className="button" aria-label={words.undoOf(one.id)} onClick={() => restoreKept(one)}>
              {words.undo}
            </Button>
          </p>
        ))}
      </section>
      <div className="kept-files">
        <Button className="button" title={words.importSays} onClick={() => closing(chooseCodeFiles)}>
          <FolderOpen size={14} />
          {words.import}
        </Button>
        {open !== null && (
          <Button className="button" onClick={() => saveCodeFile(open.id, open.code)}>
            <Download size={14} />
            {words.saveOpen(`${open.id}.ts`)}
          </Button>
        )}
      </div>
      {openKept !== undefined && <Versions kept={openKept} shown={open?.code ?? ''} />}
    </div>
  )
}
