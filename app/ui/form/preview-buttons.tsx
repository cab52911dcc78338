import { useTranslation } from '~/i18n/use-translation'
import { Button, ButtonLink, StepButton } from '~/ui/button'

/** The buttons at the end of a form with a text: save it, show a preview, or leave the form. */
export function PreviewButtons({ save, back }: { save: string; back: { label: string; to: string } }) {
  const { t } = useTranslation()
  return (
    <div className="mt-6 md:flex md:flex-wrap">
      <Button className="md:mr-3">{save}</Button>
      <StepButton
        step="preview"
        label={t('shell:preview.show')}
        at="preview"
        className="mt-3 md:mr-3 md:mt-0"
      />
      <ButtonLink to={back.to} look="quiet" className="mt-3 md:mt-0">
        {back.label}
      </ButtonLink>
    </div>
  )
}
