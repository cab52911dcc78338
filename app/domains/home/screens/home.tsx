import { redirect, type AppLoadContext, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { BuildingData } from '~/domains/building/components/building-data'
import { BuildingCounts } from '~/domains/building/components/building-counts'
import { Directions } from '~/domains/building/components/directions'
import { calendarClient } from '~/domains/calendar/client.server'
import { barEventsClient } from '~/domains/listening-bar/client.server'
import { HomeHero } from './home/home-hero'
import { LatestNotices } from './home/latest-notices'
import { OwnDay } from './home/own-day'
import { Today } from './home/today'
import {
  loadContacts,
  loadHolidays,
  loadHours,
  loadPlaces,
  loadTariff,
} from '~/domains/building/load-settings.server'
import { customerCentreState } from '~/domains/building/rules/customer-centre'
import type { TodaysEvent } from '~/domains/listening-bar/event-shapes'
import { noticesClient } from '~/domains/notices/client.server'
import { searchPaths } from '~/domains/search/paths'
import { useTranslation } from '~/i18n/use-translation'
import { readQuery, wordOf } from '~/lists/read-query'
import { DoneLine } from '~/ui/page/done-line'
import { Link } from '~/ui/page/link'
import type { ScreenHandle } from '~/ui/page/screen-handle'

/** The title is the building's name alone. */
export const handle: ScreenHandle = {
  title: () => '',
  description: (t) => t('building:home.description'),
}

const SHOWN_NOTICES = 5

/** Hides the first steps of a company in this browser. */
const HIDE_STEPS = '/?steps=off'

export async function loader({ request, context }: LoaderFunctionArgs) {
  if (readQuery(request, { steps: wordOf('off') }).steps === 'off')
    throw redirect('/', { headers: { 'Set-Cookie': context.cookies.hidesSteps() } })
  const { today } = context
  const [notices, own, events, holidays, places, hours, tariff, contacts] = await Promise.all([
    latestNotices(context),
    ownDay(context),
    todaysEvents(context),
    loadHolidays(context),
    loadPlaces(context),
    loadHours(context),
    loadTariff(context),
    loadContacts(context),
  ])
  const holiday = holidays.get(today) ?? null
  const centre = customerCentreState(context.now, holidays, hours.centre)
  return {
    notices,
    seen: context.signedIn ? context.jar.noticesSeen : undefined,
    places,
    own,
    events,
    today,
    holiday,
    hours,
    tariff,
    contacts,
    centre,
  }
}

/** Null when the API is unavailable. */
async function latestNotices(context: AppLoadContext) {
  const answer = await noticesClient(context.api).home.notices.$get({ query: {} })
  return answer.ok ? (await answer.json()).data.items.slice(0, SHOWN_NOTICES) : null
}

/** Today's events in the listening bar; none when the API is unavailable. */
async function todaysEvents(context: AppLoadContext): Promise<TodaysEvent[]> {
  const answer = await barEventsClient(context.api)['listening-bar'].today.$get()
  return answer.ok ? (await answer.json()).data.items : []
}

/** What a member's Home shows of them; null for guests. */
async function ownDay(context: AppLoadContext) {
  if (!context.signedIn) return null
  const [frame, home] = await Promise.all([
    context.frame(),
    calendarClient(context.api).members.me.home.$get(),
  ])
  const me = frame?.me
  if (!me) return null
  return {
    name: me.fullName,
    userId: me.userId,
    hideSteps: context.jar.hidesSteps ? undefined : HIDE_STEPS,
    home: home.ok ? (await home.json()).data : null,
  }
}

export default function Home() {
  const { notices, seen, places, contacts, own, ...today } = useLoaderData<typeof loader>()
  return (
    <>
      <UnknownPage />
      {own ? (
        <OwnDay own={own} notices={notices} seen={seen} today={today.today} places={places} />
      ) : (
        <HomeHero places={places} />
      )}
      <div className="page-margins py-12 md:py-18 lg:flex lg:justify-between">
        <div className="lg:w-7/12 lg:pr-14">
          <LatestNotices notices={notices} seen={seen} />
        </div>
        <div className="mt-12 lg:mt-0 lg:w-5/12">
          <Today {...today} />
        </div>
      </div>
      {/* Who works here knows the building. */}
      {!own && (
        <>
          <BuildingCounts />
          <Directions />
          <BuildingData contacts={contacts} hours={today.hours} />
        </>
      )}
    </>
  )
}

/** Says to whoever followed an address that leads nowhere why they are here. */
function UnknownPage() {
  const { t } = useTranslation()
  return (
    <div className="page-margins pt-6 empty:hidden">
      <DoneLine keys={['pageUnknown']} tone="warning">
        <Link to={searchPaths.search()} className="link inline-flex min-h-target items-center">
          {t('shell:menu.search')}
        </Link>
      </DoneLine>
    </div>
  )
}
