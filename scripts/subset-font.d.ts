/** subset-font carries no types; this is the part that fonts.mjs uses. */
declare module 'subset-font' {
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: { targetFormat: 'woff2'; noLayoutClosure?: boolean },
  ): Promise<Buffer>
}
