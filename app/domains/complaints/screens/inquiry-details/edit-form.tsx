import type { SubmissionResult } from '@conform-to/react'
import { keptFileValue } from '~/files/kept-file-value'
import { useTranslation } from '~/i18n/use-translation'
import { Button, ButtonLink } from '~/ui/button'
import { PortalForm } from '~/ui/form/form'
import { complaintPaths } from '~/domains/complaints/paths'
import type { Category, Complaint } from '~/domains/complaints/schemas'
import { ComplaintFields } from '~/domains/complaints/components/complaint-fields'
import { useForm } from '~/forms/use-form'

interface Values {
  floor: string
  categoryId: string
  subCategoryId: string
  title: string
  description: string
  images: string[]
}

/** Edits an unanswered question. Its current category remains available, even if it was retired since. */
export function EditForm({
  complaint,
  floors,
  categories,
  result,
}: {
  complaint: Complaint
  floors: number[]
  categories: Category[]
  result?: SubmissionResult<string[]>
}) {
  const { t } = useTranslation('complaints')
  const typed = result?.initialValue as
    (Partial<Values> & { revision?: string; narrowedTo?: string }) | undefined
  const [form, fields] = useForm<Values>({
    id: 'edit',
    lastResult: result,
    defaultValue: {
      floor: String(complaint.floor),
      categoryId: String(complaint.categoryId),
      subCategoryId: String(complaint.subCategoryId),
      title: complaint.title,
      description: complaint.description,
      images: complaint.images.map(keptFileValue),
    },
  })
  const isAttached = (file: { id: string }) => complaint.images.some(({ id }) => id === file.id)
  return (
    <PortalForm form={form} submitLabel={t('edit.submit')} className="max-w-form" hasFiles>
      <input type="hidden" name="decision" value="edit" />
      {/* The revision first shown, also when the form is shown again. */}
      <input type="hidden" name="revision" value={typed?.revision ?? complaint.revision} />
      <ComplaintFields
        fields={fields}
        floors={floors.includes(complaint.floor) ? floors : [complaint.floor, ...floors]}
        categories={withCurrentCategory(categories, complaint)}
        narrowedTo={typed?.narrowedTo}
        previewUrl={(file) =>
          isAttached(file)
            ? complaintPaths.file(complaint, file, { preview: 'on' })
            : complaintPaths.upload(file)
        }
      />
      <div className="mt-6 md:flex">
        <Button>{t('edit.submit')}</Button>
        <ButtonLink to={complaintPaths.details(complaint)} look="secondary" className="mt-3 md:ml-3 md:mt-0">
          {t('edit.back')}
        </ButtonLink>
      </div>
    </PortalForm>
  )
}

/** The categories offered now, plus the inquiry's own. */
function withCurrentCategory(categories: Category[], complaint: Complaint): Category[] {
  const { categoryId, subCategoryId, category, subCategory } = complaint
  const current = { id: subCategoryId, name: subCategory }
  const offered = categories.find(({ id }) => id === categoryId)
  if (!offered) return [...categories, { id: categoryId, name: category, subCategories: [current] }]
  if (offered.subCategories.some(({ id }) => id === subCategoryId)) return categories
  return categories.map((one) =>
    one === offered ? { ...one, subCategories: [...one.subCategories, current] } : one,
  )
}
