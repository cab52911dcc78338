import { useTranslation } from '~/i18n/use-translation'
import { StepButton } from '~/ui/button'

const NEXT = ['approval', 'login'] as const

/** Beside the form: the next steps, other data that is stored, and a link back to the terms, which keeps the typed values. */
export function SignUpAside({ formId, mayGoBack }: { formId: string; mayGoBack: boolean }) {
  const { t } = useTranslation('account')
  return (
    <aside
      aria-label={t('signUp.aside')}
      className="mt-16 bg-mist px-6 py-6 lg:ml-12 lg:mt-0 lg:w-1/3 lg:shrink-0"
    >
      <h2 className="text-h3 font-semibold">{t('signUp.next')}</h2>
      {NEXT.map((part) => (
        <p key={part} className="mt-2 text-table text-ink-2">
          {t(`signUp.nextText.${part}`)}
        </p>
      ))}
      <h2 className="mt-6 text-h3 font-semibold">{t('signUp.stored')}</h2>
      <p className="mt-2 text-table text-ink-2">{t('signUp.storedText')}</p>
      {mayGoBack && (
        <StepButton
          step="read-terms"
          label={t('signUp.readTerms')}
          look="quiet"
          form={formId}
          className="mt-2"
        />
      )}
    </aside>
  )
}
