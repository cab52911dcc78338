/** Types for the package, which has none: only what fonts.js uses. */
declare module 'subset-font' {
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: { targetFormat: 'woff2' | 'sfnt'; keepFeatures?: string[] },
  ): Promise<Buffer>
}
