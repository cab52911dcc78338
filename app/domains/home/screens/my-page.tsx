import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { read, send } from '~/api/client.server'
import { actorOf } from '~/api/me'
import { signOutDevice } from '~/domains/account/devices.server'
import { accountPaths } from '~/domains/account/paths'
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
import { formAction } from '~/forms/form-action.server'
import { seeOther } from '~/forms/see-other.server'
import { useAnswer } from '~/forms/use-answer'
import { formatFloor, formatInstant } from '~/i18n/format'
import { useTranslation } from '~/i18n/use-translation'
import { Fact, Facts } from '~/ui/list/facts'
import { Link } from '~/ui/page/link'
import { Page } from '~/ui/page/page'
import type { ScreenHandle } from '~/ui/page/screen-handle'
import { useLanguage } from '~/ui/page/use-language'

export const handle: ScreenHandle = {
  title: (t) => t('members:myPage.title'),
  section: 'myPage',
  follows: true,
}

export async function loader({ context }: LoaderFunctionArgs) {
  const { members, employees } = membersClient(context.api)
  const [me, profile, count, sessions, connections, factor, visits] = await Promise.all([
    context.me(),
    read(members.me.$get()),
    read(employees.count.$get()),
    read(members.me.sessions.$get()),
    read(members.me.connections.$get()),
    read(members.me['second-factor'].$get()),
    countUndecided(context),
  ])
  const cards = myPageCards(actorOf(me, true))
  // Members who see the company's visits also decide about their own there.
  const decisionsCard = cards.find(({ key }) => key === 'visitSearch' || key === 'myVisitor')
  return {
    profile,
    count,
    sessions,
    connections,
    factor,
    cards,
    waiting: decisionsCard && visits ? { [decisionsCard.key]: visits.count } : {},
  }
}

/** Ends sessions: one, all others, or all including this one. */
export const action = formAction(sessionsForm, async (args, receive) => {
  const { cookies, api, jar } = args.context
  const posted = await receive()
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
})

const HEADING = 'mb-3 text-h2-s font-semibold md:text-h2'

export default function MyPage() {
  const { t } = useTranslation('members')
  const language = useLanguage()
  const { profile, count, sessions, connections, factor, cards, waiting } = useLoaderData<typeof loader>()
  const result = useAnswer()
  return (
    <Page title={t('myPage.title')}>
      <div className="lg:flex lg:items-start">
        <nav aria-labelledby="my-ways" className="min-w-0 lg:flex-1">
          <h2 id="my-ways" className={HEADING}>
            {t('myPage.ways')}
          </h2>
          <MyCards cards={cards} waiting={waiting} />
        </nav>
        <section aria-labelledby="my-info" className="mt-12 lg:ml-12 lg:mt-0 lg:w-5/12 lg:shrink-0">
          <h2 id="my-info" className={HEADING}>
            {t('myPage.about')}
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
          <h2 id="my-settings" className={`mt-8 ${HEADING}`}>
            {t('myPage.settings')}
          </h2>
          <ul aria-labelledby="my-settings" className="border-t-2 border-ink">
            <Setting to={memberPaths.memberInfo()} label={t('info.title')} text={t('myPage.infoText')} />
            {(factor.isOffered || factor.since) && (
              <Setting
                to={memberPaths.secondFactor()}
                label={t('account:secondFactor.title')}
                text={
                  factor.since
                    ? t('account:secondFactor.since', { at: formatInstant(factor.since) })
                    : t('account:secondFactor.menuText')
                }
              />
            )}
            <Setting to={memberPaths.notifications()} label={t('notifications.title')} />
            <Setting
              to={memberPaths.favorites()}
              label={t('favorites.title')}
              text={t('myPage.favoritesText')}
            />
            <Setting to={calendarPaths.mine()} label={t('myPage.calendar')} text={t('calendar:lead')} />
            <Setting
              to={personalDataPaths.mine()}
              label={t('personal-data:show')}
              text={t('personal-data:lead')}
            />
            <Setting to={memberPaths.withdrawal()} label={t('withdrawal.title')} />
          </ul>
        </section>
      </div>
      <section aria-labelledby="my-sessions" className="mt-12">
        <h2 id="my-sessions" className={HEADING}>
          {t('sessions.title')}
        </h2>
        <MySessions sessions={sessions} hint={t('sessions.hint')} result={result} />
        <div className="mt-6">
          <MyConnections connections={connections} />
        </div>
      </section>
    </Page>
  )
}

/** A page where something of the account is set, and what it is for. */
const Setting = ({ to, label, text }: { to: string; label: string; text?: string }) => (
  <li className="border-b border-line-1 py-2">
    <Link to={to} className="link inline-flex min-h-target items-center font-semibold">
      {label}
    </Link>
    {text && <span className="block text-table text-ink-3">{text}</span>}
  </li>
)
