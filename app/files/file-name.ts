import { normaliseText } from '~/rules/text'

const LONGEST = 100

/**
 * The name under which a file is shown and downloaded: without folders, control and bidi characters, with the
 * extension of its detected type.
 */
export function fileName(original: string, ending: string): string {
  const name = normaliseText(original.slice(-500).replace(/^.*[/\\]/s, ''))
    .replace(/\.[^.]{1,5}$/, '')
    .replace(/["|<>:*?]/g, '')
    .replace(/^[\s.]+|[\s.]+$/g, '')
  const stem = [...name].slice(0, LONGEST - ending.length - 1).join('')
  return `${stem || 'file'}.${ending}`
}
