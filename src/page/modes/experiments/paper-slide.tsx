/** A paper as a scene of a deck: what it is, and what it ran. What it found is reproduced in Experiments. */
import './styles/slide.css'
import { scenes as words } from '../../../strings/scenes'
import { useStore } from '../../store'
import { holdKeptStudies } from '../../studies/kept'
import { paperNamed } from '../../studies/own'

// From the first paper that is shown.
holdKeptStudies()

interface Props {
  /** The paper's name in the link. */
  readonly id: string
  /** Whether its title alone is shown, for a small picture. */
  readonly small?: boolean
}

export default function PaperSlide({ id, small = false }: Props) {
  const studies = useStore((state) => state.reproduction.studies)
  const paper = paperNamed(id, studies)
  if (paper === undefined) return small ? null : <p className="scene-message">{words.noPaper}</p>
  const { title, authors, publication, setUp } = paper
  if (small)
    return (
      <span className="slide-paper small">
        <b>{title}</b>
        <span>{authors}</span>
      </span>
    )
  return (
    <div className="slide-paper">
      <p className="slide-paper-title">{title}</p>
      <p className="quiet">
        {authors}. {publication}
      </p>
      <ul>
        {setUp.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <p className="quiet">{words.experiment}</p>
    </div>
  )
}
