import { translator } from '~/i18n/i18n'
import type { Language } from '~/i18n/languages'
import type { TemplateName } from './templates'

/** A message as text. SMS uses the text alone; e-mail and push also the subject. */
export interface RenderedMessage {
  subject: string
  text: string
}

/** A message as Kakao takes it: a template's code with the values of its variables, and the text that they make. */
export interface Alimtalk {
  templateCode: string
  variables: Record<string, string>
  text: string
}

/** What a text is about, for the desk: its subject without the building's name and without what it says of anybody. */
export const titleOf = (template: string, language: Language): string =>
  translator(language)(`templates:${template as TemplateName}.subject`, { skipInterpolation: true })
    .replace(/^\[[^\]]*\]\s*/, '')
    .replace(PLACEHOLDER, '\u2026')
    // A name at the end, with the honorific that follows it.
    .replace(/:? \(?\u2026\)?(?: \uB2D8)?$/, '')

const PLACEHOLDER = /\{\{(\w+)\}\}/g

/**
 * Renders a message in the recipient's language. A line of the template whose parameter is missing (a reason,
 * say) is left out; a link to do the same again (`again`) is a line after any template's. Parameters are inserted as they are and never parsed as a template.
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
  const text = fill(t(`templates:${template}.text`, { skipInterpolation: true }))
  return {
    subject: fill(t(`templates:${template}.subject`, { skipInterpolation: true })),
    text: params.again ? `${text}\n${t('shell:again.inMessage', { link: params.again })}` : text,
  }
}

/** A text as it is entered at Kakao: with `#{name}` where the portal puts values. */
export const kakaoTemplate = (template: TemplateName, language: Language): string =>
  translator(language)(`templates:${template}.text`, { skipInterpolation: true }).replace(
    PLACEHOLDER,
    '#{$1}',
  )

/** Characters that Alimtalk may have, with the values of its variables. */
const ALIMTALK_LENGTH = 1_000
/** A variable must have a value. Kakao's texts are fixed, so a line whose value is missing cannot be left out there. */
export const NOTHING = '-'

/**
 * A message as Alimtalk of the template with this code.
 * @returns undefined for one that is too long for Kakao
 */
export function renderAlimtalk(
  { template, language, params }: { template: string; language: Language; params: Record<string, string> },
  templateCode: string,
): Alimtalk | undefined {
  const words = translator(language)(`templates:${template as TemplateName}.text`, {
    skipInterpolation: true,
  })
  const names = [...words.matchAll(PLACEHOLDER)].map(([, name]) => name!)
  const variables = Object.fromEntries(names.map((name) => [name, params[name] || NOTHING]))
  const text = words.replace(PLACEHOLDER, (_, name: string) => variables[name]!)
  return [...text].length > ALIMTALK_LENGTH ? undefined : { templateCode, variables, text }
}
