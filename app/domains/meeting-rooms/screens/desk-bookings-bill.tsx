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
import { DeskFrame } from '~/ui/desk-frame'
import { useMonthPart } from '~/ui/filter-bar'
import { loadDesk } from '~/ui/load-desk.server'
import type { ScreenHandle } from '~/ui/screen-handle'
import { Statement } from '~/ui/statement'
import { useLanguage } from '~/ui/use-language'
import { loadMonth } from '~/workbooks/load-month.server'

export const handle: ScreenHandle = { title: (t) => t('meeting-rooms:desk.view.bill') }

/** The number of months ahead that can be chosen: those of the booking window. */
const MONTHS_AHEAD = 2

export async function loader(args: LoaderFunctionArgs) {
  const { api } = args.context
  const { bill } = deskBillClient(api).desk.rooms
  const [staff, month, companies] = await Promise.all([
    loadDesk(args.context),
    loadMonth(args, billQuery, { find: (query) => read(bill.$get({ query })), ahead: MONTHS_AHEAD }),
    read(buildingClient(api).auth.companies.$get()),
  ])
  return { staff, companies, ...month }
}

/** The monthly bill by company with its bookings; can be printed and downloaded. */
export default function DeskBookingsBill() {
  const { t } = useTranslation('meeting-rooms')
  const language = useLanguage()
  const { staff, shown: bill, list, companies, months, exportError } = useLoaderData<typeof loader>()
  const title = t('desk.bill.title', { month: formatMonth(bill.month, language) })
  return (
    <DeskFrame staff={staff} title={title}>
      <RoomDeskTabs current="bill" />
      <Statement
        filter={{
          path: roomDeskPaths.bill(),
          list,
          fields: [
            useMonthPart(t('desk.bill.month'), months),
            {
              name: 'company',
              label: t('desk.field.company'),
              options: companies.map((each) => ({ value: String(each.id), label: each[language] })),
            },
          ],
        }}
        warning={bill.waiting > 0 && t('desk.bill.waiting', { count: bill.waiting })}
        none={bill.companies.length === 0 && t('desk.bill.none')}
        file={{
          path: roomDeskPaths.billFile(),
          filter: { month: bill.month, company: list.filter.company },
          error: exportError,
        }}
      >
        <BillTable bill={bill} caption={title} />
        <p className="mt-3 max-w-text text-table text-ink-2">{t('desk.bill.note')}</p>
        {bill.companies.map((each) => (
          <BillLines key={each.company.id} of={each} />
        ))}
        <p className="mt-6 text-table text-ink-2 print:hidden">{t('desk.bill.print')}</p>
      </Statement>
    </DeskFrame>
  )
}
