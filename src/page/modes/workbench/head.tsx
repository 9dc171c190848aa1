/** Shows which algorithm is being written, how to begin another, and how fast its runs are. */
import FolderOpen from 'lucide-react/icons/folder-open'
import Plus from 'lucide-react/icons/plus'
import { formatDuration } from '../../../lab/format'
import { keptCode as kept } from '../../../strings/kept-code'
import { workbench as words } from '../../../strings/workbench'
import { codeOf } from '../../model/slices/own-algorithms'
import { useStore } from '../../store'
import { Select } from '../../ui/controls/choices'
import { Glyph } from '../../ui/glyph'
import { MenuButton } from '../../ui/menu-button'
import { nameIn } from './name-in'
import { show } from './opened'
import { useSession } from './session'
import { ownNumber } from './traced-run'

const loadTemplates = () => import('./templates')
const loadKept = () => import('./kept/menu')

/** The algorithms that the run or the browser has, by id. */
function Chosen() {
  const open = useStore((state) => state.ownAlgorithms.open)
  const list = useStore((state) => state.ownAlgorithms.list)
  const running = useStore((state) => state.edit.scenario.algorithms)
  const name = useSession(({ good }) => good?.declaration.name ?? '')
  const number = useStore(({ edit: { scenario } }) => ownNumber(scenario, open?.id ?? ''))
  const codes = new Map<string, string>([
    ...list.map((one) => [one.id, codeOf(one)] as const),
    ...(running ?? []).map(({ id, code }) => [id, code] as const),
  ])
  if (open !== null) codes.set(open.id, open.code)
  const options = [...codes.keys()].map((id) => ({
    value: id,
    label: id === open?.id && name !== '' ? name : (nameIn(codes.get(id) ?? '') ?? id),
  }))
  return (
    <span className="own-select">
      {number > 0 && <Glyph number={number} />}
      <Select
        name={words.algorithm}
        className={number > 0 ? 'with-glyph' : ''}
        value={open?.id ?? ''}
        options={options}
        onChange={(id) => show({ id, code: codes.get(id) ?? '' })}
      />
    </span>
  )
}

export function Head() {
  const wallMs = useStore((state) => state.run.good?.result?.engine.wallMs ?? null)
  return (
    <div className="code-head">
      <Chosen />
      <MenuButton
        name="templates"
        label={words.newTitle}
        title={words.newTitle}
        className="button"
        align="start"
        load={loadTemplates}
      >
        <Plus size={14} />
        {words.newOne}
      </MenuButton>
      <MenuButton
        name="kept code"
        label={kept.buttonTitle}
        title={kept.buttonTitle}
        className="button"
        align="start"
        load={loadKept}
      >
        <FolderOpen size={14} />
        {kept.button}
      </MenuButton>
      <span className="follows">
        <span className="how">{words.follows}</span>
        {wallMs !== null && (
          <span className="how-long">
            <b>{formatDuration(wallMs / 1000)}</b> {words.aRun}
          </span>
        )}
      </span>
    </div>
  )
}
