import type { Words } from './words'

/**
 * The words of a language from its files: `de/why.ts` and `de/experiment-definitions.json` are the areas `why` and
 * `experimentDefinitions`.
 */
export function areasOf(files: Readonly<Record<string, unknown>>): Words {
  const named = Object.entries(files).map(([path, words]) => {
    const [file = '', folder = ''] = path.split('/').reverse()
    const [area = ''] = (file.startsWith('index.') ? folder : file).split('.')
    return [area.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase()), words]
  })
  // Each file says which area of `Words` it is; tests/unit/strings finds an area without a file.
  return Object.fromEntries(named) as Words
}
