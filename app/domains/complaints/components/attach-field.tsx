import { FILE_KINDS, inMegabytes, MAX_FILES } from '~/files/kinds'
import { useTranslation } from '~/i18n/use-translation'
import { StepButton } from '~/ui/button'
import type { FieldMeta } from '~/ui/form/field'
import { FilesField } from '~/ui/form/files-field'

/** The step that shows the chosen images without script; one has to be chosen for it (product §5). */
export const PICTURES = 'pictures'
/** Its error, in a form as it was typed. */
export const noPictures = ({ images }: Record<string, unknown>) =>
  [images].flat().some(Boolean) ? undefined : { images: ['imageRequired'] }

/** Images of a form. */
export function AttachField({
  images,
  previewUrl,
}: {
  images: FieldMeta
  /** The URL of the preview of an image that was already uploaded, or is attached to the inquiry. */
  previewUrl: (file: { id: string }) => string
}) {
  const { t } = useTranslation('complaints')
  const { maxBytes, accept } = FILE_KINDS.image
  return (
    <>
      <FilesField
        field={images}
        label={t('field.images')}
        accept={accept}
        hint={t('form.imagesHint', { max: inMegabytes(maxBytes), files: MAX_FILES })}
        optional
        multiple
        previewUrl={previewUrl}
      />
      <StepButton
        step={PICTURES}
        label={t('form.showPictures')}
        at={images.id}
        look="quiet"
        className="without-script"
      />
    </>
  )
}
