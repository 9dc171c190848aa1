import { readdirSync, readFileSync } from 'node:fs'
import react from '@vitejs/plugin-react'
import { marked } from 'marked'
import { defineConfig, type Plugin } from 'vite'
import { descriptionsOnly, wholeWhereTold } from './scripts/build/descriptions.mjs'
import { firstChunk } from './scripts/build/first-chunk.mjs'
import { isLaterCopy, laterCopies } from './scripts/build/later-copies.mjs'
import { offline } from './scripts/build/offline.mjs'
import { platformFrame } from './scripts/build/platform-frame.mjs'
import { previews } from './scripts/build/previews.mjs'
import { runApart } from './scripts/build/run-apart.mjs'
import { CONTENT_SECURITY_POLICY, HEADERS, PAGE_HEADERS } from './scripts/build/security.mjs'
import { releases } from './scripts/build/site.mjs'
import { definitions, release, versionOfSources } from './scripts/version.mjs'

/**
 * What several modes share that are fetched when they are first opened: in one file, since the first script names every file
 * that it may come to fetch.
 */
const isOfSeveral = (id: string): boolean =>
  /\/src\/(lab\/(exact-quantity|experiments\/(suite\/paths|sweep\/(bounds|paths|settings|describe))|measured\/(lacking-files|sha256)|run\/(budget|quantile|summary)|scenario\/fault-places)|page\/effects\/(file-dialog|kept-files|watch-worker)|plot\/svg-context|strings\/(en\/)?(experiment-definitions|own-runs|places|sweeps))\.ts$/.test(
    id,
  )

/** What the first rendering of the page asks for, and the listening that begins before it. */
const ASKED_FIRST =
  /\/src\/page\/(start-listening\.ts|ui\/(top-bar|rail-lower|speed-line|add-hop|flow-states)\.tsx|charts\/(axis-strip\.tsx|chart-gestures\.ts))$/

/** Only in the build: the development server's own scripts are inline. */
function contentSecurityPolicy(): Plugin {
  return {
    name: 'content-security-policy',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: () => [
        {
          tag: 'meta',
          attrs: { 'http-equiv': 'Content-Security-Policy', content: CONTENT_SECURITY_POLICY },
          injectTo: 'head-prepend',
        },
      ],
    },
  }
}

/** The page's code, and what it imports, is fetched beside the entry, which asks for it when it knows the language. */
function preloadsPage(): Plugin {
  return {
    name: 'preloads-page',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle = {} }) =>
        Object.values(bundle)
          .flatMap((file) =>
            file.type === 'chunk' && file.name === 'page' ? [file.fileName, ...file.imports] : [],
          )
          .filter((fileName) => !html.includes(fileName))
          .map((fileName) => ({
            tag: 'link',
            attrs: { rel: 'modulepreload', href: `./${fileName}`, crossorigin: true },
            injectTo: 'head',
          })),
    },
  }
}

/** What of docs the page links to, as pages of their own with their pictures. */
function docPages(): Plugin {
  const docs = new URL('docs/', import.meta.url)
  return {
    name: 'doc-pages',
    apply: 'build',
    generateBundle() {
      const page = (name: string, title: string): void => {
        const body = marked.parse(readFileSync(new URL(`${name.toUpperCase()}.md`, docs), 'utf8'), {
          async: false,
        })
        const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'self'; img-src 'self'"><link rel="icon" href="icon.svg"><link rel="stylesheet" href="validation/page.css"><title>${title}</title>`
        const source = `<!doctype html><html lang="en-GB"><head>${head}</head><body><main>${body}</main></body></html>`
        this.emitFile({ type: 'asset', fileName: `${name}.html`, source })
      }
      page('validation', 'Validation of Sawtooth')
      page('algorithms', 'Algorithms of Sawtooth')
      page('embed', 'Embedding Sawtooth')
      page('teachers', 'Teaching with Sawtooth')
      for (const name of readdirSync(new URL('validation/', docs))) {
        const picture = readFileSync(new URL(`validation/${name}`, docs))
        this.emitFile({ type: 'asset', fileName: `validation/${name}`, source: picture })
      }
    },
  }
}

/** Reading code of one's own, and the place apart where it runs, in one file; the Workbench's screen, as it is first drawn, in another. */
const isOwnCode = (id: string): boolean =>
  /acorn|magic-string|sourcemap-codec|\/workers\/apart|\/src\/(lab\/(own-code|run\/(shapes|strict-reader))|page\/effects\/(apart|code-reading)|strings\/(en\/)?own-code\.ts)/.test(
    id,
  ) &&
  first.isReached(id, (one) =>
    /\/src\/page\/effects\/(code-reading|apart\/apart-(worker|service))\.ts$/.test(one),
  )
const isOfWorkbench = (id: string): boolean =>
  /\/src\/(page\/modes\/workbench|lab\/own-code|strings\/(en\/)?(workbench|kept-code)\.ts)/.test(id) &&
  first.isReached(id, (one) => one.endsWith('/src/page/modes/workbench/index.tsx'))

const first = firstChunk(
  (id) => id.endsWith('/src/page/page.tsx'),
  (id) => id.endsWith('/src/page/main.ts'),
  (id) => ASKED_FIRST.test(id),
)

// `base: './'` lets the build work from any sub-path and inside an iframe.
export default defineConfig({
  base: './',
  // One page: an address that does not exist is a 404, not the page again.
  appType: 'mpa',
  define: definitions,
  plugins: [
    versionOfSources(),
    react(),
    descriptionsOnly(),
    wholeWhereTold(),
    laterCopies(),
    first.plugin,
    preloadsPage(),
    contentSecurityPolicy(),
    docPages(),
    previews(),
    runApart(),
    platformFrame(),
    releases(release),
    offline(),
  ],
  build: {
    target: 'es2022',
    outDir: 'dist',
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // A build that draws pictures of runs waits for them.
      checks: { bundlerTimings: false },
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            { name: 'start', test: first.isStart },
            { name: 'page', test: first.isFirst },
            { name: 'rest', test: first.isRest },
            { name: 'settings', test: (id) => isOfSeveral(id) || isLaterCopy(id) },
            { name: 'own-code', test: isOwnCode },
            { name: 'workbench', test: isOfWorkbench },
            // Those that the first screen does not show: each would become a file of a few hundred bytes.
            { name: 'icons', test: /\/lucide-react\/dist\/esm\/icons\// },
          ],
        },
      },
    },
    // React's renderer is 200 kB of it, before compression.
    chunkSizeWarningLimit: 800,
    // A font in a data: address would need a wider policy.
    assetsInlineLimit: (file) => (file.endsWith('.woff2') ? false : undefined),
    license: { fileName: 'licences.md' },
  },
  // As docs/HOSTING.md has it. A sandboxed frame has an origin of its own: it loads the files as any other site would.
  preview: { cors: true, headers: { ...HEADERS, ...PAGE_HEADERS } },
  // A script, not a module: in a sandboxed frame only that can be loaded (src/page/effects/worker.ts).
  worker: { format: 'iife' },
})
