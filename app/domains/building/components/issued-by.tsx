import { useTranslation } from '~/i18n/use-translation'
import { Fact } from '~/ui/list/facts'
import { useLanguage } from '~/ui/page/use-language'
import { useShell } from '~/ui/page/use-shell'
import { Telephone } from './telephone'

/** Who issued a receipt or a statement: the seller with its business registration number, or the building until
 * that is set, with the building's address and, where set, its telephone number. */
export function IssuedBy() {
  const { t } = useTranslation()
  const { telephone, seller } = useShell() ?? {}
  const language = useLanguage()
  const business = seller?.business
  return (
    <Fact term={t('shell:issuedBy')}>
      {business ? (language === 'ko' ? business.nameKo : business.nameEn) : t('shell:building')}
      {business && (
        <span className="block text-table text-ink-2">
          {`${t('shell:footer.registrationNumber')} ${business.registrationNumber}`}
        </span>
      )}
      <span className="block text-table text-ink-2">{t('shell:footer.address')}</span>
      {telephone && (
        <span className="block text-table text-ink-2">
          {t('shell:footer.telephone')} <Telephone number={telephone} className="" />
        </span>
      )}
    </Fact>
  )
}

/** The same in one line, for printed bills only. */
export function IssuedOnPaper() {
  const { t } = useTranslation()
  const language = useLanguage()
  const business = useShell()?.seller.business
  const by = business
    ? `${language === 'ko' ? business.nameKo : business.nameEn} (${t('shell:footer.registrationNumber')} ${business.registrationNumber})`
    : t('shell:building')
  return (
    <p className="mb-3 hidden text-table print:block">
      {`${t('shell:issuedBy')}: ${by}, ${t('shell:footer.address')}`}
    </p>
  )
}
