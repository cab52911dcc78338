import type { AppLoadContext, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { buildingClient } from '~/domains/building/client.server'
import { BuildingCounts } from '~/domains/building/components/building-counts'
import { Directions } from '~/domains/building/components/directions'
import { HomeHero } from '~/domains/building/components/home-hero'
import { LatestNotices } from '~/domains/building/components/latest-notices'
import { Today } from '~/domains/building/components/today'
import { customerCentreState } from '~/domains/building/rules/customer-centre'
import type { Places } from '~/domains/building/schemas'
import { noticesClient } from '~/domains/notices/client.server'
import { visitorsClient } from '~/domains/visitors/client.server'
import type { LocalDate } from '~/rules/local-time'
import type { ScreenHandle } from '~/ui/screen-handle'

/** The building's name alone. */
export const handle: ScreenHandle = {
  title: () => '',
  description: (t) => t('building:home.description'),
}

const SHOWN_NOTICES = 5
const SHOWN_VISITS = 3

export async function loader({ context }: LoaderFunctionArgs) {
  const { today } = context
  const [notices, visits, holidays, places] = await Promise.all([
    latestNotices(context),
    visitsToMe(context, today),
    holidaysOf(context, today),
    placesOf(context),
  ])
  const holiday = holidays.get(today) ?? null
  return { notices, places, visits, today, holiday, centre: customerCentreState(context.now, holidays) }
}

/** Home stands without them: null when the API is away. */
async function latestNotices(context: AppLoadContext) {
  const answer = await noticesClient(context.api).home.notices.$get({ query: {} })
  return answer.ok ? (await answer.json()).data.items.slice(0, SHOWN_NOTICES) : null
}

/** Who comes to see the reader today; null for guests. */
async function visitsToMe(context: AppLoadContext, today: LocalDate) {
  if (!context.signedIn) return null
  const answer = await visitorsClient(context.api).visits.$get({ query: { from: today, to: today } })
  return answer.ok ? (await answer.json()).data.items.slice(0, SHOWN_VISITS) : null
}

/** Where the rooms are; nowhere when the API is away, so that the section shows none. */
async function placesOf(context: AppLoadContext): Promise<Places> {
  const answer = await buildingClient(context.api).home.places.$get()
  return answer.ok
    ? (await answer.json()).data
    : { lounge: null, vipZone: null, meetingRooms: null, refreshRoom: null, fitness: null }
}

/** The year's holidays as far as they are known. */
async function holidaysOf(context: AppLoadContext, today: LocalDate) {
  const year = today.slice(0, 4)
  const answer = await buildingClient(context.api).home.holidays[':year'].$get({ param: { year } })
  const known = answer.ok ? (await answer.json()).data : []
  return new Map(known.map(({ date, name }) => [date, name]))
}

export default function Home() {
  const { notices, places, ...today } = useLoaderData<typeof loader>()
  return (
    <>
      <HomeHero places={places} />
      <div className="page-margins py-12 md:py-18 lg:flex">
        <div className="lg:w-7/12 lg:pr-14">
          <LatestNotices notices={notices} />
        </div>
        <div className="mt-12 lg:mt-0 lg:w-5/12">
          <Today {...today} />
        </div>
      </div>
      <BuildingCounts />
      <Directions />
    </>
  )
}
