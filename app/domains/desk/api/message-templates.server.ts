import { Problem } from '~/api/problem'
import type { ApiContext } from '~/api/context.server'
import type { Db } from '~/db/database.server'
import { translator } from '~/i18n/i18n'
import { LANGUAGES, type Language } from '~/i18n/languages'
import {
  codesOfText,
  lockTemplateCodes,
  takenIn,
  writeTemplateCodes,
  type TemplateCodes,
} from '~/messaging/alimtalk-templates.server'
import { koreanBytes } from '~/messaging/gateways/sms-text.server'
import { kakaoTemplate } from '~/messaging/render.server'
import { TEMPLATES, type TemplateName } from '~/messaging/templates'
import type { WorkbookColumn } from '~/workbooks/workbook.server'
import { recordChange } from '~/domains/account/api/changes.server'
import type { MessageTemplate, TemplateCodesForm } from '~/domains/desk/template-schemas'

/** The subject of a text's changes. */
export const templateSubject = (text: TemplateName) => `template:${text}`

/** A text in both languages with its codes; when it is sent, in the caller's language. */
export function toMessageTemplate(
  text: TemplateName,
  codes: TemplateCodes,
  language: Language,
): MessageTemplate {
  const own = codesOfText(codes, text)
  const wording = (language: Language) => {
    const words = kakaoTemplate(text, language)
    return { words, bytes: bytesOf(words), code: own[language] }
  }
  return { text, when: whenSent(text, language), ko: wording('ko'), en: wording('en') }
}

const whenSent = (text: TemplateName, language: Language) => translator(language)(`templates:${text}.when`)

/** Without the values, which differ. */
const bytesOf = (words: string) => koreanBytes(words.replace(/#\{\w+\}/g, ''))

/**
 * Sets the codes of a text, effective from the next message. Equal codes are not recorded as a change.
 * @throws Problem 409 if they have changed since the form was made; 422 at a code that another text has
 */
export async function saveTemplateCodes(c: ApiContext, tx: Db, text: TemplateName, form: TemplateCodesForm) {
  const codes = await lockTemplateCodes(tx)
  const before = codesOfText(codes, text)
  if (form.seenKo !== (before.ko ?? '') || form.seenEn !== (before.en ?? ''))
    throw new Problem(409, 'changedMeanwhile')
  const after = { ko: form.ko, en: form.en }
  const taken = takenIn(codes, text, after)
  if (taken.length > 0)
    throw new Problem(422, 'templateCodeTaken', {
      errors: taken.map((path) => ({ path, messageKey: 'templateCodeTaken' as const })),
    })
  if (LANGUAGES.every((language) => before[language] === after[language])) return
  await writeTemplateCodes(tx, text, after)
  await recordChange(c, tx, { subject: templateSubject(text), before, after })
}

interface SheetRow {
  text: TemplateName
  language: Language
  words: string
  code: string | null
}

/** All texts for the review at Kakao: a row for each text and language. */
export function reviewSheet(codes: TemplateCodes, language: Language) {
  const t = translator(language)
  const rows = TEMPLATES.flatMap((text) =>
    LANGUAGES.map((of): SheetRow => ({
      text,
      language: of,
      words: kakaoTemplate(text, of),
      code: codesOfText(codes, text)[of],
    })),
  )
  const columns: WorkbookColumn<SheetRow>[] = [
    { head: t('desk:templates.key'), cell: ({ text }) => text, width: 26 },
    {
      head: t('desk:templates.language'),
      cell: (row) => t(`desk:templates.languages.${row.language}`),
      width: 10,
    },
    { head: t('desk:templates.when'), cell: ({ text }) => whenSent(text, language), width: 44 },
    { head: t('desk:templates.words'), cell: ({ words }) => words, width: 80 },
    {
      head: t('desk:templates.characters'),
      kind: 'number',
      cell: ({ words }) => [...words].length,
      width: 10,
    },
    { head: t('desk:templates.bytes'), kind: 'number', cell: ({ words }) => bytesOf(words), width: 14 },
    { head: t('desk:templates.link'), cell: ({ words }) => linksIn(words), width: 30 },
    { head: t('desk:templates.code'), cell: ({ code }) => code, width: 24 },
  ]
  return { title: t('desk:templates.title'), columns, rows }
}

/** The lines with addresses of the portal: texts have no buttons. */
const linksIn = (words: string) =>
  words
    .split('\n')
    .filter((line) => /#\{(?:link|file)\}/.test(line))
    .join('\n')
