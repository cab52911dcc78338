import { z } from 'zod'
import { normaliseText } from '~/rules/text'

export const NOTICE_CATEGORIES = ['facility', 'parking', 'amenity', 'guide'] as const

/** The notice list is narrowed by title alone (specification §2). */
export const noticeListQuery = z.object({
  title: z.string().transform(normaliseText).pipe(z.string().max(100)).optional(),
  page: z.coerce.number().int().min(1).max(100_000).default(1),
})

/** A row of the list; `number` counts from the oldest notice found, so it stays when newer ones come. */
export const noticeRowShape = z.object({
  id: z.int(),
  number: z.int(),
  category: z.enum(NOTICE_CATEGORIES),
  title: z.string(),
  date: z.iso.date(),
})
export type NoticeRow = z.infer<typeof noticeRowShape>

/** A notice in the reader's language; `body` is plain text with blank lines between paragraphs. */
export const noticeShape = noticeRowShape.omit({ number: true }).extend({ body: z.string() })
export type Notice = z.infer<typeof noticeShape>
