import { z } from 'zod'
import { decides } from '~/decisions/schemas'
import { listOf, wholeNumber } from '~/forms/fields'
import { listQuery, sortedBy } from '~/lists/list-query'
import { messageCode } from '~/api/message-code'
import { MOST_LINKS } from './link-limits'

/** The columns that companies are sorted by. */
export const LINK_SORTS = ['company', 'unsent', 'unopened', 'opened', 'used', 'toRemind'] as const
export const linksQuery = listQuery({ sort: sortedBy(LINK_SORTS) })

const counts = {
  /** Registered, and never sent a link. */
  unsent: z.int(),
  unopened: z.int(),
  /** Opened and not used yet. */
  opened: z.int(),
  used: z.int(),
  /** Who can be reminded now. */
  toRemind: z.int(),
}
export const companyLinksShape = z.object({ id: z.int(), ko: z.string(), en: z.string(), ...counts })
export type CompanyLinks = z.infer<typeof companyLinksShape>
export const withLinkCounts = { all: z.object(counts) }

/** Of which companies, and of how many people at most. */
const several = {
  ids: listOf(z.string().regex(/^\d{1,9}$/, 'nothingSelected')).pipe(
    z
      .array(z.string())
      .min(1, 'nothingSelected')
      .max(200, messageCode('tooManySelected', { max: 200 })),
  ),
  most: wholeNumber('linksMostRequired', 1, MOST_LINKS),
}
export const sendLinksForm = z.discriminatedUnion('decision', [
  decides('send', several),
  decides('remind', several),
])
export const linksSentShape = z.object({ count: z.int() })
