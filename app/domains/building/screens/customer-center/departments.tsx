import type { Contacts } from '~/domains/building/setting-shapes'
import { useTranslation } from '~/i18n/use-translation'
import { EmptyState } from '~/ui/list/empty-state'
import { Table } from '~/ui/list/table'
import { useLanguage } from '~/ui/page/use-language'
import { EmailLink, Telephone } from '~/domains/building/components/telephone'

/** Departments with their subjects, telephone numbers and e-mail addresses (product §2). */
export function Departments({ contacts }: { contacts: Contacts | null }) {
  const { t } = useTranslation('building')
  const isKorean = useLanguage() === 'ko'
  const rows = contacts?.departments ?? []
  return (
    <section aria-labelledby="departments" className="mt-12 md:mt-18">
      <h2 id="departments" className="mb-4 text-h2-s font-semibold md:text-h2">
        {t('customerCentre.departments')}
      </h2>
      {rows.length === 0 ? (
        <EmptyState>{t('customerCentre.unset')}</EmptyState>
      ) : (
        <Table
          caption={t('customerCentre.departments')}
          rows={rows}
          idOf={({ nameKo }) => nameKo}
          columns={[
            {
              key: 'name',
              head: t('customerCentre.department'),
              kind: 'name',
              cell: ({ nameKo, nameEn }) => (isKorean ? nameKo : nameEn),
            },
            {
              key: 'about',
              head: t('customerCentre.about'),
              kind: 'plain',
              share: 3,
              cell: ({ aboutKo, aboutEn }) => (isKorean ? aboutKo : aboutEn),
            },
            {
              key: 'telephone',
              head: t('contact.telephone'),
              cell: ({ telephone }) => <Telephone number={telephone} className="row-link" />,
            },
            {
              key: 'email',
              head: t('contact.email'),
              share: 3,
              cell: ({ email }) => <EmailLink address={email} className="row-link !font-normal" />,
            },
          ]}
        />
      )}
    </section>
  )
}
