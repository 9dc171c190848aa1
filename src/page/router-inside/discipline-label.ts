import { queues } from '../../lab/algorithms'

/** "FQ-CoDel" */
export function disciplineLabel(id: string): string {
  return queues.get(id)?.label ?? id
}
