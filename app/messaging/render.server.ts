import { translator } from '../i18n/i18n'
import type { Language } from '../i18n/languages'
import type { TemplateName } from './templates'

/** A message in words. SMS carries the text alone; e-mail and push have the subject as well. */
export interface RenderedMessage {
  subject: string
  text: string
}

const PLACEHOLDER = /\{\{(\w+)\}\}/g

/**
 * Puts a message into the reader's words. A line of the template that names a parameter which was not given (a
 * reason, say) is left out. What people typed is put in as it is: it is never read as a template itself.
 */
export function renderMessage(message: {
  template: string
  language: Language
  params: Record<string, string>
}): RenderedMessage {
  const { language, params } = message
  const template = message.template as TemplateName
  const t = translator(language)
  const isGiven = (line: string) => [...line.matchAll(PLACEHOLDER)].every(([, name]) => params[name!])
  const fill = (text: string) =>
    text
      .split('\n')
      .filter(isGiven)
      .join('\n')
      .replace(PLACEHOLDER, (_, name: string) => params[name] ?? '')
  return {
    subject: fill(t(`templates:${template}.subject`, { skipInterpolation: true })),
    text: fill(t(`templates:${template}.text`, { skipInterpolation: true })),
  }
}
