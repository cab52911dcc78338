import { normaliseText } from '../rules/text'

const LONGEST = 100

/**
 * The name a file is shown and handed out under: without folders, control characters and what turns the direction of
 * writing, and with the ending of what it is.
 */
export function fileName(given: string, ending: string): string {
  const name = normaliseText(given.slice(-500).replace(/^.*[/\\]/s, ''))
    .replace(/\.[^.]{1,5}$/, '')
    .replace(/["|<>:*?]/g, '')
    .replace(/^[\s.]+|[\s.]+$/g, '')
  const short = [...name].slice(0, LONGEST - ending.length - 1).join('')
  return `${short || 'file'}.${ending}`
}
