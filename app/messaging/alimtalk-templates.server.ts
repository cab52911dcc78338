import { eq, sql } from 'drizzle-orm'
import type { Db } from '~/db/database.server'
import { LANGUAGES, type Language } from '~/i18n/languages'
import { alimtalkTemplates } from './tables.server'
import type { TemplateName } from './templates'
import { LOCKS } from '~/db/locks.server'

/** Codes of templates at Kakao by text and language. */
export type TemplateCodes = ReadonlyMap<string, string>

const keyOf = (template: string, language: Language) => `${template} ${language}`

/** All codes that the desk has entered. */
export async function listTemplateCodes(db: Db): Promise<TemplateCodes> {
  const rows = await db.select().from(alimtalkTemplates)
  return new Map(rows.map(({ template, language, code }) => [keyOf(template, language), code]))
}

/** The code of a text in a language; undefined where it goes as a text message. */
export const codeOf = (
  codes: TemplateCodes,
  { template, language }: { template: string; language: Language },
) => codes.get(keyOf(template, language))

/** The codes of one text; null in a language where it goes as a text message. */
export type CodesOfText = Record<Language, string | null>

export const codesOfText = (codes: TemplateCodes, template: TemplateName): CodesOfText => ({
  ko: codeOf(codes, { template, language: 'ko' }) ?? null,
  en: codeOf(codes, { template, language: 'en' }) ?? null,
})

/** All codes, for a change: the table is small, and one change at a time can see which are taken. */
export async function lockTemplateCodes(tx: Db): Promise<TemplateCodes> {
  await tx.execute(sql`select pg_advisory_xact_lock(${LOCKS.messageTemplates})`)
  return listTemplateCodes(tx)
}

/** The languages in which another text, or this one in the other language, has the code already. */
export function takenIn(codes: TemplateCodes, template: TemplateName, wanted: CodesOfText): Language[] {
  const own = LANGUAGES.map((language) => keyOf(template, language))
  const others = new Set([...codes].filter(([key]) => !own.includes(key)).map(([, code]) => code))
  return LANGUAGES.filter((language, place) => {
    const code = wanted[language]
    const isRepeated = LANGUAGES.slice(0, place).some((before) => wanted[before] === code)
    return code !== null && (others.has(code) || isRepeated)
  })
}

/** Replaces the codes of a text. */
export async function writeTemplateCodes(tx: Db, template: TemplateName, codes: CodesOfText): Promise<void> {
  await tx.delete(alimtalkTemplates).where(eq(alimtalkTemplates.template, template))
  const rows = LANGUAGES.flatMap((language) => {
    const code = codes[language]
    return code === null ? [] : [{ template, language, code }]
  })
  if (rows.length > 0) await tx.insert(alimtalkTemplates).values(rows)
}
