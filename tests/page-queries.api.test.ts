import { randomUUID } from 'node:crypto'
import { getTableName, is, sql } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { matchPath } from '@remix-run/router'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { SITE_ROUTES } from '../remix.config.js'
import { currentEdition } from '../app/api/published.server'
import type { SharedReads } from '../app/api/context.server'
import { newPublicId } from '../app/api/secrets.server'
import { publishedEdition } from '../app/api/tables.server'
import * as schema from '../app/db/schema.server'
import { seedEssentials } from '../app/db/seed/seed.server'
import { accountClient } from '../app/domains/account/client.server'
import { buildingClient } from '../app/domains/building/client.server'
import { createInvitation } from '../app/domains/members/api/invitations.server'
import { makeLink } from '../app/domains/desk/api/staff-links.server'
import { sessions } from '../app/domains/account/api/tables.server'
import { loadShell } from '../app/domains/app-shell/load-shell.server'
import { createCookies } from '../app/server/cookies.server'
import { createContext, type PortalContext } from '../app/server/load-context.server'
import { membersClient } from '../app/domains/members/client.server'
import { notices } from '../app/domains/notices/api/tables.server'
import { PAGELESS } from '../app/server/site-guard.server'
import { makeCrowd } from './factories/crowd'
import { makeComplaint } from './factories/complaints'
import { asGuest } from './factories/guest-access'
import { makeHeating } from './factories/heating'
import { makeInquiry } from './factories/lease'
import { makeParkingAccount } from './factories/parking'
import { makeMember } from './factories/people'
import { makeManyBookings, makeRoomPages } from './factories/rooms'
import { makeSheets } from './factories/sheets'
import { makeTenants } from './factories/tenants'
import { makeVisit } from './factories/visits'
import { TEST_SECRET, useApi } from './support/api'
import { allQueriesOf, countAllQueries } from './support/count-queries'
import { MOST, MOST_OF } from './support/page-budgets'

/** Tables with a fixed number of rows: settings, and the edition. */
const ROOMS = ['bookable_things', 'room_extras', 'room_packages']
const NEVER_MORE = ['settings', 'published_edition', ...ROOMS]

type Route = (typeof SITE_ROUTES)[number]
type Loader = (args: LoaderFunctionArgs | ActionFunctionArgs) => unknown

const screens = import.meta.glob<{ loader?: Loader }>('../app/domains/*/screens/*.tsx')
const pages = SITE_ROUTES.filter(({ name, screen }) => screen && !PAGELESS.includes(name))
const api = useApi()

