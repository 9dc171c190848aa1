import { papers } from '../../../../lab/experiments/papers'
import { papers as words } from '../../../../strings/papers'
import { useStore } from '../../../store'
import { OwnList } from './own-list'
import { PaperButton } from './paper-button'

/** All papers with how much of each agrees, from what is stored. */
export function PaperList({ shown }: { shown: string }) {
  const summaries = useStore((state) => state.reproduction.summaries)
  return (
    <nav aria-label={words.list}>
      <ul className="paper-list">
        {[...papers.values()].map(({ id, letter, name }) => (
          <li key={id}>
            <PaperButton id={id} sign={letter} name={name} counts={summaries?.[id]?.counts} shown={shown} />
          </li>
        ))}
      </ul>
      <OwnList shown={shown} />
    </nav>
  )
}
