import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { read, send } from '~/api/client.server'
import { LockerField, LOOKS } from '~/domains/fitness/screens/personal-locker-reservation/locker-field'
import { LockerBanks, LockerBox } from '~/domains/fitness/components/locker-plan'
import { useLockerWords } from '~/domains/fitness/components/use-locker-words'
import { NotAMember } from '~/domains/fitness/components/not-a-member'
import { loadFitnessPolicy } from '~/domains/fitness/components/load-policy.server'
import { PolicyConsent } from '~/domains/fitness/components/policy-consent'
import { OwnLockers } from '~/domains/fitness/screens/personal-locker-reservation/own-lockers'
import { LOCKER_ROOMS } from '~/domains/fitness/rules/locker-kinds'
import { lockerPlanQuery, rentForm, type LockerPlan } from '~/domains/fitness/locker-shapes'
import { lockersClient } from '~/domains/fitness/client.server'
import { fitnessPaths } from '~/domains/fitness/paths'
import { firstDayOf, lastDayOf } from '~/domains/fitness/rules/locker-months'
import { formAction } from '~/forms/form-action.server'
import { once } from '~/forms/receive.server'
import { seeOther } from '~/forms/see-other.server'
import { useAnswer } from '~/forms/use-answer'
import { useForm } from '~/forms/use-form'
import { formatDay, formatMonth } from '~/i18n/format'
import { useTranslation } from '~/i18n/use-translation'
import { idInAddress, readQuery } from '~/lists/read-query'
import { Button, ButtonLink } from '~/ui/button'
import { Fact, Facts } from '~/ui/list/facts'
import { PortalForm } from '~/ui/form/form'
import { Link } from '~/ui/page/link'
import { Notice } from '~/ui/page/notice'
import { Page } from '~/ui/page/page'
import type { ScreenHandle } from '~/ui/page/screen-handle'
import { Tabs } from '~/ui/page/tabs'
import { useLanguage } from '~/ui/page/use-language'

export const handle: ScreenHandle = {
  title: (t) => t('fitness-lockers:rent.title'),
  section: 'amenities',
  follows: true,
}

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { locker, ...query } = readQuery(request, { ...lockerPlanQuery.shape, locker: idInAddress })
  const [plan, policy] = await Promise.all([
    read(lockersClient(context.api).fitness.lockers.$get({ query })),
    loadFitnessPolicy(context),
  ])
  const chosen = plan.lockers.find(({ id, state }) => id === locker && state === 'available')
  return { plan, policy, chosen: chosen?.id ?? plan.chosen }
}

export const action = formAction(rentForm, async (args, receive) => {
  const { context } = args
  const posted = await receive()
  if (posted.kind !== 'complete') return posted.answer
  const call = lockersClient(context.api).fitness['locker-rentals']
  const rented = await send(call.$post({ json: posted.value }, once(posted)))
  if (!rented.ok) return posted.refuse(rented.problem)
  return seeOther(
    fitnessPaths.reservation({ id: rented.data.id, kind: 'locker' }),
    context.cookies.flash({ key: 'lockerRented', tone: 'done' }),
  )
})

/** Rents a personal locker for a month, chosen on the plan; one's own lockers with their renewal. */
export default function PersonalLockerReservation() {
  const { t } = useTranslation('fitness-lockers')
  const { nameOf } = useLockerWords()
  const language = useLanguage()
  const { plan } = useLoaderData<typeof loader>()
  const { isMember, ownRoom, room, months, month, own } = plan
  const mine = own.find((rental) => rental.month === month)
  const query = { month, room: ownRoom === room ? undefined : room }
  return (
    <Page
      title={t('rent.title')}
      lead={t('rent.lead')}
      crumbs={[{ label: t('shell:menu.fitnessZone'), to: fitnessPaths.home() }]}
      action={
        <ButtonLink to={fitnessPaths.publicLockers()} look="secondary">
          {t('rent.public')}
        </ButtonLink>
      }
    >
      {!isMember && <NotAMember />}
      <OwnLockers own={own} />
      <div className="lg:flex lg:items-start">
        <div className="min-w-0 flex-1">
          <Tabs
            label={t('rent.months')}
            current={fitnessPaths.locker(query)}
            tabs={months.map((one) => ({
              label: formatMonth(one, language),
              to: fitnessPaths.locker({ ...query, month: one }),
            }))}
          />
          {ownRoom === null && (
            <Tabs
              label={t('rent.rooms')}
              current={fitnessPaths.locker({ month, room })}
              tabs={LOCKER_ROOMS.map((one) => ({
                label: t(`room.${one}`),
                to: fitnessPaths.locker({ month, room: one }),
              }))}
            />
          )}
          <h2 className="mb-4 text-h3 font-semibold">{t('rent.plan', { room: t(`room.${room}`) })}</h2>
          {mine && (
            <Notice>
              <Link to={fitnessPaths.reservation({ id: mine.id, kind: 'locker' })} className="link">
                {t('rent.ownMonth', { month: formatMonth(month, language), locker: nameOf(mine.locker) })}
              </Link>
            </Notice>
          )}
          {isMember && !mine && (ownRoom === null || ownRoom === room) ? (
            <RentForm plan={plan} />
          ) : (
            <LockerBanks lockers={plan.lockers}>
              {({ number, state }) => (
                <LockerBox number={number} look={LOOKS[state]} note={t(`state.${state}`)} />
              )}
            </LockerBanks>
          )}
        </div>
        <Terms plan={plan} />
      </div>
    </Page>
  )
}

interface RentFields {
  lockerId: string
  agreed: string
  policyVersion: string
}

function RentForm({ plan: { lockers, month, won } }: { plan: LockerPlan }) {
  const { t } = useTranslation('fitness-lockers')
  const language = useLanguage()
  const { chosen, policy } = useLoaderData<typeof loader>()
  const result = useAnswer()
  const lastResult = result ?? (chosen ? { initialValue: { lockerId: chosen } } : undefined)
  const [form, fields] = useForm<RentFields>({ id: 'locker', lastResult })
  const submit = t('rent.submit', { month: formatMonth(month, language) })
  return (
    <PortalForm form={form} submitLabel={submit}>
      <input type="hidden" name="month" value={month} />
      <input type="hidden" name="won" value={won} />
      <LockerField field={fields.lockerId} lockers={lockers} />
      <PolicyConsent policy={policy} fields={fields} />
      <Button className="mt-6">{submit}</Button>
    </PortalForm>
  )
}

/** Fee, period, cancellation, renewal: before one books. */
function Terms({ plan: { month, won, vatWon } }: { plan: LockerPlan }) {
  const { t } = useTranslation('fitness-lockers')
  const { feeOf } = useLockerWords()
  const language = useLanguage()
  return (
    <section aria-labelledby="terms" className="mt-11 lg:ml-12 lg:mt-0 lg:w-1/3 lg:shrink-0">
      <h2 id="terms" className="mb-3 text-h3 font-semibold">
        {t('rent.facts')}
      </h2>
      <Facts>
        <Fact term={t('rent.fee')}>{feeOf({ won, vatWon })}</Fact>
        <Fact term={t('rent.period')}>
          {t('rent.from', {
            from: formatDay(firstDayOf(month), language),
            to: formatDay(lastDayOf(month), language),
          })}
        </Fact>
        <Fact term={t('rent.cancel')}>{t('rent.cancelRule')}</Fact>
        <Fact term={t('rent.renew')}>{t('rent.renewRule')}</Fact>
        <Fact term={t('rent.bill')}>{t('rent.billRule')}</Fact>
      </Facts>
    </section>
  )
}
