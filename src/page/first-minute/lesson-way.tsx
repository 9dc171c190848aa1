/** The way on from the first minute: the lesson that answers what it has shown. */
import ArrowRight from 'lucide-react/icons/arrow-right'
import collapse from '../../lab/lessons/collapse'
import { formatQuantity } from '../../lab/quantity'
import { firstMinute } from '../../strings/first-minute'
import { openLesson } from '../commands/opening'
import { Button } from '../ui/buttons'

const { lesson: words } = firstMinute
/** Name of the lesson's folder. */
const LESSON = 'collapse'

export default function LessonWay() {
  return (
    <Button className="lesson-way" onClick={() => openLesson(LESSON)}>
      <span className="lesson-question">{words.question}</span>
      <span className="lesson-name">{words.name(String(collapse.order))}</span>
      <span className="lesson-minutes">{formatQuantity(collapse.minutes, 'min')}</span>
      <ArrowRight size={16} aria-hidden="true" />
    </Button>
  )
}
