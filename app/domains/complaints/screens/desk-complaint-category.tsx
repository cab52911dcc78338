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
import { Button } from '~/ui/button'
import { DeskFrame } from '~/ui/page/desk-frame'
import { ErrorSummary, errorsOf } from '~/ui/form/error-summary'
import { PortalForm } from '~/ui/form/form'
import { Notice } from '~/ui/page/notice'
import type { ScreenHandle } from '~/ui/page/screen-handle'
import { useLanguage } from '~/ui/page/use-language'

export const handle: ScreenHandle = { title: (t) => t('complaints:categories.one') }

export async function loader({ params, context }: LoaderFunctionArgs) {
  const categories = await loadCategories(context)
  for (const category of categories) {
    if (String(category.id) === params.id)
      return { category, parent: null, subCategories: category.subCategories }
    const sub = category.subCategories.find(({ id }) => String(id) === params.id)
    if (sub) return { category: sub, parent: category, subCategories: null }
  }
  throw new Response(null, { status: 404 })
}

export const action = formAction(categoriesForm, async (args, receive) => {
  const { params, context } = args
  const posted = await receive()
  if (posted.kind !== 'complete') return posted.answer
  const saved = await sendCategoriesForm(context, posted.value, once(posted))
  if (!saved.ok) return posted.refuse(saved.problem)
  const toast = context.cookies.flash({ key: categoriesDone(posted.value), tone: 'done' })
  return seeOther(complaintPaths.category({ id: Number(params.id) }), toast)
})

/** One category or sub-category: its name, whether it is offered, and its sub-categories. */
export default function DeskComplaintCategory() {
  const { t } = useTranslation('complaints')
  const language = useLanguage()
  const { category, parent, subCategories } = useLoaderData<typeof loader>()
  const result = useAnswer()
  const part = result?.initialValue?.part
  const { id, name, isRetired, count } = category
  return (
    <DeskFrame
      title={name[language]}
      list={
        parent
          ? { label: parent.name[language], to: complaintPaths.category(parent) }
          : { label: t('categories.title'), to: complaintPaths.categories() }
      }
    >
      {part !== 'add' && part !== 'rename' && (
        <ErrorSummary form={{ id: 'category', allErrors: errorsOf(result) }} />
      )}
      {isRetired && <Notice tone="warning" title={t('categories.isRetired')} />}
      <CategoryForm category={category} result={part === 'rename' ? result : undefined} />
      <PortalForm className="mt-6">
        <input type="hidden" name="part" value="retire" />
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="isRetired" value={isRetired ? '' : 'on'} />
        <Button look="secondary">{isRetired ? t('categories.restore') : t('categories.retire')}</Button>
        <p className="mt-2 text-table text-ink-3">
          {isRetired ? t('categories.restoreHint') : t('categories.retireHint', { count })}
        </p>
      </PortalForm>
      {subCategories && (
        <>
          <h2 className="mb-4 mt-14 text-h2-s font-semibold md:text-h2">{t('categories.parts')}</h2>
          {subCategories.length > 0 && <CategoryTable rows={subCategories} caption={t('categories.parts')} />}
          <h3 className="mb-2 mt-8 text-h3 font-semibold">{t('categories.addPart')}</h3>
          <CategoryForm parentId={id} result={part === 'add' ? result : undefined} />
        </>
      )}
    </DeskFrame>
  )
}
