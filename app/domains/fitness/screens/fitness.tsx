import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { CalendarDays, Dumbbell, KeyRound, LockKeyholeOpen, Users } from 'lucide-react'
import { read } from '~/api/client.server'
import { actorOf } from '~/api/me'
import { RoomPlate } from '~/domains/building/components/room-plate'
import { loadHolidays, loadHours, loadPlaces } from '~/domains/building/load-settings.server'
import { fitnessHistoryClient, gxClient, occupantsClient } from '~/domains/fitness/client.server'
import { NotAMember } from '~/domains/fitness/components/not-a-member'
import { ReservationTable } from '~/domains/fitness/components/reservation-table'
import { fitnessPaths } from '~/domains/fitness/paths'
import { UsualDay } from '~/domains/fitness/screens/fitness/usual-day'
import { fitnessState, openSessions } from '~/domains/fitness/rules/sessions'
import { useTranslation } from '~/i18n/use-translation'
import { FITNESS } from '~/rules/amenity-facts'
import { isBusinessDay } from '~/rules/korean-calendar'
import { formatMinutes, formatSpan, seoulMinutes } from '~/rules/local-time'
import { can } from '~/rules/permissions'
import { Fact } from '~/ui/list/facts'
import { Icon } from '~/ui/icon'
import { Link } from '~/ui/page/link'
import { Page } from '~/ui/page/page'
import type { ScreenHandle } from '~/ui/page/screen-handle'
import { useLanguage } from '~/ui/page/use-language'

export const handle: ScreenHandle = {
  title: (t) => t('fitness:home.title'),
  section: 'amenities',
  follows: true,
}

export async function loader({ context }: LoaderFunctionArgs) {
  const { api, today, now } = context
  const actor = actorOf(await context.me())
  const [{ amenities }, holidays, places, gx, own, occupants] = await Promise.all([
    loadHours(context),
    loadHolidays(context),
    loadPlaces(context),
    read(gxClient(api).fitness.gx.$get({ query: {} })),
    read(fitnessHistoryClient(api).fitness.reservations.$get({ query: { from: today } })),
    read(occupantsClient(api).fitness.occupants.$get()),
  ])
  return {
    isMember: can(actor, 'fitness:book'),
    floor: places.fitness,
    state: fitnessState(seoulMinutes(now), amenities.fitness, isBusinessDay(today, holidays)),
    sessions: openSessions(amenities.fitness),
    programs: gx.programs.filter(({ dates }) => dates.includes(today)),
    own: own.items.filter(({ status }) => status !== 'cancelled'),
    occupants,
    minutes: seoulMinutes(now),
  }
}

/**
 * The fitness centre: what one can do, one's own things with what is left of them, whether it is open now and how full, today's programmes,
 * and an ordinary day.
 */
export default function FitnessHome() {
  const { t } = useTranslation('fitness')
  const language = useLanguage()
  const { isMember, floor, state, sessions, programs, own, occupants, minutes } =
    useLoaderData<typeof loader>()
  const { inside, capacity, days, usual } = occupants
  return (
    <Page title={t('home.title')} crumbs={[{ label: t('shell:menu.amenities'), to: '/amenities#gxpt' }]}>
      {!isMember && <NotAMember />}
      <Ways />
      {(isMember || own.length > 0) && (
        <section aria-labelledby="own" className="mb-11">
          <h2 id="own" className="mb-3 text-h3 font-semibold">
            {t('home.own')}
          </h2>
          {own.length > 0 ? (
            <ReservationTable rows={own} caption={t('home.own')} isMember={isMember} />
          ) : (
            <p className="border-t-2 border-ink py-4">{t('messages:noReservations')}</p>
          )}
          <p className="mt-3">
            <Link to={fitnessPaths.list()} className="link inline-flex min-h-target items-center">
              {t('list.title')}
            </Link>
          </p>
        </section>
      )}
      <RoomPlate id="centre" drawing="gym" floor={floor} title={t('home.what')} lead={t('home.lead')} isFirst>
        <Fact term={t('home.now')}>
          <strong className="font-semibold">
            {t(`state.${stateKey(state)}`, { until: untilOf(state) })}
          </strong>
        </Fact>
        {inside !== null && state.now !== 'closed' && (
          <Fact term={t('full.now')}>{t('full.of', { inside, capacity })}</Fact>
        )}
        <Fact term={t('home.sessions')}>
          {sessions.map(({ from, to }) => `${formatMinutes(from)}–${formatMinutes(to)}`).join(', ')}
          <span className="block text-table text-ink-2">{t('home.daysOff')}</span>
        </Fact>
        <Fact term={t('home.lesson')}>{t('home.minutes', { minutes: FITNESS.lessonMinutes })}</Fact>
        <Fact term={t('home.today')}>
          {programs.length === 0 ? (
            t('home.noneToday')
          ) : (
            <ul>
              {programs.map((program) => (
                <li key={program.id}>
                  <Link
                    to={fitnessPaths.program(program, { month: program.month })}
                    className="link inline-flex min-h-target items-center"
                  >
                    <span className="tabular mr-2">{formatSpan(program)}</span>
                    {program.name[language]}
                  </Link>
                </li>
              ))}
            </ul>
          )}
        </Fact>
      </RoomPlate>
      {usual.length > 0 && <UsualDay usual={usual} days={days} minutes={minutes} />}
    </Page>
  )
}

const WAYS = [
  ['gx', fitnessPaths.programs(), Users],
  ['pt', fitnessPaths.training(), Dumbbell],
  ['pass', fitnessPaths.pass(), CalendarDays],
  ['locker', fitnessPaths.locker(), KeyRound],
  ['public', fitnessPaths.publicLockers(), LockKeyholeOpen],
] as const

/** What one can do here, in one row. */
function Ways() {
  const { t } = useTranslation('fitness')
  return (
    <nav aria-label={t('home.ways')} className="mb-8">
      <ul className="-mx-1 flex flex-wrap">
        {WAYS.map(([key, path, icon]) => (
          <li key={key} className="w-1/2 p-1 md:w-1/5">
            <Link
              to={path}
              className="flex h-full min-h-control items-center rounded border border-line-3 px-3 py-2 text-table font-semibold text-pine hover:bg-mist"
            >
              <Icon of={icon} className="mr-2 shrink-0" />
              <span className="min-w-0 break-words">{t(`home.way.${key}`)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

type State = ReturnType<typeof fitnessState>

const stateKey = (state: State) => (state.now === 'open' && state.isLast ? ('last' as const) : state.now)
const untilOf = (state: State) => (state.now === 'closed' ? '' : formatMinutes(state.until))
