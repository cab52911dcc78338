/**
 * A message for the next page: a message code with its parameters (`employeesApproved?number=3`), never a
 * sentence; with the numbers of what the page's answer has written, where that can be taken back (decisions/undo.ts).
 */
export interface Flash {
  key: string
  tone: 'done' | 'problem'
  undo?: readonly string[]
}

/** A message as its cookie has it. */
export const flashText = ({ tone, key, undo = [] }: Flash): string =>
  undo.length > 0 ? `${tone}:${key}~${undo.join('.')}` : `${tone}:${key}`

/** A message in a cookie; undefined for what is none. */
export function readFlash(text: string | undefined): Flash | undefined {
  const match = /^(done|problem):(\w{1,60}(?:\?[\w=&.-]{1,100})?)(?:~(\d{1,10}(?:\.\d{1,10}){0,199}))?$/.exec(
    text ?? '',
  )
  if (!match) return undefined
  const [, tone, key, undo] = match
  return { tone: tone as Flash['tone'], key: key!, ...(undo && { undo: undo.split('.') }) }
}
