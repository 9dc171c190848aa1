import { defineConfig } from 'vite'

// The command line is bundled by Vite too, so that the registry's `import.meta.glob` works there as in the page.
export default defineConfig({
  build: {
    ssr: 'src/cli/main.ts',
    target: 'node20',
    outDir: 'dist-cli',
    rollupOptions: { output: { entryFileNames: 'sawtooth.mjs' } },
  },
})
