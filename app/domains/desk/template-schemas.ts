import { z } from 'zod'
import { changeShape } from '~/domains/desk/building-schemas'
import { TEMPLATES } from '~/messaging/templates'
import { normaliseIdentifier } from '~/rules/text'

/** A text in one language, as it is entered at Kakao, and the code of its template there. */
const wordingShape = z.object({
  /** With `#{name}` for each value. */
  words: z.string(),
  /** Bytes in the Korean character set, without values. */
  bytes: z.int(),
  code: z.string().nullable(),
})

/** A text of the portal with its templates at Kakao. */
export const messageTemplateShape = z.object({
  text: z.enum(TEMPLATES),
  /** When it is sent, in the caller's language. */
  when: z.string(),
  ko: wordingShape,
  en: wordingShape,
})
export type MessageTemplate = z.output<typeof messageTemplateShape>

/** All texts; `isSwitchedOn` says whether the portal has a channel at Kakao (KAKAO_SENDER_KEY). */
export const messageTemplatesShape = z.object({
  isSwitchedOn: z.boolean(),
  items: z.array(messageTemplateShape),
})

/** One text, and what was changed about it; both codes before and after. */
export const oneTemplateShape = messageTemplateShape.extend({
  isSwitchedOn: z.boolean(),
  changes: z.array(changeShape),
})

export const templateParam = z.object({ text: z.enum(TEMPLATES) })

/** A code as providers give it, such as `KA01TP…`, `visit_approved` or `TA_1234`; empty for a text message. */
const templateCode = z
  .string()
  .max(200, 'templateCodeInvalid')
  .transform((typed) => normaliseIdentifier(typed))
  .refine((code) => code === '' || /^[\w-]{1,50}$/.test(code), 'templateCodeInvalid')
  .nullish()
  .transform((code) => code || null)

/** The codes of a text. `seenKo` and `seenEn` are those that the form was filled in with. */
export const templateCodesForm = z.object({
  ko: templateCode,
  en: templateCode,
  seenKo: z.string().max(60).default(''),
  seenEn: z.string().max(60).default(''),
})
export type TemplateCodesForm = z.output<typeof templateCodesForm>
