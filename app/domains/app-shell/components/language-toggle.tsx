import { useTranslation } from '~/i18n/use-translation'
import { PortalForm } from '~/ui/form'
import { useShell } from '../use-shell'

/** ENG/KOR: posts, so that the choice is kept in a cookie, and comes back to the same page. */
export function LanguageToggle({ className }: { className: string }) {
  const { t } = useTranslation()
  const shell = useShell()
  const other = shell?.language === 'en' ? 'ko' : 'en'
  return (
    <PortalForm action="/language">
      <input type="hidden" name="language" value={other} />
      <input type="hidden" name="to" value={shell?.here ?? '/'} />
      <button type="submit" className={className} lang={other}>
        <span aria-hidden="true">{t('shell:otherLanguage.short')}</span>
        <span className="sr-only">{t('shell:otherLanguage.name')}</span>
      </button>
    </PortalForm>
  )
}
