import { papers } from '../../../../lab/experiments/papers'
import { fractionOf } from '../../../../lab/experiments/verdict'
import { papers as words } from '../../../../strings/papers'
import { dispatch, useStore } from '../../../store'
import { CountsBar, fractionText } from './verdicts'

/** All papers with how much of each agrees, from what is stored. */
export function PaperList({ shown }: { shown: string }) {
  const summaries = useStore((state) => state.reproduction.summaries)
  const open = (id: string): void => {
    dispatch({ type: 'showRow', row: null })
    dispatch({ type: 'showPaper', paper: id })
  }
  return (
    <nav aria-label={words.list}>
      <ul className="paper-list">
        {[...papers.values()].map(({ id, letter, name }) => {
          const counts = summaries?.[id]?.counts
          return (
            <li key={id}>
              <button type="button" aria-current={id === shown ? 'page' : undefined} onClick={() => open(id)}>
                <span className="quiet">{letter}</span>
                <span className="paper-name">{name}</span>
                {counts !== undefined && fractionOf(counts).of > 0 && (
                  <span className="quiet">{fractionText(counts)}</span>
                )}
                {counts !== undefined && <CountsBar counts={counts} />}
              </button>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
