import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { read } from '~/api/client.server'
import { MONEY_VIEWS, moneyForm, moneyQuery } from '~/booking/money'
import { moneyClient } from '~/domains/billing/client.server'
import { MoneyTable } from '~/domains/billing/screens/desk-bookings-payments/money-table'
import { useMoneyWords } from '~/domains/billing/screens/desk-bookings-payments/money-words'
import { useWaitingMoney } from '~/domains/billing/screens/desk-bookings-payments/waiting-money'
import { decidePass } from '~/domains/fitness/components/decide-pass.server'
import { decideBooking } from '~/domains/meeting-rooms/components/desk-decide.server'
import { RoomDeskTabs } from '~/domains/meeting-rooms/components/desk-tabs'
import { roomDeskPaths } from '~/domains/meeting-rooms/desk-paths'
import { formAction } from '~/forms/form-action.server'
import { once } from '~/forms/receive.server'
import { seeOther } from '~/forms/see-other.server'
import { useAnswer } from '~/forms/use-answer'
import { formatMonth } from '~/i18n/format'
import { useTranslation } from '~/i18n/use-translation'
import { listAddress } from '~/lists/load-list.server'
import { DecisionQueue } from '~/ui/list/decision-queue'
import { DeskFrame } from '~/ui/page/desk-frame'
import { EmptyState } from '~/ui/list/empty-state'
import { FilterBar, useMonthPart } from '~/ui/list/filter-bar'
import type { ScreenHandle } from '~/ui/page/screen-handle'
import { Tabs } from '~/ui/page/tabs'
import { useLanguage } from '~/ui/page/use-language'
import { loadMonth } from '~/workbooks/load-month.server'

export const handle: ScreenHandle = { title: (t) => t('billing:money.title'), follows: true }

export async function loader(args: LoaderFunctionArgs) {
  const { payments } = moneyClient(args.context.api).desk
  const { shown, list, months } = await loadMonth(args, moneyQuery, {
    find: (query) => read(payments.$get({ query })),
  })
  return { money: shown, list, months }
}

export const action = formAction(moneyForm, async (args, receive) => {
  const { request, context } = args
  const posted = await receive()
  if (posted.kind !== 'complete') return posted.answer
  const { queue, ...form } = posted.value
  const decide = queue === 'pass' ? decidePass : decideBooking
  const outcome = await decide(context, form, once(posted))
  if (!outcome.ok) return posted.refuse(outcome.problem)
  return seeOther(listAddress(request), context.cookies.flash({ key: outcome.data, tone: 'done' }))
})

/** What is due and what goes back by card or transfer, as queues of all kinds; what came in and went back, by month. */
export default function DeskBookingsPayments() {
  const { t } = useTranslation('billing')
  const language = useLanguage()
  const { money, list, months } = useLoaderData<typeof loader>()
  const result = useAnswer()
  const { view, items, due, back } = money
  const { wonOf } = useMoneyWords()
  const waiting = useWaitingMoney(money, result)
  const monthPart = useMonthPart(t('money.month'), months)
  const path = (to: string) => roomDeskPaths.payments({ view: to })
  const count = t('money.count', { count: items.length, won: wonOf({ won: money.sumWon }) })
  const caption = t('money.viewOfMonth', {
    view: t(`money.view.${view}`),
    month: formatMonth(money.month, language),
  })
  return (
    <DeskFrame title={t('money.title')}>
      <RoomDeskTabs current="payments" />
      <Tabs
        label={t('money.title')}
        current={path(view)}
        tabs={MONEY_VIEWS.map((each) => ({
          label: t(`money.view.${each}`),
          to: path(each),
          ...(each === 'due' && { count: due }),
          ...(each === 'back' && { count: back }),
        }))}
      />
      {view === 'due' || view === 'back' ? (
        <DecisionQueue
          label={t(`money.view.${view}`)}
          count={count}
          emptyText={t(`money.none.${view}`)}
          waiting={waiting}
          now={money.now}
          result={result}
        />
      ) : (
        <>
          <FilterBar
            path={roomDeskPaths.payments()}
            reset={path(view)}
            list={list}
            fields={[monthPart]}
            views={['view']}
          />
          {items.length === 0 ? (
            <EmptyState drawing="no-results">{t(`money.none.${view}`)}</EmptyState>
          ) : (
            <>
              <p className="mb-3 font-semibold">{count}</p>
              <MoneyTable money={money} caption={caption} />
              <p className="mt-3 max-w-text text-table text-ink-2">{t('money.undoNote')}</p>
            </>
          )}
        </>
      )}
      <p className="mt-6 max-w-text text-table text-ink-2">{t('money.note')}</p>
    </DeskFrame>
  )
}
