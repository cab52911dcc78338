import { useTranslation } from '~/i18n/use-translation'
import { formatInstant } from '~/i18n/format'
import type { Profile } from '~/domains/members/schemas'
import { Table, type Column } from '~/ui/list/table'

/** The member's consents of the sign-up, each with version and time (decisions §11). */
export function MyConsents({ consents }: { consents: Profile['consents'] }) {
  const { t } = useTranslation('members')
  const columns: Column<Profile['consents'][number]>[] = [
    {
      key: 'document',
      head: t('consent.document'),
      kind: 'name',
      share: 4,
      cell: ({ type }) => t(`consent.type.${type as 'terms-of-service'}`),
    },
    {
      key: 'agreed',
      head: t('consent.agreed'),
      cell: ({ agreed }) => (agreed ? t('consent.yes') : t('consent.no')),
    },
    { key: 'version', head: t('consent.version'), cell: ({ version }) => version },
    { key: 'at', head: t('consent.at'), cell: ({ at }) => formatInstant(at) },
  ]
  return (
    <section aria-labelledby="consents" className="mt-12">
      <h2 id="consents" className="mb-3 text-h2-s font-semibold md:text-h2">
        {t('consent.title')}
      </h2>
      <Table caption={t('consent.title')} columns={columns} rows={consents} idOf={({ type }) => type} />
    </section>
  )
}
