/** subset-font carries no types; this is the part that fonts.mjs and build/drawn.mjs use. */
declare module 'subset-font' {
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: {
      targetFormat: 'woff2' | 'truetype'
      variationAxes?: Readonly<Record<string, number>>
      noLayoutClosure?: boolean
    },
  ): Promise<Buffer>
}
