/**
 * The page's content security policy, which the browser enforces: a meta tag in the built page, so that it holds on
 * every host, and headers for hosts that can send them (docs/HOSTING.md, whose files a test compares with this one).
 */

/** Name of the page's policy of Trusted Types (src/page/effects/worker.ts). */
export const TRUSTED_TYPES_POLICY = 'sawtooth'

/**
 * The built page runs its own files and nothing else. Inline `style` attributes set by React pass, since it sets them
 * through the object model; style elements made by a script do not. `blob:` workers are how a sandboxed frame starts
 * workers (src/page/effects/worker.ts); they are held to this policy too, and so can import the page's own files only.
 * Text becomes a script or markup nowhere: what makes an address that of a script is the one policy of Trusted Types.
 */
export const CONTENT_SECURITY_POLICY = [
  "default-src 'self'",
  "script-src 'self'",
  "worker-src 'self' blob:",
  "style-src 'self'",
  "connect-src 'self'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
  "require-trusted-types-for 'script'",
  `trusted-types ${TRUSTED_TYPES_POLICY}`,
].join('; ')

/**
 * A meta tag cannot say which pages may show this one in a frame. Any page may: embedding is a feature (docs/EMBED.md),
 * and the page has no accounts and nothing that a click could give away.
 */
const FRAMES = 'frame-ancestors *'

/** Headers of every file. */
export const HEADERS = {
  'Access-Control-Allow-Origin': '*',
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'Permissions-Policy':
    'camera=(self), microphone=(), geolocation=(), payment=(), usb=(), serial=(), bluetooth=(), hid=(), midi=()',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
}

/** Headers of pages beside those above. */
export const PAGE_HEADERS = { 'Content-Security-Policy': `${CONTENT_SECURITY_POLICY}; ${FRAMES}` }

/** The page in which code of one's own runs, in a worker of a frame of opaque origin (src/page/effects/apart/place.ts). */
export const APART_PAGE = 'run-apart.html'

/**
 * The policy of that page. It may run its own two scripts, which are fixed and named by their hashes, and a worker made
 * from a text that it is given. The purpose of that worker is to make functions of text. It can make no request of any
 * kind, because `default-src 'none'` applies to all of them.
 */
export const APART_POLICY = [
  "default-src 'none'",
  "script-src 'unsafe-eval' blob: 'sha256-DZ3WxIynALu6TFI3+rlxURJXldNZnecIrFS8B6HWqLw=' 'sha256-bufM4uZR+Kxv23nqovvWRj0oVIQk6HYz9Q0MQJDaOUI='",
  'worker-src blob:',
].join('; ')

/**
 * Headers of that page beside those of every file, in place of the page's. It says nothing of who shows it: a page of ours in a
 * sandboxed frame has no origin, which `frame-ancestors *` does not mean (CSP3 §6.4.2).
 */
export const APART_HEADERS = { 'Content-Security-Policy': APART_POLICY }

/** Files under assets/ have a hash in their names and never change; any other may change with the next deployment. */
export const CACHING = { assets: 'public, max-age=31536000, immutable', others: 'no-cache' }
