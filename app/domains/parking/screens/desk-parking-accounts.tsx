import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { read } from '~/api/client.server'
import { deskParkingClient } from '~/domains/parking/client.server'
import { ParkingDeskTabs } from '~/domains/parking/components/desk-tabs'
import type { CompanyAccount } from '~/domains/parking/desk-schemas'
import { parkingPaths } from '~/domains/parking/paths'
import { useTranslation } from '~/i18n/use-translation'
import { ButtonLink } from '~/ui/button'
import { DeskFrame } from '~/ui/page/desk-frame'
import type { ScreenHandle } from '~/ui/page/screen-handle'
import { RowLink, Table, type Column } from '~/ui/list/table'
import { formatDuration } from '~/i18n/format'
import { useLanguage } from '~/ui/page/use-language'

export const handle: ScreenHandle = { title: (t) => t('parking:desk.accounts') }

export async function loader({ context }: LoaderFunctionArgs) {
  const accounts = await read(deskParkingClient(context.api).desk.parking.accounts.$get())
  return { accounts }
}

/** Every company's parking account and its minutes left in the month. */
export default function DeskParkingAccounts() {
  const { t } = useTranslation('parking')
  const language = useLanguage()
  const { accounts } = useLoaderData<typeof loader>()
  const none = t('desk.noAccount')
  const columns: Column<CompanyAccount>[] = [
    {
      key: 'company',
      head: t('desk.company'),
      kind: 'name',
      share: 5,
      cell: ({ company }) => (
        <RowLink to={parkingPaths.deskAccount({ companyId: company.id })}>{company[language]}</RowLink>
      ),
    },
    { key: 'id', head: t('signIn.id'), share: 4, cell: ({ loginId }) => loginId ?? none },
    {
      key: 'basic',
      head: t('desk.basicLeft'),
      kind: 'number',
      share: 3,
      cell: ({ balance }) =>
        t('balance.left', {
          left: formatDuration(balance.basicLeft, language),
          all: formatDuration(balance.basicAllowance, language),
        }),
    },
    {
      key: 'charged',
      head: t('balance.charged'),
      kind: 'number',
      cell: ({ balance }) => formatDuration(balance.chargedLeft, language),
    },
  ]
  return (
    <DeskFrame title={t('desk.title')}>
      <ParkingDeskTabs current="accounts" />
      <div className="mb-6 md:flex">
        <ButtonLink to={parkingPaths.deskOpeningSheet()} look="secondary" className="mb-3 md:mb-0 md:mr-3">
          {t('openingSheet.title')}
        </ButtonLink>
        <ButtonLink to={parkingPaths.deskMonthlyCarSheet()} look="secondary">
          {t('monthlyCarSheet.title')}
        </ButtonLink>
      </div>
      <Table
        caption={t('desk.accounts')}
        columns={columns}
        rows={accounts}
        idOf={({ company }) => String(company.id)}
      />
    </DeskFrame>
  )
}
