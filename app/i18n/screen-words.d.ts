/** The addresses of the files with the words each screen's script may draw, by the script's; null in development (set-up/screen-words.js). */
declare module 'virtual:screen-words' {
  const files: Record<string, Record<'ko' | 'en', string>> | null
  export default files
}
