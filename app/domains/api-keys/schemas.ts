import { z } from 'zod'
import { messageCode } from '~/api/message-code'
import { listOf, requiredDay, requiredText, wholeNumber } from '~/forms/fields'
import { typedText } from '~/forms/typed-text'
import { listQuery } from '~/lists/list-query'
import { API_SCOPE_NAMES, type ApiScope } from '~/rules/api-scopes'
import { normaliseIdentifier } from '~/rules/text'
import { KEY_STATES } from './rules/key-end'

const SCOPES = API_SCOPE_NAMES as [ApiScope, ...ApiScope[]]
const MOST_NETWORKS = 20
const LONGEST_NETWORKS = 500

const network = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()])
const networksOf = (text: string) => text.split(/[\s,]+/).filter((entry) => entry !== '')

/** Addresses and networks separated by commas, as DESK_NETWORKS has them; none: the key counts from everywhere. */
const networks = typedText(normaliseIdentifier, {
  tooLong: messageCode('tooLong', { max: LONGEST_NETWORKS }),
})
  .refine((text) => text.length <= LONGEST_NETWORKS, {
    error: messageCode('tooLong', { max: LONGEST_NETWORKS }),
    abort: true,
  })
  .refine((text) => networksOf(text).every((entry) => network.safeParse(entry).success), {
    error: 'networksInvalid',
    abort: true,
  })
  .refine((text) => networksOf(text).length <= MOST_NETWORKS, {
    error: messageCode('networksTooMany', { max: MOST_NETWORKS }),
    abort: true,
  })
  .optional()
  .transform((text) => networksOf(text ?? ''))

/** A new key: which system has it, what it may read, from where, and its last day. */
export const apiKeyForm = z.object({
  name: requiredText('apiKeyNameRequired', 100),
  scopes: listOf(z.enum(SCOPES, 'choiceInvalid')).pipe(
    z
      .array(z.enum(SCOPES))
      .min(1, 'apiKeyScopesRequired')
      .transform((chosen) => SCOPES.filter((scope) => chosen.includes(scope))),
  ),
  networks,
  endsOn: requiredDay('apiKeyEndRequired'),
})
export type ApiKeyForm = z.output<typeof apiKeyForm>

/** What is changed of a key: everything but its scopes, which were agreed on for the system that has it (decisions §13). */
export const apiKeyChangeForm = apiKeyForm.omit({ scopes: true }).extend({
  /** The number of the last change when the form was shown. */
  revision: wholeNumber('malformed', 0),
})
export type ApiKeyChange = z.output<typeof apiKeyChangeForm>

export const apiKeyParam = z.object({ id: z.string().regex(/^[\w-]{22}$/) })
export const apiKeyQuery = listQuery({})

/** The forms of a key's page. */
export const apiKeyPageForm = z.discriminatedUnion('part', [
  apiKeyChangeForm.extend({ part: z.literal('save') }),
  z.object({ part: z.literal('end') }),
])

// ── wire shapes: what the API answers ──────────────────────────────────────────────────────────────────────

/** A key as the desk sees it. The key itself is never shown again, only how it begins. */
export const apiKeyShape = z.object({
  id: z.string(),
  name: z.string(),
  prefix: z.string(),
  scopes: z.array(z.enum(SCOPES)),
  networks: z.array(z.string()),
  /** The last day on which it counts. */
  endsOn: z.string(),
  state: z.enum(KEY_STATES),
  /** Null for one that was never used; to the minute. */
  lastUsedAt: z.iso.datetime().nullable(),
  madeBy: z.string(),
  madeAt: z.iso.datetime(),
  /** Who ended it before its last day; null for one that nobody has, or that a restore has ended again. */
  endedBy: z.string().nullable(),
  endedAt: z.iso.datetime().nullable(),
})
export type ApiKey = z.infer<typeof apiKeyShape>

/** What people decide about a key, as its history keeps it. */
const keyValues = apiKeyShape.pick({ name: true, scopes: true, networks: true, endsOn: true })
export type ApiKeyValues = z.infer<typeof keyValues>

export const apiKeyDetailsShape = apiKeyShape.extend({
  /** The number of its last change. */
  revision: z.int(),
  /** Newest first. Nothing before: it was made; nothing after: it was ended. */
  changes: z.array(
    z.object({
      at: z.iso.datetime(),
      by: z.string().nullable(),
      before: keyValues.nullable(),
      after: keyValues.nullable(),
    }),
  ),
})
export type ApiKeyDetails = z.infer<typeof apiKeyDetailsShape>

/** A new key, which only this answer contains. */
export const madeApiKeyShape = z.object({ id: z.string(), key: z.string() })
export type MadeApiKey = z.infer<typeof madeApiKeyShape>
