import { z } from 'zod'
import { personName, reason, requiredDay } from '~/forms/fields'
import { typedText } from '~/forms/typed-text'
import { listQuery, searched, sortedBy, viewOf } from '~/lists/list-query'
import { normaliseVisitorMobile, visitorMobileProblem } from '~/rules/phone'
import { normalisePlate } from '~/rules/plate'
import { normaliseText } from '~/rules/text'
import { messageCode } from '~/api/message-code'

/** Entries in force, or those that were ended or have expired. */
export const BLOCK_LIST_TABS = ['current', 'past'] as const

/** The columns by which entries are sorted; else the newest come first. */
export const BLOCK_SORTS = ['name', 'until', 'by'] as const
export const blockListQuery = listQuery({
  tab: viewOf(BLOCK_LIST_TABS),
  name: searched(),
  sort: sortedBy(BLOCK_SORTS),
})

/** A new entry: a name, with a phone or a plate to recognise the person by, the reason, and its last day. */
export const blockListForm = z
  .object({
    name: personName,
    mobile: typedText(normaliseVisitorMobile, { tooLong: 'mobileInvalid' }).optional(),
    plate: typedText((value) => normalisePlate(normaliseText(value)), {
      tooLong: messageCode('tooLong', { max: 20 }),
    })
      .refine((value) => value.length <= 20, messageCode('tooLong', { max: 20 }))
      .optional(),
    reason,
    until: requiredDay('endDateRequired'),
  })
  .superRefine(({ mobile, plate }, context) => {
    const refuse = (message: string) =>
      context.addIssue({ code: 'custom', path: ['mobile'], message, input: mobile })
    const problem = mobile ? visitorMobileProblem(mobile) : null
    if (problem) refuse(problem)
    else if (!mobile && !plate) refuse('blockNeedsPhoneOrPlate')
  })
export type NewBlock = z.output<typeof blockListForm>

/** Why somebody on the block list is admitted nevertheless. */
export const admitForm = z.object({ reason })

// ── wire shapes: what the API answers ──────────────────────────────────────────────────────────────────────

/** An entry as administrators see it. */
export const blockShape = z.object({
  id: z.string(),
  name: z.string(),
  mobile: z.string().nullable(),
  plate: z.string().nullable(),
  reason: z.string(),
  until: z.string(),
  by: z.string(),
  at: z.iso.datetime(),
  endedBy: z.string().nullable(),
  endedAt: z.iso.datetime().nullable(),
  isCurrent: z.boolean(),
})
export type Block = z.infer<typeof blockShape>

/** What an entry and a visitor have in common, the most certain first. */
const MATCHED_BY = ['mobile', 'plate', 'name'] as const

/** An entry that matches a visitor, as the desk sees it beside the visit. */
export const blockMatchShape = z.object({
  by: z.enum(MATCHED_BY),
  name: z.string(),
  reason: z.string(),
  until: z.string(),
})
export type BlockMatch = z.infer<typeof blockMatchShape>
