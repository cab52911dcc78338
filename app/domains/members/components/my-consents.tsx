import { useTranslation } from '~/i18n/use-translation'
import { formatInstant } from '~/i18n/format'
import type { Profile } from '~/domains/members/schemas'

/** What the reader agreed to when signing up: each consent with version and time (decisions §11). */
export function MyConsents({ consents }: { consents: Profile['consents'] }) {
  const { t } = useTranslation('members')
  return (
    <section aria-labelledby="consents" className="mt-12">
      <h2 id="consents" className="mb-3 text-h2-s font-semibold md:text-h2">
        {t('consent.title')}
      </h2>
      <table className="table">
        <thead>
          <tr>
            {(['document', 'agreed', 'version', 'at'] as const).map((head) => (
              <th key={head} scope="col">
                {t(`consent.${head}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {consents.map(({ type, version, agreed, at }) => (
            <tr key={type}>
              <th scope="row">{t(`consent.type.${type as 'terms-of-service'}`)}</th>
              <td data-label={t('consent.agreed')}>{agreed ? t('consent.yes') : t('consent.no')}</td>
              <td data-label={t('consent.version')}>{version}</td>
              <td data-label={t('consent.at')}>{formatInstant(at)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
