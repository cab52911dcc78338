import { FILE_KINDS, inMegabytes, MAX_FILES } from '~/files/kinds'
import { useTranslation } from '~/i18n/use-translation'
import { StepButton } from '~/ui/button'
import { describedBy, FieldError, type FieldMeta } from '~/ui/field'
import { FilesField } from '~/ui/files-field'

/** Images of a form: they are only asked for once a tick says that there are some (product §5). */
export function AttachField({
  attach,
  images,
  previewUrl,
}: {
  attach: FieldMeta
  images: FieldMeta
  /** The URL of the preview of an image that was already uploaded, or is attached to the inquiry. */
  previewUrl: (file: { id: string }) => string
}) {
  const { t } = useTranslation('complaints')
  const { maxBytes, accept } = FILE_KINDS.image
  const hasError = Boolean(attach.errors?.length)
  const isOpen = hasError || Boolean(images.errors?.length)
  return (
    <div className={`pt-4 ${hasError ? '-ml-4 border-l-4 border-red pl-3' : ''}`}>
      <FieldError field={attach} />
      <input
        id={attach.id}
        name={attach.name}
        type="checkbox"
        defaultChecked={attach.initialValue === 'on' || attach.initialValue === true}
        aria-invalid={hasError || undefined}
        aria-describedby={describedBy(attach)}
        className="attach-switch mr-3 h-6 w-6 border-line-3 align-middle accent-pine"
      />
      <label htmlFor={attach.id} className="inline-block py-2 align-middle">
        {t('form.attach')}
      </label>
      <div className={`attach-files ${isOpen ? 'is-open' : ''}`}>
        <FilesField
          field={images}
          label={t('field.images')}
          accept={accept}
          hint={t('form.imagesHint', { max: inMegabytes(maxBytes), files: MAX_FILES })}
          multiple
          previewUrl={previewUrl}
        />
        <StepButton
          step="pictures"
          label={t('form.showPictures')}
          at={images.id}
          look="quiet"
          className="without-script"
        />
      </div>
    </div>
  )
}
