import { beforeEach, describe, expect, test } from 'vitest'
import { DOOR, makeDoor } from './factories/doors'
import { makeEmployee } from './factories/employees'
import { makeTenants, type Tenants } from './factories/tenants'
import { makeWebhook, WEBHOOK } from './factories/webhooks'
import { useApi } from './support/api'

/**
 * Whatever people write as a whole carries what it was made from, so that whoever saves an older form is told what has changed in
 * between (decisions §5). Calls without it, each with the reason.
 */
const EXCEPTIONS: Record<string, string> = {
  'PUT /auth/me/language': 'one choice, one’s own',
  'PUT /auth/me/filters': 'one name, one’s own',
  'PUT /device/{deviceKey}': 'one’s own device reports its own token',
  'PUT /members/me/mobile': 'one value, proved by a code',
  'PUT /members/me/reminders': 'one choice, one’s own',
  'PUT /members/me/password': 'names the password before',
  'PUT /members/me/favorites': 'one mark, one’s own',
  'PUT /desk/me/password': 'names the password before',
  'PUT /desk/members/{id}/status': 'a transition from a status',
  'PUT /desk/members/{id}/account-type': 'one choice',
  'PUT /desk/staff/{id}/status': 'a transition from a status',
  'PUT /complaints/{id}/rating': 'one’s own, given once',
  'PUT /desk/complaint-categories/{id}/retirement': 'a switch',
  'PUT /desk/complaint-categories/{id}/place': 'a step up or down from where it is',
  'PUT /desk/webhooks/{id}/switch': 'a switch',
  'PUT /desk/notices/{id}/publication': 'one decision',
  'PUT /desk/notices/{id}/pin': 'a switch',
  ...Object.fromEntries(
    [
      'desk/block-list',
      'desk/booking',
      'desk/company',
      'desk/employee',
      'desk/holiday',
      'desk/monthly-car',
      'desk/parking-account',
      'desk/record',
      'employee',
      'group',
    ].map((sheet) => [`PUT /${sheet}-sheets/{id}/rows`, 'one’s own draft, which nobody else reaches']),
  ),
  'PUT /group-sheets/{id}/visit': 'one’s own draft, which nobody else reaches',
  'PUT /group-sheets/{id}/group': 'one’s own draft, which nobody else reaches',
  'PUT /visits/{id}/visitors/{number}': 'one person: what was approved waits for approval again',
  'PUT /desk/parking/accounts/{companyId}':
    'ID and password are entered anew, nothing of an older form stays',
}

/** What carries it: a revision, or the values that were shown. */
const CARRIERS = ['revision', 'shownPeople', 'seen', 'seenKo', 'version']

const api = useApi()

interface Schema {
  properties?: Record<string, unknown>
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
}
const carries = ({ properties, anyOf, oneOf, allOf }: Schema): boolean =>
  CARRIERS.some((name) => properties && name in properties) ||
  [...(anyOf ?? []), ...(oneOf ?? []), ...(allOf ?? [])].some(carries)

test('every form that writes what others may write carries its revision', async () => {
  const { body } = await api.call('GET', '/openapi.json')
  const paths = body.paths as Record<
    string,
    { put?: { requestBody?: { content: Record<string, { schema: Schema }> } } }
  >
  const without = Object.entries(paths).flatMap(([path, { put }]) => {
    const schema = put?.requestBody?.content['application/json']?.schema
    return schema && !carries(schema) ? [`PUT ${path.replace('/api/v1', '')}`] : []
  })
  expect(without.sort()).toEqual(Object.keys(EXCEPTIONS).sort())
})

let tenants: Tenants
beforeEach(async () => {
  tenants = await makeTenants(api)
})

interface Written {
  token: string
  /** Where the form writes to. */
  path: string
  /** Where its revision is read; where it writes to without it. */
  read?: { path: string; find: (data: never) => { revision: string } }
  form: object
  /** What two people change, each in the form as it was before. */
  first: object
  second: object
}

