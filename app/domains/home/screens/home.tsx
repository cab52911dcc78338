import type { AppLoadContext, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { BuildingData } from '~/domains/building/components/building-data'
import { BuildingCounts } from '~/domains/building/components/building-counts'
import { Directions } from '~/domains/building/components/directions'
import { barEventsClient } from '~/domains/listening-bar/client.server'
import { HomeHero } from './home/home-hero'
import { LatestNotices } from './home/latest-notices'
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
import { visitorsClient } from '~/domains/visitors/client.server'
import { countUndecided } from '~/domains/visitors/visit-page.server'
import type { LocalDate } from '~/rules/local-time'
import type { ScreenHandle } from '~/ui/screen-handle'
import { useShell } from '~/ui/use-shell'

/** The title is the building's name alone. */
export const handle: ScreenHandle = {
  title: () => '',
  description: (t) => t('building:home.description'),
}

const SHOWN_NOTICES = 5
const SHOWN_VISITS = 3

export async function loader({ context }: LoaderFunctionArgs) {
  const { today } = context
  const [notices, visits, waiting, events, holidays, places, hours, tariff, contacts] = await Promise.all([
    latestNotices(context),
    visitsToMe(context, today),
    countUndecided(context),
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
    places,
    visits,
    waiting: waiting?.count ?? 0,
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

/** Today's visits to the viewer; null for guests. */
async function visitsToMe(context: AppLoadContext, today: LocalDate) {
  if (!context.signedIn) return null
  const answer = await visitorsClient(context.api).visits.$get({ query: { from: today, to: today } })
  return answer.ok ? (await answer.json()).data.items.slice(0, SHOWN_VISITS) : null
}

export default function Home() {
  const { notices, places, contacts, ...today } = useLoaderData<typeof loader>()
  const isSignedIn = useShell()?.isSignedIn
  // First for members, as it contains their visits.
  const todayPart = <Today {...today} />
  return (
    <>
      <HomeHero places={places} />
      <div className="page-margins py-12 md:py-18 lg:flex lg:justify-between">
        {isSignedIn && <div className="mb-12 lg:order-last lg:mb-0 lg:w-5/12">{todayPart}</div>}
        <div className="lg:w-7/12 lg:pr-14">
          <LatestNotices notices={notices} />
        </div>
        {!isSignedIn && <div className="mt-12 lg:mt-0 lg:w-5/12">{todayPart}</div>}
      </div>
      <BuildingCounts />
      <Directions />
      <BuildingData contacts={contacts} hours={today.hours} />
    </>
  )
}
