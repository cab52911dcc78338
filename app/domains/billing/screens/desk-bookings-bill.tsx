import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { read } from '~/api/client.server'
import { BILL_KINDS } from '~/booking/bill-line'
import { BILL_VIEWS, billQuery } from '~/domains/billing/bill-shapes'
import { billingClient } from '~/domains/billing/client.server'
import { BillLines, BillTable } from '~/domains/billing/screens/desk-bookings-bill/bill-tables'
import { buildingClient } from '~/domains/building/client.server'
import { RoomDeskTabs } from '~/domains/meeting-rooms/components/desk-tabs'
import { roomDeskPaths } from '~/domains/meeting-rooms/desk-paths'
import { formatMonth } from '~/i18n/format'
import { useTranslation } from '~/i18n/use-translation'
import { DeskFrame } from '~/ui/page/desk-frame'
import { useMonthPart } from '~/ui/list/filter-bar'
import { Notice } from '~/ui/page/notice'
import type { ScreenHandle } from '~/ui/page/screen-handle'
import { Statement } from '~/ui/list/statement'
import { useLanguage } from '~/ui/page/use-language'
import { loadMonth } from '~/workbooks/load-month.server'

export const handle: ScreenHandle = { title: (t) => t('meeting-rooms:desk.view.bill') }

/** The number of months ahead that can be chosen: those of the booking window. */
const MONTHS_AHEAD = 2

export async function loader(args: LoaderFunctionArgs) {
  const { api } = args.context
  const { bill } = billingClient(api).desk
  const [month, tenants] = await Promise.all([
    loadMonth(args, billQuery, { find: (query) => read(bill.$get({ query })), ahead: MONTHS_AHEAD }),
    read(buildingClient(api).auth.companies.$get()),
  ])
  // A company that has left is no tenant, but its last bills can be chosen.
  const left = month.shown.companies
    .map(({ company }) => company)
    .filter(({ id }) => !tenants.some((tenant) => tenant.id === id))
  return { companies: [...tenants, ...left], ...month }
}

/** The monthly bill by company with its lines; can be printed and downloaded. */
export default function DeskBookingsBill() {
  const { t } = useTranslation('billing')
  const language = useLanguage()
  const { shown: bill, list, companies, months, exportError } = useLoaderData<typeof loader>()
  const { by, company } = list.filter
  const kind = BILL_KINDS.find((each) => each === list.filter.kind)
  const month = formatMonth(bill.month, language)
  const title = kind ? t('bill.titleOfKind', { month, kind: t(`kind.${kind}`) }) : t('bill.title', { month })
  return (
    <DeskFrame title={title}>
      <RoomDeskTabs current="bill" />
      <Statement
        filter={{
          path: roomDeskPaths.bill(),
          list,
          fields: [
            useMonthPart(t('bill.month'), months),
            {
              name: 'company',
              label: t('field.company'),
              options: companies.map((each) => ({ value: String(each.id), label: each[language] })),
            },
            {
              name: 'kind',
              label: t('field.kind'),
              options: BILL_KINDS.map((each) => ({ value: each, label: t(`kind.${each}`) })),
            },
            {
              name: 'by',
              label: t('field.by'),
              options: BILL_VIEWS.map((each) => ({ value: each, label: t(`view.${each}`) })),
            },
          ],
        }}
        warning={bill.waiting > 0 && t('bill.waiting', { count: bill.waiting })}
        none={bill.companies.length === 0 && t('bill.none')}
        file={{
          path: roomDeskPaths.billFile(),
          filter: {
            month: bill.month,
            ...(company && { company }),
            ...(kind && { kind }),
            ...(by && { by }),
          },
          error: exportError,
        }}
      >
        {by && (
          <div className="print:hidden">
            <Notice tone="warning" title={t('bill.withNames')} />
          </div>
        )}
        <BillTable bill={bill} caption={title} />
        <p className="mt-3 max-w-text text-table text-ink-2">{t('bill.note')}</p>
        {bill.companies.map((each) => (
          <BillLines key={each.company.id} of={each} />
        ))}
        <p className="mt-6 text-table text-ink-2 print:hidden">{t('bill.print')}</p>
      </Statement>
    </DeskFrame>
  )
}
