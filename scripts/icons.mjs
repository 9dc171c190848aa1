/** `npm run icons`: the icons of the installed page, drawn by a browser from public/icon.svg. */
import { readFileSync, writeFileSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { ensureChromium, launchOptions } from './chromium.mjs'

const folder = new URL('../public/', import.meta.url)
const svg = readFileSync(new URL('icon.svg', folder), 'utf8')

/** Systems cut a maskable icon to their own shape: the ground fills it, the line stays in the middle four fifths. */
const maskable = svg
  .replace(/ rx="[\d.]+"/, '')
  .replace('<path ', '<path transform="translate(16 16) scale(.82) translate(-16 -16)" ')

const ICONS = [
  { name: 'icon-192.png', source: svg, size: 192 },
  { name: 'icon-512.png', source: svg, size: 512 },
  { name: 'icon-maskable-512.png', source: maskable, size: 512 },
  { name: 'apple-touch-icon.png', source: maskable, size: 180 },
]

const browser = await chromium.launch(launchOptions(await ensureChromium()))
const page = await browser.newPage()
for (const { name, source, size } of ICONS) {
  await page.setViewportSize({ width: size, height: size })
  await page.setContent(
    `<style>body{margin:0}svg{display:block;width:${size}px;height:${size}px}</style>${source}`,
  )
  writeFileSync(new URL(name, folder), await page.screenshot({ omitBackground: true }))
}
await browser.close()
