import { useTranslation } from '~/i18n/use-translation'
import { CsrfField } from '~/ui/form/csrf-field'
import { OWN_FORM } from '~/ui/page/page-context'
import { PAGE_SWITCHES_FORM } from '~/ui/form/page-switches-form'
import { useShell } from '~/ui/page/use-shell'

/**
 * ENG/KOR, a page switch: it submits the page's own form, so that nothing typed is lost. The form's id is
 * filled in after rendering (entry.server.tsx). With script it submits the form typed into last.
 */
export function LanguageToggle({ className }: { className: string }) {
  const { t } = useTranslation()
  const shell = useShell()
  const other = shell?.language === 'en' ? 'ko' : 'en'
  return (
    <>
      {/* Enter presses a form's first button, which would be the switch below; this one submits the form. */}
      <button type="submit" form={OWN_FORM} className="sr-only" tabIndex={-1} aria-hidden="true" />
      <button
        type="submit"
        form={OWN_FORM}
        name={`intent:language-${other}`}
        formNoValidate
        className={className}
        lang={other}
        data-page-switch
      >
        <span aria-hidden="true">{t('shell:otherLanguage.short')}</span>
        <span className="sr-only">{t('shell:otherLanguage.name')}</span>
      </button>
    </>
  )
}

/** The form of the switch on pages without a form of their own; it returns to the same page. */
export function LanguageForm() {
  const shell = useShell()
  return (
    <form id={PAGE_SWITCHES_FORM} method="post" action="/language" hidden>
      <CsrfField />
      <input type="hidden" name="to" value={shell?.here ?? '/'} />
    </form>
  )
}
