/** Kinds of things that have a preview; each is a folder of the built page. */
export type PreviewKind = 'preset' | 'lesson'

/** Address of a thing's page, relative to Sawtooth's. */
export const previewPath = (kind: PreviewKind, id: string): string => `${kind}/${id}.html`
