import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { definitions } from './scripts/version.mjs'

/**
 * The built page runs its own files and nothing else. Inline `style` attributes set by React pass, since it sets them
 * through the object model; style elements made by a script do not. `frame-ancestors` is left open: the page may be
 * embedded (DESIGN §6), and a meta tag could not restrict it anyway.
 */
const CONTENT_SECURITY_POLICY = [
  "default-src 'self'",
  "script-src 'self'",
  "worker-src 'self'",
  "style-src 'self'",
  "connect-src 'self'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
].join('; ')

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

// `base: './'` lets the build work from any sub-path and inside an iframe (DESIGN §6).
export default defineConfig({
  base: './',
  // One page: an address that does not exist is a 404, not the page again.
  appType: 'mpa',
  define: definitions,
  plugins: [react(), contentSecurityPolicy()],
  build: {
    target: 'es2022',
    outDir: 'dist',
    modulePreload: { polyfill: false },
    // React's renderer is 200 kB of it, before compression.
    chunkSizeWarningLimit: 800,
    // A font in a data: address would need a wider policy.
    assetsInlineLimit: (file) => (file.endsWith('.woff2') ? false : undefined),
    license: { fileName: 'licences.md' },
  },
  worker: { format: 'es' },
})
