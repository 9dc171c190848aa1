import { escapeXml } from '../../plot/svg-context'
import { TO_PAGE } from './address'
import type { Preview } from './kinds'
import { type Tagged, tagsText } from './tags'

/** Nothing runs on the page of a preview. */
const POLICY = "default-src 'none'; style-src 'self'; img-src 'self'"

/** The page of a preview: it says what the link is, and leads there at once. */
export function previewHtml(
  { id, title, summary, facts, link }: Preview,
  tagged: Tagged,
  canonical: string,
): string {
  const to = escapeXml(`${TO_PAGE}?${link}`)
  return `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta http-equiv="Content-Security-Policy" content="${POLICY}">
<meta http-equiv="refresh" content="0; url=${to}">
<title>${escapeXml(title)} · Sawtooth</title>
<meta name="description" content="${escapeXml(summary)}">
${tagsText(tagged)}
<link rel="canonical" href="${escapeXml(canonical)}">
<link rel="icon" href="${TO_PAGE}icon.svg">
<link rel="stylesheet" href="${TO_PAGE}validation/page.css">
</head>
<body>
<main>
<h1>${escapeXml(title)}</h1>
<p>${escapeXml(summary)}</p>
<p>${escapeXml(facts.map(({ text }) => text).join(' · '))}</p>
<p><a href="${to}">Open it in Sawtooth</a></p>
<img src="${escapeXml(id)}.png" width="600" height="315" alt="">
</main>
</body>
</html>
`
}
