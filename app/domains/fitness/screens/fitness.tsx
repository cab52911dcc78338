import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
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
import { Fact } from '~/ui/facts'
import { Link } from '~/ui/link'
import { Page } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'
import { useLanguage } from '~/ui/use-language'

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
 * The fitness centre: whether it is open now and how full, an ordinary day, today's programmes, one's own things with what is left of them,
 * and everything there is.
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
      <RoomPlate
        id="centre"
        drawing="gym"
        floor={floor}
        title={t('home.what')}
        lead={t('home.lead')}
        isFirst
        after={
          <ul className="mt-4">
            {WAYS.map(([key, path]) => (
              <li key={key}>
                <Link to={path} className="link inline-flex min-h-target items-center font-semibold">
                  {t(`home.way.${key}`)}
                </Link>
              </li>
            ))}
          </ul>
        }
      >
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
  ['gx', fitnessPaths.programs()],
  ['pt', fitnessPaths.training()],
  ['pass', fitnessPaths.pass()],
  ['locker', fitnessPaths.locker()],
  ['public', fitnessPaths.publicLockers()],
] as const

type State = ReturnType<typeof fitnessState>

const stateKey = (state: State) => (state.now === 'open' && state.isLast ? ('last' as const) : state.now)
const untilOf = (state: State) => (state.now === 'closed' ? '' : formatMinutes(state.until))
