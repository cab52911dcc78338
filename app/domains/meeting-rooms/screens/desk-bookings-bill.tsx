import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { read } from '~/api/client.server'
import { buildingClient } from '~/domains/building/client.server'
import { BillLines, BillTable } from '~/domains/meeting-rooms/screens/desk-bookings-bill/desk-bill-tables'
import { RoomDeskTabs } from '~/domains/meeting-rooms/components/desk-tabs'
import { billQuery } from '~/domains/meeting-rooms/desk-bill-shapes'
import { deskBillClient } from '~/domains/meeting-rooms/desk-client.server'
import { roomDeskPaths } from '~/domains/meeting-rooms/desk-paths'
import { formatMonth } from '~/i18n/format'
import { useTranslation } from '~/i18n/use-translation'
import { readList } from '~/lists/load-list.server'
import { monthsToChoose } from '~/rules/months-to-choose'
import { DeskFrame } from '~/ui/desk-frame'
import { Drawing } from '~/ui/drawing'
import { EmptyState } from '~/ui/empty-state'
import { ExportForm } from '~/ui/export-form'
import { FilterBar, useMonthPart } from '~/ui/filter-bar'
import { loadDesk } from '~/ui/load-desk.server'
import { Notice } from '~/ui/notice'
import type { ScreenHandle } from '~/ui/screen-handle'
import { useLanguage } from '~/ui/use-language'
import { exportErrorOf } from '~/workbooks/download.server'

export const handle: ScreenHandle = { title: (t) => t('meeting-rooms:desk.view.bill') }

/** Rooms can be booked so many months ahead. */
const MONTHS_AHEAD = 2

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { query, ...list } = readList(request, billQuery, { defaults: { month: context.today.slice(0, 7) } })
  const [staff, bill, companies] = await Promise.all([
    loadDesk(context),
    read(deskBillClient(context.api).desk.rooms.bill.$get({ query })),
    read(buildingClient(context.api).auth.companies.$get()),
  ])
  return {
    staff,
    bill,
    list,
    companies,
    months: monthsToChoose(context.today, bill.month, MONTHS_AHEAD),
    exportError: exportErrorOf(request),
  }
}

/** What each company pays for a month, booking by booking; to print, and as a file. */
export default function DeskBookingsBill() {
  const { t } = useTranslation('meeting-rooms')
  const language = useLanguage()
  const { staff, bill, list, companies, months, exportError } = useLoaderData<typeof loader>()
  const title = t('desk.bill.title', { month: formatMonth(bill.month, language) })
  return (
    <DeskFrame staff={staff} title={title}>
      <RoomDeskTabs current="bill" />
      <div className="print:hidden">
        <FilterBar
          path={roomDeskPaths.bill()}
          list={list}
          fields={[
            useMonthPart(t('desk.bill.month'), months),
            {
              name: 'company',
              label: t('desk.field.company'),
              options: companies.map((each) => ({ value: String(each.id), label: each[language] })),
            },
          ]}
        />
      </div>
      {bill.waiting > 0 && <Notice tone="warning" title={t('desk.bill.waiting', { count: bill.waiting })} />}
      {bill.companies.length === 0 ? (
        <EmptyState drawing={<Drawing name="no-results" isLater />}>{t('desk.bill.none')}</EmptyState>
      ) : (
        <>
          <BillTable bill={bill} caption={title} />
          <p className="mt-3 max-w-text text-table text-ink-2">{t('desk.bill.note')}</p>
          {bill.companies.map((each) => (
            <BillLines key={each.company.id} of={each} />
          ))}
          <p className="mt-6 text-table text-ink-2 print:hidden">{t('desk.bill.print')}</p>
          <ExportForm
            path={roomDeskPaths.billFile()}
            filter={{ month: bill.month, company: list.filter.company }}
            error={exportError}
          />
        </>
      )}
    </DeskFrame>
  )
}
