import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { CategoryForm } from '~/domains/complaints/components/category-form'
import { CategoryTable } from '~/domains/complaints/components/category-table'
import {
  categoriesDone,
  categoriesForm,
  loadCategories,
  sendCategoriesForm,
} from '~/domains/complaints/components/desk-pages.server'
import { complaintPaths } from '~/domains/complaints/paths'
import { formAction } from '~/forms/form-action.server'
import { once } from '~/forms/receive.server'
import { seeOther } from '~/forms/see-other.server'
import { useAnswer } from '~/forms/use-answer'
import { useTranslation } from '~/i18n/use-translation'
import { DeskFrame } from '~/ui/page/desk-frame'
import { ErrorSummary, errorsOf } from '~/ui/form/error-summary'
import type { ScreenHandle } from '~/ui/page/screen-handle'

export const handle: ScreenHandle = { title: (t) => t('complaints:categories.title') }

export async function loader({ context }: LoaderFunctionArgs) {
  const categories = await loadCategories(context)
  return { categories }
}

export const action = formAction(categoriesForm, async (args, receive) => {
  const { context } = args
  const posted = await receive()
  if (posted.kind !== 'complete') return posted.answer
  const saved = await sendCategoriesForm(context, posted.value, once(posted))
  if (!saved.ok) return posted.refuse(saved.problem)
  const toast = context.cookies.flash({ key: categoriesDone(posted.value), tone: 'done' })
  return seeOther(complaintPaths.categories(), toast)
})

/** The categories of inquiries, in the order they are offered. */
export default function DeskComplaintCategories() {
  const { t } = useTranslation('complaints')
  const { categories } = useLoaderData<typeof loader>()
  const result = useAnswer()
  const isOfAdding = result?.initialValue?.part === 'add'
  return (
    <DeskFrame title={t('categories.title')} list={{ label: t('desk.title'), to: complaintPaths.deskList() }}>
      {!isOfAdding && <ErrorSummary form={{ id: 'categories', allErrors: errorsOf(result) }} />}
      <p className="mb-6 max-w-text text-ink-2">{t('categories.lead')}</p>
      <CategoryTable rows={categories} caption={t('categories.title')} />
      <h2 className="mb-2 mt-14 text-h2-s font-semibold md:text-h2">{t('categories.addTitle')}</h2>
      <CategoryForm result={isOfAdding ? result : undefined} />
    </DeskFrame>
  )
}