/** Viewers of pages, and at least one of everything that pages are about. */
async function makeBuilding() {
  const { db, config, now } = api
  await seedEssentials(db, now)
  const tenants = await makeTenants(api)
  const group = await makeVisit(db, tenants.master, { kind: 'group', status: 'approved' })
  const visit = await makeVisit(db, tenants.master, { status: 'approved', people: [{ plate: '12가3456' }] })
  const heating = await makeHeating(db, tenants.master, { status: 'approved' })
  const roomPages = await makeRoomPages(db, tenants.master)
  // A waiting one, as the desk's queue reads amounts only if there is something to decide.
  await makeHeating(db, tenants.master)
  const invited = await makeMember(db, tenants.company.id, {
    status: 'request_for_approval',
    isInvited: true,
  })
  const complaint = await makeComplaint(db, tenants.colleague, { createdAt: now })
  const given = { memberId: invited.id, kind: 'employee', invitedBy: 'staff:1' } as const
  const invitation = await createInvitation(db, given, now)
  const lease = await makeInquiry(db)
  const [booking] = await makeManyBookings(db, tenants.colleague, [-1])
  const staffLink = await makeLink(db, tenants.front.id, now)

  await makeParkingAccount(api, tenants.company.id, { tokens: [tenants.master.token] })
  const sheets = await makeSheets(api, tenants)

  const cookies = createCookies(config, TEST_SECRET, () => api.now)
  const later = new Date(now.getTime() + 2 * 86_400_000).toISOString()
  /** Signed anew each time, as signatures expire. */
  const currentJars = () => ({
    guest: [
      cookies.visitAccess(asGuest(api, visit)['x-visit-access'], later),
      cookies.signUpConsents({}),
      cookies.signedUp('newperson1'),
      cookies.leaseConsent('1.0'),
    ],
    member: [cookies.session('member', tenants.master.token, later), cookies.leaseConsent('1.0')],
    staff: [cookies.session('staff', tenants.administrator.token, later)],
    otherStaff: [cookies.session('staff', tenants.otherStaff.token, later)],
  })
  /** Addresses of pages about one thing or with required parameters. */
  const addresses: Record<string, string> = {
    Invitation: `/invitation/${invitation.token}`,
    EditEmployee: `/my-page/edit-employee/${tenants.colleague.publicId}`,
    EmployeeExport: '/my-page/employee-export?reason=x',
    VisitorReservationDetails: `/visitor-reservation-details/${visit.publicId}`,
    DeskBadge: `/desk/visits/badge/${visit.visitors[0]!.passCode}`,
    VisitExport: '/visiting-reservation-history/export?scope=mine&reason=x',
    AddVisitors: `/add-visitors/${group.publicId}`,
    VisitorInformationSave: `/visitor-information-save/${visit.publicId}`,
    VisitorQR: `/gate-pass/${visit.visitors[0]!.passCode}`,
    Kiosk: '/kiosk?kiosk=on',
    NoticeBoardDetails: '/notice-details/1',
    DeskNotice: '/desk/notices/1',
    DeskNoticeVersion: '/desk/notices/1/versions/1',
    DeskLeaseInquiry: `/desk/lease/${lease.publicId}`,
    DeskPolicy: '/desk/policies/visit-privacy',
    DeskPolicyVersion: '/desk/policies/visit-privacy/1.0',
    DeskMember: `/desk/members/${tenants.colleague.publicId}`,
    DeskSetting: '/desk/settings/building-contacts',
    DeskHoliday: '/desk/holidays/2026-12-25',
    DeskVisit: `/desk/visits/${visit.publicId}`,
    DeskStaffPerson: `/desk/staff/${tenants.front.id}`,
    StaffInvitation: `/staff-invitation/${staffLink.token}`,
    VisitorParkingDetails: `/parking-registration/visitor-details/${visit.publicId}.0`,
    DeskParkingAccount: `/desk/parking/accounts/${tenants.company.id}`,
    DeskParkingStatementFile: '/desk/parking/statement-file?reason=x',
    ParkingFile: '/parking-registration/file?reason=x',
    ParkingStatementFile: '/parking-registration/statement-file?reason=x',
    ...roomPages,
    RequestDetails: `/request-details/${heating.publicId}`,
    DeskHeatingStatementFile: '/desk/heating/statement-file?reason=x',
    DeskBookingsBillFile: '/desk/bookings/bill-file?reason=x',
    RoomDoor: '/room/meeting-2',
    DeskOffer: '/desk/bookings/offers/room/meeting-1',
    DeskFreeTime: `/desk/bookings/free-time/${tenants.company.id}`,
    DeskBooking: `/desk/bookings/${booking!.publicId}`,
    DeskCompany: `/desk/companies/${tenants.company.id}`,
    EmployeeSheetRows: `/my-page/employee-registration/sheet/${sheets.employees}`,
    OrganizationVisitorRows: `/organization-visitor/${sheets.group}`,
    DeskEmployeeSheetRows: `/desk/members/sheet/${sheets['employees-of-all']}`,
    DeskCompanySheetRows: `/desk/companies/sheet/${sheets.companies}`,
    ComplaintExport: '/complaint-submission-details/export?reason=x',
    InquiryDetails: `/inquiry-details/${complaint.publicId}`,
    DeskComplaint: `/desk/complaints/${complaint.publicId}`,
    DeskComplaintCategory: `/desk/complaints/categories/${complaint.categoryId}`,
  }
  return { tenants, visit, complaint, cookies, currentJars, addresses }
}
type Building = Awaited<ReturnType<typeof makeBuilding>>
type Viewer = keyof ReturnType<Building['currentJars']>

