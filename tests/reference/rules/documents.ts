/** The RFCs whose rules are accounted for: every file of the folder. */
import type { RfcDocument } from './document'

const modules = import.meta.glob<RfcDocument>('./documents/*.ts', { eager: true, import: 'default' })
/** The documents in the order of their numbers. */
export const documents: readonly RfcDocument[] = Object.values(modules).sort((a, b) => a.rfc - b.rfc)