const PERSON = { name: '한지우', gender: 'female', email: 'jiwoo@example.com', floor: 12 }
const FORMS: Record<string, () => Promise<Written> | Written> = {
  async employee() {
    const { publicId } = await makeEmployee(api, tenants.company.id, 'approved')
    return {
      token: tenants.master.token,
      path: `/employees/${publicId}`,
      form: { ...PERSON, accountType: 'employee', permissions: ['PARKING'], status: 'approved' },
      first: { permissions: ['ORDINARY'] },
      second: { email: 'other@example.com' },
    }
  },
  profile: () => ({
    token: tenants.host.token,
    path: '/members/me',
    // Another address would ask for the password.
    form: { ...PERSON, email: tenants.host.email },
    first: { name: '김하나' },
    second: { latinName: 'Kim Hana' },
  }),
  'staff person': () => ({
    token: tenants.administrator.token,
    path: `/desk/staff/${tenants.otherStaff.id}`,
    form: { name: '데스크', mobile: '01055557777', email: 'desk@example.com', roles: ['amenity', 'front'] },
    first: { roles: ['front'] },
    second: { mobile: '01055558888' },
  }),
  company: () => ({
    token: tenants.administrator.token,
    path: `/desk/companies/${tenants.other.id}`,
    form: {
      nameKo: '세림물산',
      nameEn: 'Serim Trading',
      floors: [20],
      kind: 'office',
      parkingMinutes: 6_000,
      freeRoomMinutes: 600,
      active: true,
    },
    first: { parkingMinutes: 12_000 },
    second: { nameEn: 'Serim Co.' },
  }),
  async door() {
    const { id } = await makeDoor(api, tenants.administrator.token)
    const { token } = tenants.administrator
    return { token, path: `/desk/doors/${id}`, form: DOOR, first: { direction: 'out' }, second: { floor: 2 } }
  },
  async webhook() {
    const { id } = await makeWebhook(api, tenants.administrator.token)
    return {
      token: tenants.administrator.token,
      path: `/desk/webhooks/${id}`,
      form: WEBHOOK,
      first: { events: ['visit.approved'] },
      second: { purpose: '다른 시스템' },
    }
  },
  async 'category of inquiries'() {
    const { token } = tenants.otherStaff
    const form = { nameKo: '주차', nameEn: 'Parking' }
    const added = await api.call('POST', '/desk/complaint-categories', { token, body: form })
    const { id } = (added.data as { id: number; name: { ko: string } }[]).find(
      ({ name }) => name.ko === '주차',
    )!
    return {
      token,
      path: `/desk/complaint-categories/${id}`,
      read: {
        path: '/desk/complaint-categories',
        find: (all: { id: number; revision: string }[]) => all.find((one) => one.id === id)!,
      },
      form,
      first: { nameKo: '주차장' },
      second: { nameEn: 'Car park' },
    }
  },
  async holiday() {
    const { token } = tenants.administrator
    const form = { date: '2027-03-01', nameKo: '삼일절', nameEn: 'Independence Movement Day' }
    await api.call('POST', '/desk/holidays', { token, body: form })
    return {
      token,
      path: '/desk/holidays/2027-03-01',
      read: {
        path: '/desk/holidays?year=2027',
        find: ({ items }: { items: { revision: string }[] }) => items[0]!,
      },
      form,
      first: { nameKo: '3·1절' },
      second: { nameEn: '1 March' },
    }
  },
}

describe.each(Object.keys(FORMS))('two people write one %s', (name) => {
  test('the second is refused, and may save once they know', async () => {
    const { token, path, read, form, first, second } = await FORMS[name]!()
    const put = (change: object, revision?: string) =>
      api.call('PUT', path, { token, body: { ...form, ...change, revision } })
    const revisionNow = async () => {
      const { data } = await api.call('GET', read?.path ?? path, { token })
      return (read ? read.find(data as never) : (data as { revision: string })).revision
    }
    expect((await put({})).status).toBe(200)
    const shown = await revisionNow()
    expect((await put(first, shown)).status).toBe(200)
    const stored = await revisionNow()
    expect((await put(second, shown)).body).toMatchObject({ status: 409, messageKey: 'changedMeanwhile' })
    expect(await revisionNow()).toBe(stored)
    expect((await put({ ...first, ...second }, stored)).status).toBe(200)
  })
})