const VIEWERS: Record<Route['rule'], Viewer[]> = {
  public: ['guest', 'member'],
  'guest-only': ['guest'],
  demo: ['guest'],
  login: ['member'],
  desk: ['staff'],
}
const viewersOf = ({ name, rule }: Route): Viewer[] =>
  name === 'Desk' ? ['staff', 'otherStaff'] : VIEWERS[rule]

/** The context of a page request. */
function contextOf({ cookies, currentJars }: Building, address: string, viewer: Viewer, callApi = api.fetch) {
  const jar = currentJars()[viewer]
  const cookie = jar.map((set) => set.split(';')[0]).join('; ')
  const request = new Request(`http://localhost:3000${address}`, { headers: { cookie } })
  const log = pino({ level: 'silent' })
  const portal = {
    config: api.config,
    secret: TEST_SECRET,
    clock: () => api.now,
    cookies,
    log,
    callApi,
    publishedEdition: (shared: SharedReads) => currentEdition(api.db, shared),
  }
  const context = createContext(portal, request, { address: '203.0.113.7', requestId: 'a-page-of-a-test' })
  return { request, context }
}

/** Loads a page: its screen's loader and the shell's in parallel, like Remix. */
async function load(building: Building, { name, path, screen }: Route, viewer: Viewer) {
  const address = building.addresses[name] ?? path
  expect(address, `the address of a ${name} to look at`).not.toContain(':')
  const { request, context } = contextOf(building, address, viewer)
  const { params } = matchPath(path, new URL(request.url).pathname)!
  const { loader } = await screens[`../app/${screen}`]!()
  const shown = async () => loader?.({ request, context, params })
  const data: unknown[] = []
  for (const answer of await Promise.allSettled([loadShell(request, context), shown()])) {
    const given: unknown = answer.status === 'fulfilled' ? answer.value : answer.reason
    data.push(given instanceof Response ? await given.clone().text() : given)
    const status = given instanceof Response ? given.status : answer.status
    expect.soft(status, `${address} for a ${viewer}: ${String(given)}`).toBeOneOf([200, 'fulfilled'])
  }
  return { madeOf: context.madeOf, data }
}

/** Changes the edition, so that all published data is read again. */
const publishSomething = () => api.db.update(publishedEdition).set({ edition: randomUUID() })

async function count(building: Building): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const route of pages) {
    for (const viewer of viewersOf(route)) {
      await publishSomething()
      counts[`${route.path} for a ${viewer}`] = await countAllQueries(api, () =>
        load(building, route, viewer),
      )
    }
  }
  return counts
}

test('every page makes as many queries with 300 rows of everything as with 10', async () => {
  const building = await makeBuilding()
  await makeCrowd(api, building, 0, 10)
  const withFew = await count(building)
  await makeCrowd(api, building, 10, 300)
  for (const table of Object.values(schema).filter((it) => is(it, PgTable))) {
    if (NEVER_MORE.includes(getTableName(table))) continue
    expect(await api.countRows(table), `rows of ${getTableName(table)}`).toBeGreaterThanOrEqual(300)
  }
  expect(await count(building)).toEqual(withFew)
  expect(Object.entries(withFew).filter(([page, queries]) => queries > (MOST_OF[page] ?? MOST))).toEqual([])
}, 180_000)

test('pages that are the same for everybody make one query while the edition is the same', async () => {
  const building = await makeBuilding()
  for (const name of ['Home', 'Login', 'IndividualVisitor', 'NoticeBoard', 'PrivacyPolicy']) {
    const page = pages.find((route) => route.name === name)!
    await load(building, page, 'guest')
    expect(await countAllQueries(api, () => load(building, page, 'guest')), name).toBe(1)
  }
})

