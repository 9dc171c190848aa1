/** The section of the assignment, whose code comes when it is first shown. */
import { whenShown } from '../../../ui/lazily'

export const Assignment = whenShown(async () => ({ default: (await import('./assignment')).Assignment }))
