/** The package comes without types: what fonts.js uses of it. */
declare module 'subset-font' {
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: { targetFormat: 'woff2' | 'sfnt'; keepFeatures?: string[] },
  ): Promise<Buffer>
}
