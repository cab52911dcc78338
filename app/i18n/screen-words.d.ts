/** The keys of the words each screen's script may draw, by its address; null in development (set-up/screen-words.js). */
declare module 'virtual:screen-words' {
  const keys: Record<string, string[]> | null
  export default keys
}
