import type { AppLoadContext } from '@remix-run/node'
import { z } from 'zod'
import { read, send, type Outcome } from '~/api/client.server'
import { decides } from '~/decisions/schemas'
import { categoriesClient, deskComplaintsClient } from '~/domains/complaints/client.server'
import {
  answerForm,
  categoryEditForm,
  assignForm,
  newCategoryForm,
  noteForm,
  placeForm,
  retirementForm,
  type DeskCategory,
  type DeskComplaint,
} from '~/domains/complaints/desk-schemas'

/** An inquiry as the desk sees it. @throws a 404 for an unknown one */
export const findDeskComplaint = ({ api }: AppLoadContext, id: string): Promise<DeskComplaint> =>
  read(deskComplaintsClient(api).desk.complaints[':id'].$get({ param: { id } }))

/** The forms of an inquiry's page at the desk. */
export const deskPageForm = z.discriminatedUnion('decision', [
  decides('take'),
  assignForm.extend({ decision: z.literal('handOn') }),
  noteForm.extend({ decision: z.literal('note') }),
  answerForm.extend({ decision: z.literal('answer') }),
])

/** The success message of each form. */
export const DESK_DONE = {
  take: 'complaintTaken',
  handOn: 'complaintHandedOn',
  note: 'noteSaved',
  answer: 'answerSent',
} as const

/** Sends a form to its call. */
export async function sendDeskForm(
  { api }: AppLoadContext,
  id: string,
  form: z.output<typeof deskPageForm>,
  headers: { headers?: Record<string, string> },
): Promise<Outcome<unknown>> {
  const complaint = deskComplaintsClient(api).desk.complaints[':id']
  const param = { id }
  switch (form.decision) {
    case 'take':
      return send(complaint.take.$post({ param }, headers))
    case 'handOn':
      return send(complaint['hand-on'].$post({ param, json: form }, headers))
    case 'note':
      return send(complaint.notes.$post({ param, json: form }, headers))
    case 'answer':
      return send(complaint.answer.$post({ param, json: form }, headers))
  }
}

/** Assigns an inquiry to the caller, from the queue. */
export const queueForm = decides('take', { id: z.string().regex(/^[\w-]{22}$/, 'notFound') })

/** All categories, including retired ones. */
export const loadCategories = ({ api }: AppLoadContext): Promise<DeskCategory[]> =>
  read(categoriesClient(api).desk['complaint-categories'].$get())

/** The forms of the categories' pages. */
export const categoriesForm = z.discriminatedUnion('part', [
  newCategoryForm.extend({ part: z.literal('add') }),
  categoryEditForm.extend({ part: z.literal('rename'), id: z.string().max(10) }),
  retirementForm.extend({ part: z.literal('retire'), id: z.string().max(10) }),
  placeForm.extend({ part: z.literal('move'), id: z.string().max(10) }),
])
type CategoriesForm = z.output<typeof categoriesForm>

/** The success message of each form. */
export function categoriesDone(form: CategoriesForm) {
  if (form.part === 'move') return 'categoryMoved'
  if (form.part === 'retire') return form.isRetired ? 'categoryRetired' : 'categoryRestored'
  return 'categorySaved'
}

export async function sendCategoriesForm(
  { api }: AppLoadContext,
  form: CategoriesForm,
  headers: { headers?: Record<string, string> },
): Promise<Outcome<unknown>> {
  const categories = categoriesClient(api).desk['complaint-categories']
  if (form.part === 'add') return send(categories.$post({ json: form }, headers))
  const category = categories[':id']
  const param = { id: form.id }
  if (form.part === 'rename') return send(category.$put({ param, json: form }, headers))
  if (form.part === 'retire') return send(category.retirement.$put({ param, json: form }, headers))
  return send(category.place.$put({ param, json: form }, headers))
}