/** Tables whose changes change the edition. */
async function publishedTables(): Promise<string[]> {
  const found = await api.db.execute(sql`
    select distinct c.relname as name from pg_trigger t
    join pg_class c on c.oid = t.tgrelid join pg_proc p on p.oid = t.tgfoid
    where p.proname = 'publish_edition' order by 1`)
  return (found as unknown as { rows: { name: string }[] }).rows.map(({ name }) => name)
}

test("a guest's page that is cached depends on published data only", async () => {
  const building = await makeBuilding()
  await makeCrowd(api, building, 0, 10)
  const published = await publishedTables()
  const others = ['companies', 'company_floors', 'holidays', 'notices', 'policies', 'settings']
  expect(published).toEqual([...ROOMS, ...others].sort())
  // A notice that appears later the same day.
  const publishedAt = new Date(api.now.getTime() + 3_600_000)
  const words = { titleKo: '소방 훈련', titleEn: 'Fire drill', bodyKo: '오늘', bodyEn: 'Today' }
  await api.db.insert(notices).values({ ...words, category: 'guide', publishedAt, number: 99_999 })

  const kept: string[] = []
  for (const route of pages.filter((page) => viewersOf(page).includes('guest'))) {
    await publishSomething()
    let made: Awaited<ReturnType<typeof load>> | undefined
    const queries = await allQueriesOf(api, async () => void (made = await load(building, route, 'guest')))
    const { madeOf, data } = made!
    if (!madeOf.isPublished) continue
    kept.push(route.name)
    const tables = queries
      .flatMap((query) => [...query.matchAll(/\b(?:from|join) "(\w+)"/g)].map(([, name]) => name!))
      // The edition itself is read with every page.
      .filter((name) => name !== 'published_edition')
    expect(published, route.name).toEqual(expect.arrayContaining(tables))
    for (const query of queries) expect(query, route.name).toMatch(/^select /)
    // The page must be the same just before it expires.
    const now = api.now
    api.now = new Date(madeOf.until - 1)
    expect((await load(building, route, 'guest')).data, route.name).toEqual(data)
    api.now = now
  }
  expect(kept).toEqual(
    expect.arrayContaining(['Home', 'IndividualVisitor', 'Login', 'Kiosk', 'NoticeBoardDetails']),
  )
}, 180_000)

test('a page reads the session once, and again after a write', async () => {
  const building = await makeBuilding()
  const { context } = contextOf(building, '/my-page', 'member')
  const count = () => membersClient(context.api).employees.count.$get()
  const first = await countAllQueries(api, count)
  expect(await countAllQueries(api, count)).toBe(first - 1)
  await api.db.update(sessions).set({ revokedAt: api.now })
  expect((await count()).status).toBe(200)
  const write = membersClient(context.api).members.me.sessions.$delete({ query: { keep: 'current' } })
  await expect(write).rejects.toMatchObject({ status: 302 })
  await expect(count()).rejects.toMatchObject({ status: 302 })
})

test('a page that writes, or whose API call fails, is not cached', async () => {
  const building = await makeBuilding()
  const away = () => Promise.reject(new Error('away'))
  const [reads, writes, fails] = [api.fetch, api.fetch, away].map(
    (callApi) => contextOf(building, '/', 'member', callApi).context,
  )
  const read = ({ api }: PortalContext) => buildingClient(api).auth.companies.$get()
  expect((await read(reads!)).status).toBe(200)
  const form = { browser: newPublicId(), path: '/' }
  expect((await accountClient(writes!.api)['parked-forms'].take.$post({ json: form })).status).toBe(200)
  expect((await read(fails!)).status).toBe(503)
  expect([reads, writes, fails].map((context) => context!.madeOf.isPublished)).toEqual([true, false, false])
})
