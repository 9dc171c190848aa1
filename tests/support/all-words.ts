import * as english from '../../src/strings/en'
import type { Words } from '../../src/strings/words'

type Spoken = readonly (readonly [tag: string, words: Words])[]

const folders = import.meta.glob<Words>(['../../src/strings/*/index.ts', '!**/en/index.ts'], {
  import: 'default',
  eager: true,
})

/** The languages beside English. */
export const otherLanguages: Spoken = Object.entries(folders).map(
  ([path, words]) => [path.split('/').at(-2) ?? '', words] as const,
)
export const allLanguages: Spoken = [['en', english], ...otherLanguages]
