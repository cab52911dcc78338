/**
 * Addresses of the files with the texts of each screen's script, by the script's address; null in development
 * (set-up/screen-words.js).
 */
declare module 'virtual:screen-words' {
  const files: Record<string, Record<'ko' | 'en', string>> | null
  export default files
}
