import type { SubmissionResult } from '@conform-to/react'
import { useForm } from '~/forms/use-form'
import { useTranslation } from '~/i18n/use-translation'
import { Button } from '~/ui/button'
import { ChangedMeanwhile } from '~/ui/form/changed-meanwhile'
import { TextField } from '~/ui/form/field'
import { PortalForm } from '~/ui/form/form'

/** The name of a category in both languages: of a new one, possibly within another, or of an existing one. */
export function CategoryForm({
  category,
  parentId,
  result,
}: {
  category?: { id: number; name: { ko: string; en: string }; revision: string }
  parentId?: number
  result?: SubmissionResult<string[]>
}) {
  const { t } = useTranslation('complaints')
  const [form, fields] = useForm<{ nameKo: string; nameEn: string }>({
    id: category ? 'rename' : 'add',
    lastResult: result,
    defaultValue: category && { nameKo: category.name.ko, nameEn: category.name.en },
  })
  return (
    <PortalForm form={form} submitLabel={t('categories.save')} className="max-w-form">
      <input type="hidden" name="part" value={category ? 'rename' : 'add'} />
      {category && (
        <>
          <input type="hidden" name="id" value={category.id} />
          <ChangedMeanwhile
            result={result}
            revision={category.revision}
            saved={[
              { name: 'nameKo', label: t('categories.nameKo'), value: category.name.ko },
              { name: 'nameEn', label: t('categories.nameEn'), value: category.name.en },
            ]}
          />
        </>
      )}
      {parentId !== undefined && <input type="hidden" name="parentId" value={parentId} />}
      <TextField field={fields.nameKo} label={t('categories.nameKo')} autoComplete="off" />
      <TextField field={fields.nameEn} label={t('categories.nameEn')} autoComplete="off" />
      <Button look={category ? 'primary' : 'secondary'} className="mt-4">
        {category ? t('categories.save') : t('categories.add')}
      </Button>
    </PortalForm>
  )
}
