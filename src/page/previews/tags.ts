/** The tags by which chats and course pages show what an address is (Open Graph, and those of Twitter's cards). */
import { escapeXml } from '../../plot/svg-context'

/** What other sites ask for, px. */
export const PREVIEW_SIZE = { width: 1200, height: 630 } as const

export interface Tagged {
  readonly title: string
  readonly summary: string
  /** Address of the page and of its picture: whole where it is known where Sawtooth is hosted, else relative to the page. */
  readonly address: string
  readonly picture: string
}

/** In the order in which they are written: attribute, name, content. */
export function tagsOf({ title, summary, address, picture }: Tagged) {
  const alternative = `${title}: ${summary}`
  const og: readonly (readonly [name: string, content: string])[] = [
    ['og:type', 'website'],
    ['og:site_name', 'Sawtooth'],
    ['og:title', title],
    ['og:description', summary],
    ['og:url', address],
    ['og:image', picture],
    ['og:image:type', 'image/png'],
    ['og:image:width', String(PREVIEW_SIZE.width)],
    ['og:image:height', String(PREVIEW_SIZE.height)],
    ['og:image:alt', alternative],
  ]
  const twitter: typeof og = [
    ['twitter:card', 'summary_large_image'],
    ['twitter:title', title],
    ['twitter:description', summary],
    ['twitter:image', picture],
    ['twitter:image:alt', alternative],
  ]
  return [
    ...og.map(([property, content]) => ({ property, content })),
    ...twitter.map(([name, content]) => ({ name, content })),
  ]
}

/** The tags as HTML. */
export function tagsText(tagged: Tagged): string {
  return tagsOf(tagged)
    .map((attributes) => {
      const written = Object.entries(attributes).map(([key, value]) => `${key}="${escapeXml(value)}"`)
      return `<meta ${written.join(' ')}>`
    })
    .join('\n')
}
