import type { SubmissionResult } from '@conform-to/react'
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { read, send } from '~/api/client.server'
import { actorOf } from '~/api/me'
import { signOutDevice } from '~/domains/account/devices.server'
import { accountPaths } from '~/domains/account/paths'
import { calendarClient } from '~/domains/calendar/client.server'
import { OnceMore } from '~/domains/calendar/components/once-more'
import { OwnWeek } from '~/domains/calendar/components/own-week'
import { WhatIsLeft } from '~/domains/calendar/components/what-is-left'
import { calendarPaths } from '~/domains/calendar/paths'
import { membersClient } from '~/domains/members/client.server'
import { MyCards } from '~/domains/members/components/my-cards'
import { MyConnections } from '~/domains/members/components/my-connections'
import { MySessions } from '~/domains/members/components/my-sessions'
import { personalDataPaths } from '~/domains/personal-data/paths'
import { memberPaths } from '~/domains/members/paths'
import { myPageCards } from '~/domains/members/rules/my-page-cards'
import { sessionsForm } from '~/domains/account/schemas'
import { countUndecided } from '~/domains/visitors/visit-page.server'
import { receive } from '~/forms/receive.server'
import { seeOther } from '~/forms/see-other.server'
import { formatFloor } from '~/i18n/format'
import { useTranslation } from '~/i18n/use-translation'
import { ButtonLink } from '~/ui/button'
import { Fact, Facts } from '~/ui/facts'
import { Link } from '~/ui/link'
import { Page } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'
import { useLanguage } from '~/ui/use-language'

export const handle: ScreenHandle = {
  title: (t) => t('members:myPage.title'),
  section: 'myPage',
  follows: true,
}

export async function loader({ context }: LoaderFunctionArgs) {
  const { members, employees } = membersClient(context.api)
  const [me, profile, count, sessions, connections, visits, week, left, last] = await Promise.all([
    context.me(),
    read(members.me.$get()),
    read(employees.count.$get()),
    read(members.me.sessions.$get()),
    read(members.me.connections.$get()),
    countUndecided(context),
    read(calendarClient(context.api).members.me.week.$get()),
    read(calendarClient(context.api).members.me.allowances.$get()),
    read(calendarClient(context.api).members.me.last.$get()),
  ])
  const cards = myPageCards(actorOf(me, true))
  // Members who see the company's visits also decide about their own there.
  const decisionsCard = cards.find(({ key }) => key === 'visitSearch' || key === 'myVisitor')
  return {
    today: context.today,
    items: week.items,
    left,
    last,
    profile,
    count,
    sessions,
    connections,
    cards,
    waiting: decisionsCard && visits ? { [decisionsCard.key]: visits.count } : {},
  }
}

/** Ends sessions: one, all others, or all including this one. */
export async function action(args: ActionFunctionArgs) {
  const { cookies, api, jar } = args.context
  const posted = await receive(args, sessionsForm)
  if (posted.kind !== 'complete') return posted.answer
  const { sessions } = membersClient(api).members.me
  const { keep, session } = posted.value
  if (session) {
    const one = await send(sessions[':id'].$delete({ param: { id: session } }))
    if (!one.ok) return posted.refuse(one.problem)
    return seeOther(memberPaths.myPage(), cookies.flash({ key: 'sessionEnded', tone: 'done' }))
  }
  const device = keep ? [] : await signOutDevice(args.context)
  const ended = await send(sessions.$delete({ query: { keep, device: jar.device } }))
  if (!ended.ok) return posted.refuse(ended.problem)
  if (keep) return seeOther(memberPaths.myPage(), cookies.flash({ key: 'otherSessionsEnded', tone: 'done' }))
  return seeOther(
    accountPaths.login(),
    ...cookies.clearSession('member'),
    ...device,
    cookies.flash({ key: 'signedOutEverywhere', tone: 'done' }),
  )
}

