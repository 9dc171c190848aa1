import { defineConfig } from 'vite'
import { definitions } from './scripts/version.mjs'

// The configuration for the engine of the Python package. It is one script without imports, so that it runs in Node.js
// and, given as a text, in the JavaScript of a notebook's browser.
export default defineConfig({
  define: definitions,
  build: {
    target: 'es2022',
    outDir: 'python/src/sawtooth/js',
    emptyOutDir: true,
    copyPublicDir: false,
    license: { fileName: 'licences.md' },
    lib: {
      entry: 'python/engine/engine.ts',
      formats: ['iife'],
      name: 'engineOfPython',
      fileName: () => 'engine.js',
    },
  },
})
