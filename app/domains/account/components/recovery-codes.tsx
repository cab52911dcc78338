import { useTranslation } from '~/i18n/use-translation'
import { Notice } from '~/ui/page/notice'

/** The recovery codes, on the only page that ever shows them. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const { t } = useTranslation('account')
  return (
    <section aria-labelledby="recovery" className="mb-11">
      <Notice tone="done" title={t('secondFactor.isOn')} />
      <h2 id="recovery" className="mb-2 text-h2-s font-semibold md:text-h2">
        {t('secondFactor.recovery')}
      </h2>
      <p className="mb-4">{t('secondFactor.recoveryHint')}</p>
      <ol className="border-t-2 border-ink">
        {codes.map((code) => (
          <li key={code} className="tabular border-b border-line-1 py-2">
            {code}
          </li>
        ))}
      </ol>
    </section>
  )
}
