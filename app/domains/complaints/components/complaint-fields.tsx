import { formatFloor } from '~/i18n/format'
import { useTranslation } from '~/i18n/use-translation'
import { StepButton } from '~/ui/button'
import { CharactersLeft } from '~/ui/form/characters-left'
import { SelectField, TextAreaField, TextField, type FieldMeta } from '~/ui/form/field'
import { useLanguage } from '~/ui/page/use-language'
import { LONGEST_DESCRIPTION, LONGEST_TITLE } from '~/domains/complaints/limits'
import type { Category } from '~/domains/complaints/schemas'
import { AttachField } from './attach-field'

interface ComplaintFieldNames {
  floor: FieldMeta
  categoryId: FieldMeta
  subCategoryId: FieldMeta
  title: FieldMeta
  description: FieldMeta
  images: FieldMeta
}

/** The fields of an inquiry: floor, category, texts and images. */
export function ComplaintFields({
  fields,
  floors,
  categories,
  narrowedTo,
  previewUrl,
}: {
  fields: ComplaintFieldNames
  floors: readonly number[]
  categories: readonly Category[]
  /** The category whose sub-categories are the only ones offered, after the step that loads them. */
  narrowedTo?: string
  previewUrl: (file: { id: string }) => string
}) {
  const { t } = useTranslation('complaints')
  const language = useLanguage()
  const { floor, categoryId, subCategoryId, title, description, images } = fields
  const isNarrowed = narrowedTo !== undefined && narrowedTo === categoryId.initialValue
  return (
    <>
      <SelectField
        field={floor}
        label={t('field.floor')}
        width="short"
        placeholder={t('form.chooseFloor')}
        options={floors.map((one) => ({ value: String(one), label: formatFloor(one, language) }))}
      />
      <SelectField
        field={categoryId}
        label={t('field.category')}
        placeholder={t('form.chooseCategory')}
        options={categories.map(({ id, name }) => ({ value: String(id), label: name[language] }))}
        beside={
          <StepButton
            step="sub-categories"
            label={t('form.loadSubCategories')}
            at={subCategoryId.id}
            className="without-script whitespace-nowrap"
          />
        }
      />
      <SelectField
        field={subCategoryId}
        label={t('field.subCategory')}
        placeholder={t('form.chooseSubCategory')}
        narrowedBy={categoryId.id}
        groups={categories
          .filter(({ id }) => !isNarrowed || String(id) === narrowedTo)
          .map(({ id, name, subCategories }) => ({
            label: name[language],
            of: String(id),
            choices: subCategories.map((sub) => ({ value: String(sub.id), label: sub.name[language] })),
          }))}
      />
      {isNarrowed && <input type="hidden" name="narrowedTo" value={narrowedTo} />}
      <TextField
        field={title}
        label={t('field.title')}
        autoComplete="off"
        hint={<CharactersLeft field={title} max={LONGEST_TITLE} />}
      />
      <TextAreaField
        field={description}
        label={t('field.description')}
        rows={6}
        hint={<CharactersLeft field={description} max={LONGEST_DESCRIPTION} />}
      />
      <AttachField images={images} previewUrl={previewUrl} />
    </>
  )
}
