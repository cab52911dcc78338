import { LIST_SIZES } from '~/lists/list-sizes'
import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { read, send } from '~/api/client.server'
import { parkingClient, readParking } from '~/domains/parking/client.server'
import { AccountSignIn } from '~/domains/parking/screens/parking-registration/account-sign-in'
import { BalanceBar } from '~/domains/parking/components/balance-bar'
import {
  EnteredMeanwhile,
  NotEntered,
  ParkingList,
} from '~/domains/parking/screens/parking-registration/parking-list'
import { DEMO_PARKING_ACCOUNT } from './parking-registration/demo-account'
import { parkingForm } from '~/domains/parking/components/forms'
import {
  answerParkingForm,
  type ParkingResult,
} from '~/domains/parking/screens/parking-registration/parking-forms.server'
import { memberPaths } from '~/domains/members/paths'
import { parkingPaths } from '~/domains/parking/paths'
import { PARKING_CATEGORIES, parkingListQuery } from '~/domains/parking/schemas'
import { formAction } from '~/forms/form-action.server'
import { useAnswer } from '~/forms/use-answer'
import { useTranslation } from '~/i18n/use-translation'
import { loadList } from '~/lists/load-list.server'
import { ButtonLink } from '~/ui/button'
import { EmptyState } from '~/ui/list/empty-state'
import { ExportForm } from '~/ui/form/export-form'
import { FilterBar, usePeriodParts } from '~/ui/list/filter-bar'
import { Link } from '~/ui/page/link'
import { Listed } from '~/ui/list/listed'
import { Page } from '~/ui/page/page'
import type { ScreenHandle } from '~/ui/page/screen-handle'
import { exportErrorOf } from '~/workbooks/download.server'

export const handle: ScreenHandle = {
  title: (t) => t('parking:list.title'),
  section: 'myPage',
  follows: true,
}

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { api, today } = context
  const account = await read(parkingClient(api).parking.account.$get())
  const demoAccount = context.demo ? DEMO_PARKING_ACCOUNT : null
  if (!account.isSignedIn) return { account, demoAccount, list: null, exportError: null }
  const list = await loadList(request, parkingListQuery, {
    defaults: { from: today, to: today },
    find: (query) => readParking(request, send(parkingClient(api).parking.records.$get({ query }))),
    path: parkingPaths.list,
  })
  return { account, demoAccount, list, exportError: exportErrorOf(request) ?? null }
}

export const action = formAction(parkingForm, async (args, receive) => {
  const posted = await receive()
  if (posted.kind !== 'complete') return posted.answer
  return answerParkingForm(args.context, posted, args.request)
})

/** Visitors' cars of a day and their discounts, behind the parking account's own sign-in. */
export default function ParkingRegistration() {
  const { t } = useTranslation('parking')
  const { account, demoAccount, list, exportError } = useLoaderData<typeof loader>()
  const result = useAnswer<ParkingResult>()
  const period = usePeriodParts()
  if (!list || !account.balance)
    return <AccountSignIn hasAccount={account.hasAccount} demoAccount={demoAccount} result={result} />
  return (
    <Page
      title={t('list.title')}
      crumbs={[{ label: t('shell:menuGroup.myPage') }]}
      action={
        <ButtonLink to={parkingPaths.addVehicle()} look="secondary">
          {t('vehicle.title')}
        </ButtonLink>
      }
    >
      <BalanceBar balance={account.balance} loginId={account.loginId!} />
      {result?.kept && <EnteredMeanwhile kept={result.kept} />}
      {result?.outcome && <NotEntered outcome={result.outcome} />}
      <FilterBar
        path={parkingPaths.list()}
        list={list}
        sizes={LIST_SIZES}
        fields={[
          ...period,
          {
            name: 'category',
            label: t('list.category'),
            options: PARKING_CATEGORIES.map((value) => ({ value, label: t(`category.${value}`) })),
          },
          { name: 'keyword', label: t('list.keyword') },
        ]}
      />
      <Listed
        list={list}
        path={parkingPaths.list}
        file={<ExportForm path={parkingPaths.file()} filter={list.filter} error={exportError ?? undefined} />}
        empty={
          <EmptyState drawing="no-results">
            {list.filter.keyword ? t('messages:noData') : t('messages:noVisitorsOnDate')}
          </EmptyState>
        }
      >
        <ParkingList list={list} usualCoupon={account.usualCoupon} result={result} />
      </Listed>
      <p className="mt-6">
        <Link to={parkingPaths.statement()} className="link inline-flex min-h-target items-center">
          {t('statement.link')}
        </Link>
        <Link to={memberPaths.favorites()} className="link ml-6 inline-flex min-h-target items-center">
          {t('list.favorite')}
        </Link>
      </p>
    </Page>
  )
}
