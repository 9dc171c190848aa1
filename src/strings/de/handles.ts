import type { Words } from '../words'

const handles: Words['handles'] = {
  wall: 'Pufferwand',
  length: 'Leitungslänge',
  thickness: 'Leitungsdicke',
  dragTheWall: 'Wand ziehen',
  drag: 'ziehen',
}
export default handles
