/** How hard a text is to read (Flesch, A new readability yardstick, Journal of Applied Psychology 32, 1948). */

/** Groups of vowels, without a silent e or -ed at the end: right for nine English words of ten, and blind to none. */
function syllables(word: string): number {
  const letters = word.toLowerCase().replace(/[^a-z]/g, '')
  const spoken = letters.replace(/(?:[^laeiouy]es|[^taeioud]ed|[^laeiouy]e)$/, (end) => end.charAt(0))
  return Math.max(1, spoken.match(/[aeiouy]{1,2}/g)?.length ?? 0)
}

/** A number counts as a word, with the space between its thousands or before its unit. */
export function wordsOf(prose: string): string[] {
  return prose
    .replace(/(\d)[ \u202f](?=\d{3}\b)/g, '$1')
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word))
}

export function sentencesOf(prose: string): string[] {
  return prose.split(/(?<=[.:;?])\s+|\n+/).filter((sentence) => wordsOf(sentence).length > 0)
}

/** 60 to 70 is plain English, above is easier. */
export function readingEase(prose: string): number {
  const words = wordsOf(prose)
  const spoken = words.reduce((sum, word) => sum + syllables(word), 0)
  return 206.835 - 1.015 * (words.length / sentencesOf(prose).length) - 84.6 * (spoken / words.length)
}
