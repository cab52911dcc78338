import { useTranslation } from '~/i18n/use-translation'
import { useLanguage } from '~/ui/page/use-language'
import { useShell } from '~/ui/page/use-shell'

/** Numbers and names that exist in Korean alone are read out as such. */
const HANGUL = /[가-힣]/

/** What the law has a seller show on every page: its company, representative, numbers, e-mail and host (decisions §13). */
export function Seller() {
  const { t } = useTranslation()
  const language = useLanguage()
  const { business, email } = useShell()?.seller ?? {}
  if (!business) return null
  const isKorean = language === 'ko'
  const facts = [
    [t('shell:footer.company'), isKorean ? business.nameKo : business.nameEn],
    [t('shell:footer.representative'), isKorean ? business.representativeKo : business.representativeEn],
    [t('shell:footer.registrationNumber'), business.registrationNumber],
    [t('shell:footer.mailOrderNumber'), business.mailOrderNumber],
    [t('shell:footer.email'), email],
    [t('shell:footer.hosting'), isKorean ? business.hostingKo : business.hostingEn || business.hostingKo],
  ].filter(([, value]) => value)
  return (
    <p className="mt-3 max-w-text text-badge text-celadon-300">
      {facts.map(([term, value]) => (
        <span key={term}>
          <span className="mr-3 inline-block">
            {term} <span lang={!isKorean && HANGUL.test(value!) ? 'ko' : undefined}>{value}</span>
          </span>{' '}
        </span>
      ))}
    </p>
  )
}
