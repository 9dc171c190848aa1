import type { PreviewKind } from './kinds'

/** Folder of all previews in the built page (scripts/build/previews.mjs). */
const FOLDER = 'p'

/** Address of a thing's page, relative to Sawtooth's. */
export const previewPath = (kind: PreviewKind, id: string): string => `${FOLDER}/${kind}/${id}.html`

/** Address of the picture of the page itself. */
export const WHOLE_PICTURE = `${FOLDER}/sawtooth.png`

/** From a preview's page to Sawtooth's. */
export const TO_PAGE = '../../'
