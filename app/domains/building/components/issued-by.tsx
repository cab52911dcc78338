import { useTranslation } from '~/i18n/use-translation'
import { Fact } from '~/ui/facts'
import { useShell } from '~/ui/use-shell'
import { Telephone } from './telephone'

/** Who issued a receipt or a statement: the building with its address and, where set, its telephone number. */
export function IssuedBy() {
  const { t } = useTranslation()
  const telephone = useShell()?.telephone
  return (
    <Fact term={t('shell:issuedBy')}>
      {t('shell:building')}
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
  return (
    <p className="mb-3 hidden text-table print:block">
      {`${t('shell:issuedBy')}: ${t('shell:building')}, ${t('shell:footer.address')}`}
    </p>
  )
}
