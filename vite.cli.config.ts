import { defineConfig } from 'vite'
import { platformFrame } from './scripts/build/platform-frame.mjs'
import { definitions } from './scripts/version.mjs'

// The command line is bundled by Vite too, so that the registry's `import.meta.glob` works there as in the page.
export default defineConfig({
  define: definitions,
  plugins: [platformFrame()],
  // One file that needs no node_modules.
  ssr: { noExternal: true },
  build: {
    ssr: 'src/cli/main.ts',
    target: 'node20',
    outDir: 'dist-cli',
    copyPublicDir: false,
    license: { fileName: 'licences.md' },
    // Names stay, so that a reported fault can be read.
    rollupOptions: { output: { entryFileNames: 'sawtooth.mjs', minify: { mangle: false, compress: true } } },
  },
})
