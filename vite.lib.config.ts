import { defineConfig, type UserConfig } from 'vite'
import { insideAsText } from './scripts/build/element.mjs'
import { firstChunk } from './scripts/build/first-chunk.mjs'
import { descriptionsWithoutLaws, lawsOnRequest } from './scripts/build/laws-apart.mjs'
import { definitions } from './scripts/version.mjs'

/** Entries that have every algorithm from the beginning. */
const WHOLE = ['index', 'sweep', 'papers', 'import', 'export', 'steered']

const core = firstChunk(
  (id) => id.endsWith('/src/lib/core.ts'),
  () => false,
  () => false,
)

const library = (
  entries: readonly string[],
  outDir: string,
  isFirst: (id: string) => boolean,
): UserConfig => ({
  define: definitions,
  build: {
    target: 'es2022',
    outDir,
    copyPublicDir: false,
    license: { fileName: 'licences.md' },
    lib: {
      entry: Object.fromEntries(entries.map((name) => [name, `src/lib/${name}.ts`])),
      formats: ['es'],
    },
    rolldownOptions: {
      output: {
        entryFileNames: '[name].js',
        chunkFileNames: 'shared/[name].js',
        minify: true,
        codeSplitting: { groups: [{ name: 'first', test: isFirst }] },
      },
    },
  },
})

/** The configuration for the element, which is one file beside the library. */
const element: UserConfig = {
  define: definitions,
  plugins: [insideAsText()],
  build: {
    target: 'es2022',
    outDir: 'dist-lib',
    emptyOutDir: false,
    copyPublicDir: false,
    lib: { entry: 'src/element/index.ts', formats: ['es'], fileName: () => 'element.js' },
    rolldownOptions: { output: { minify: true, codeSplitting: false } },
  },
}

// The configuration for the library of the package. Vite bundles it, so that the registry's `import.meta.glob` works
// there as in the page, and so that it needs no other package. Code that several entries share is in files of its own;
// what the small entry needs at once is in one.
export default defineConfig(({ mode }) => {
  if (mode === 'element') return element
  return mode === 'core'
    ? {
        ...library(['core'], 'dist-lib/core', core.isFirst),
        plugins: [lawsOnRequest(), descriptionsWithoutLaws(), core.plugin],
      }
    : library(WHOLE, 'dist-lib', () => false)
})
