import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

// `base: './'` lets the build work from any sub-path and inside an iframe (DESIGN §6).
export default defineConfig({
  base: './',
  plugins: [react()],
  build: { target: 'es2022', outDir: 'dist' },
  worker: { format: 'es' },
})