export default function MyPage() {
  const { t } = useTranslation('members')
  const language = useLanguage()
  const { today, items, left, last, profile, count, sessions, connections, cards, waiting } =
    useLoaderData<typeof loader>()
  const result = useActionData<typeof action>() as SubmissionResult<string[]> | undefined
  return (
    <Page title={t('myPage.title')}>
      <div className="lg:flex lg:items-start">
        <div className="min-w-0 flex-1">
          <OwnWeek items={items} today={today} />
          <OnceMore of={last} />
          <WhatIsLeft of={left} />
        </div>
        <nav aria-labelledby="my-ways" className="mt-12 lg:ml-12 lg:mt-0 lg:w-1/3 lg:shrink-0">
          <h2 id="my-ways" className="mb-3 flex min-h-target items-center text-h2-s font-semibold md:text-h2">
            {t('myPage.ways')}
          </h2>
          <MyCards cards={cards} waiting={waiting} />
          <p className="mt-3">
            <Link to={memberPaths.favorites()} className="link inline-flex min-h-target items-center">
              {t('favorites.title')}
            </Link>
          </p>
        </nav>
      </div>
      <section aria-labelledby="my-info" className="mt-12">
        <h2 id="my-info" className="mb-3 text-h2-s font-semibold md:text-h2">
          {t('myPage.info')}
        </h2>
        <Facts>
          <Fact term={t('field.name')}>{t('named', { name: profile.name })}</Fact>
          <Fact term={t('field.loginId')}>{profile.loginId}</Fact>
          <Fact term={t('field.company')}>
            {profile.company[language]} · {formatFloor(profile.floor, language)}
          </Fact>
          <Fact term={t('field.permissions')}>
            {profile.permissions.map((value) => t(`permission.${value}`)).join(' · ')}
          </Fact>
          <Fact term={t('myPage.registered')}>
            {t('people', { count: count.registered })}
            {Boolean(count.waiting) && (
              <Link to={memberPaths.employees({ tab: 'before' })} className="link ml-3">
                {t('myPage.waiting', { count: count.waiting ?? 0 })}
              </Link>
            )}
          </Fact>
        </Facts>
        <div className="mt-4 md:flex">
          <ButtonLink to={memberPaths.editInfo()} look="secondary">
            {t('edit.title')}
          </ButtonLink>
          <ButtonLink to={memberPaths.memberInfo()} look="secondary" className="mt-3 md:ml-3 md:mt-0">
            {t('info.title')}
          </ButtonLink>
        </div>
      </section>
      <section aria-labelledby="my-sessions" className="mt-12">
        <h2 id="my-sessions" className="mb-3 text-h2-s font-semibold md:text-h2">
          {t('sessions.title')}
        </h2>
        <MySessions sessions={sessions} hint={t('sessions.hint')} result={result} />
        <div className="mt-6">
          <MyConnections connections={connections} />
        </div>
      </section>
      <section aria-labelledby="my-calendar" className="mt-12">
        <h2 id="my-calendar" className="mb-3 text-h2-s font-semibold md:text-h2">
          {t('calendar:title')}
        </h2>
        <p className="mb-4 max-w-text">{t('calendar:lead')}</p>
        <ButtonLink to={calendarPaths.mine()} look="secondary">
          {t('myPage.calendar')}
        </ButtonLink>
      </section>
      <section aria-labelledby="my-data" className="mt-12">
        <h2 id="my-data" className="mb-3 text-h2-s font-semibold md:text-h2">
          {t('personal-data:title')}
        </h2>
        <p className="mb-4 max-w-text">{t('personal-data:lead')}</p>
        <ButtonLink to={personalDataPaths.mine()} look="secondary">
          {t('personal-data:show')}
        </ButtonLink>
      </section>
      <p className="mt-12">
        <Link to={memberPaths.withdrawal()} className="link inline-flex min-h-target items-center">
          {t('withdrawal.title')}
        </Link>
      </p>
    </Page>
  )
}
