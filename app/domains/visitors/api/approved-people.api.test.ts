import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import { asGuest } from 'tests/factories/guest-access'
import { makeTenants, type Tenants } from 'tests/factories/tenants'
import { DAY, visitChanges } from 'tests/factories/visit-changes'
import { makeVisit } from 'tests/factories/visits'
import { emptyTables, TODAY, useApi } from 'tests/support/api'
import { modelRuns } from 'tests/support/model-runs'
import { outbox } from '~/messaging/tables.server'
import { visitors } from './tables.server'

const api = useApi()
let tenants: Tenants
beforeEach(async () => {
  tenants = await makeTenants(api)
})

const { change, guest, host, stored, sentTemplates } = visitChanges(api, () => tenants)
const PEOPLE = [
  { name: '이서준', mobile: '01055550000' },
  { name: '박하윤', mobile: '01055550001' },
  { name: '최도현', mobile: '01055550002' },
]

describe('an approval is of a person', () => {
  const put = (visit: { publicId: string }, number: number, body: object, options: object) =>
    api.call('PUT', `/visits/${visit.publicId}/visitors/${number}`, { body, ...options })

  test.each([
    ['another name', { name: '정다온', mobile: '01055550001' }, 'visitorChangedHost'],
    ['another phone', { name: '박하윤', mobile: '01066660001' }, 'visitChangeRequestedHost'],
  ])(
    '%s waits, even once others of the visit have arrived, and the host is told',
    async (_, body, template) => {
      const visit = await makeVisit(api.db, tenants.host, {
        status: 'approved',
        // Its passes are valid at ten.
        visitMinutes: 600,
        people: [{ ...PEOPLE[0]!, status: 'using', checkedInAt: api.now }, ...PEOPLE.slice(1)],
      })
      const answer = await put(visit, 1, body, guest(visit))
      expect(answer.data).toMatchObject({ status: 'request_for_approval', passCode: null })
      const { people } = await stored(visit)
      expect(people.map(({ status }) => status)).toEqual(['using', 'request_for_approval', 'approved'])
      expect(people[1]!.passCode).not.toBe(visit.visitors[1]!.passCode)
      expect(people[2]!.passCode).toBe(visit.visitors[2]!.passCode)
      expect(await sentTemplates()).toEqual([
        [template, tenants.host.mobile],
        ['visitChangeWaitingGuest', body.mobile],
      ])
      const front = { token: tenants.front.token }
      const arrive = () => api.call('POST', `/desk/visitors/${people[1]!.passCode}/check-in`, front)
      expect((await arrive()).status).toBe(409)
      expect((await api.call('POST', `/visits/${visit.publicId}/approve`, host())).status).toBe(200)
      expect((await arrive()).status).toBe(200)
    },
  )

  test('the host is told of a name that changes while the visit waits', async () => {
    const visit = await makeVisit(api.db, tenants.host, { visitDate: DAY, people: PEOPLE })
    await put(visit, 0, { name: '정다온', mobile: '01055550000' }, guest(visit))
    expect(await sentTemplates()).toEqual([['visitorChangedHost', tenants.host.mobile]])
  })

  test.each(['request_for_approval', 'approved'] as const)(
    'the host is told what else a guest changes of themselves, in words (%s)',
    async (status) => {
      const visit = await makeVisit(api.db, tenants.host, { status, visitDate: DAY, people: PEOPLE })
      const body = { ...PEOPLE[1]!, plate: '12가3456', email: 'park@example.com' }
      await put(visit, 1, body, guest(visit))
      const told = (await api.db.select().from(outbox)).filter(
        ({ recipient }) => recipient === tenants.host.mobile,
      )
      expect(told.map(({ template, params }) => [template, params?.name, params?.what])).toEqual([
        ['visitorCorrectedHost', '박하윤', '이메일, 차량 번호'],
      ])
    },
  )

  test('of a phone that changes while the visit waits the host is told, of nothing when the host changed it', async () => {
    const visit = await makeVisit(api.db, tenants.host, { visitDate: DAY, people: PEOPLE })
    const other = { ...PEOPLE[1]!, mobile: '01066660001' }
    await put(visit, 1, other, host())
    expect((await sentTemplates()).filter(([, to]) => to === tenants.host.mobile)).toEqual([])
    await put(visit, 1, PEOPLE[1]!, guest(visit))
    expect((await sentTemplates()).filter(([, to]) => to === tenants.host.mobile)).toEqual([
      ['visitorCorrectedHost', tenants.host.mobile],
    ])
  })

  test('nobody is added to those who are approved while one of them waits', async () => {
    const visit = await makeVisit(api.db, tenants.host, {
      visitDate: DAY,
      people: [{ ...PEOPLE[0]!, status: 'approved' }, PEOPLE[1]!],
    })
    const wanted = [...PEOPLE.slice(0, 2).map((person, number) => ({ ...person, number })), PEOPLE[2]!]
    expect((await change(visit, { visitors: wanted }, guest(visit))).status).toBe(200)
    const { people } = await stored(visit)
    expect(new Set(people.map(({ status }) => status))).toEqual(new Set(['request_for_approval']))
  })
})

describe('a further guest', () => {
  const further = (visit: Parameters<typeof guest>[0], mobile = '01055550001') => ({
    headers: asGuest(api, visit, mobile),
  })
  const make = (given: object = {}) =>
    makeVisit(api.db, tenants.host, { status: 'approved', visitDate: DAY, people: PEOPLE, ...given })

  test('sees themselves only; the lead sees whom they typed', async () => {
    const visit = await make()
    const seen = async (options: object) => {
      const { data } = await api.call('GET', `/visits/${visit.publicId}`, options)
      return data.visitors.map(({ name }: { name: string }) => name)
    }
    expect(await seen(further(visit))).toEqual(['박하윤'])
    expect(await seen(guest(visit))).toEqual(PEOPLE.map(({ name }) => name))
    await api.call('PUT', `/visits/${visit.publicId}/visitors/2`, {
      body: { ...PEOPLE[2]!, email: 'choi@example.com' },
      ...guest(visit),
    })
    const { data } = await api.call('GET', `/visits/${visit.publicId}`, further(visit))
    expect(JSON.stringify(data)).not.toMatch(/이서준|최도현|choi@|01055550000|01055550002/)
  })

  test('changes themselves only', async () => {
    const visit = await make()
    const put = (number: number) =>
      api.call('PUT', `/visits/${visit.publicId}/visitors/${number}`, {
        body: { name: '박하윤', mobile: '01055550001', plate: '12가3456' },
        ...further(visit),
      })
    expect([(await put(0)).status, (await put(2)).status, (await put(1)).status]).toEqual([404, 404, 200])
    const answer = await change({ ...visit, revision: 1 }, { visitTime: '15:30' }, further(visit))
    expect(answer.status).toBe(403)
  })

  test('asks for the own cancellation, which the host is told of by name', async () => {
    const visit = await make()
    const path = `/visits/${visit.publicId}`
    expect(
      (await api.call('POST', `${path}/request-cancellation`, { body: {}, ...further(visit) })).status,
    ).toBe(200)
    expect((await stored(visit)).people.map(({ status }) => status)).toEqual([
      'approved',
      'cancellation_requested',
      'approved',
    ])
    expect(await sentTemplates()).toEqual([['visitCancellationRequestedHost', tenants.host.mobile]])
    const waiting = await make({ status: 'request_for_approval' })
    await api.call('POST', `/visits/${waiting.publicId}/cancel`, { body: {}, ...further(waiting) })
    expect((await stored(waiting)).people.map(({ status }) => status)).toEqual([
      'request_for_approval',
      'cancelled',
      'request_for_approval',
    ])
  })

  test('who was taken out sees nothing any more, whoever has the number now', async () => {
    const visit = await make()
    const proof = further(visit, '01055550002')
    expect((await api.call('GET', `/visits/${visit.publicId}`, proof)).status).toBe(200)
    const [lead, second] = PEOPLE.map((person, number) => ({ ...person, number }))
    await change(visit, { visitors: [lead, second, { name: '새사람', mobile: '01055550009' }] }, host())
    expect((await api.call('GET', `/visits/${visit.publicId}`, proof)).status).toBe(404)
    expect(
      (await api.call('POST', `/visits/${visit.publicId}/request-cancellation`, { body: {}, ...proof }))
        .status,
    ).toBe(404)
  })

  test('who changes the own phone goes on with the new one', async () => {
    const visit = await make({ status: 'request_for_approval' })
    const changed = await api.call('PUT', `/visits/${visit.publicId}/visitors/0`, {
      body: { name: '이서준', mobile: '01066660000' },
      ...guest(visit),
    })
    const headers = { 'x-visit-access': changed.data.guest.access }
    expect((await api.call('GET', `/visits/${visit.publicId}`, { headers })).status).toBe(200)
    expect((await api.call('GET', `/visits/${visit.publicId}`, guest(visit))).status).toBe(404)
  })
})

const person = fc.constantFrom(
  ...PEOPLE,
  { name: '낯선이', mobile: '01099990000' },
  {
    name: '낯선이',
    mobile: '01055550001',
  },
)
const place = fc.nat(3)
const command = fc.oneof(
  fc.record({ do: fc.constant('correct' as const), as: place, place, person }),
  fc.record({ do: fc.constant('rename' as const), as: place }),
  fc.record({
    do: fc.constant('replace' as const),
    as: place,
    people: fc.array(person, { minLength: 1, maxLength: 4 }),
  }),
  fc.record({ do: fc.constantFrom('cancel' as const, 'request-cancellation' as const), as: place }),
  fc.record({ do: fc.constantFrom('approve' as const, 'keep' as const, 'day' as const) }),
  fc.record({ do: fc.constant('arrive' as const), place }),
)
/** Whatever happened before, the day comes and everybody is at the desk: whom nobody approved must not get in then. */
const CLOSING = [
  { do: 'day' as const },
  ...PEOPLE.concat(PEOPLE[0]!).map((_, place) => ({ do: 'arrive' as const, place })),
]
const runs = modelRuns(12)

test(
  'no sequence of calls by guests ends with a name inside that nobody approved',
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(command, { minLength: 4, maxLength: 14 }), async (commands) => {
        await emptyTables(api.db)
        api.setTime(TODAY, 600)
        tenants = await makeTenants(api)
        const visit = await makeVisit(api.db, tenants.host, { visitDate: DAY, people: PEOPLE })
        const now = () => api.db.select().from(visitors).where(eq(visitors.visitId, visit.id))
        const path = `/visits/${visit.publicId}`
        const approved = new Set<string>()
        for (const one of [{ do: 'approve' as const }, ...commands, ...CLOSING]) {
          const people = (await now()).sort((a, b) => a.number - b.number)
          const as = 'as' in one ? people[one.as % people.length] : undefined
          const proof = as && { headers: asGuest(api, visit, as.mobile) }
          const aimed = 'place' in one ? people[one.place % people.length]! : undefined
          if (one.do === 'correct')
            await api.call('PUT', `${path}/visitors/${aimed!.number}`, { body: one.person, ...proof })
          else if (one.do === 'rename')
            await api.call('PUT', `${path}/visitors/${as!.number}`, {
              body: { name: '낯선이', mobile: as!.mobile },
              ...proof,
            })
          else if (one.do === 'replace') {
            const { visit: current } = await stored(visit)
            const numbered = one.people.map((who, at) => ({ ...who, number: people[at]?.number }))
            const body = { floor: 12, visitDate: current.visitDate, visitTime: '14:00', visitors: numbered }
            await api.call('PUT', path, { body, ...proof })
          } else if (one.do === 'cancel' || one.do === 'request-cancellation')
            await api.call('POST', `${path}/${one.do}`, { body: {}, ...proof })
          else if (one.do === 'approve') {
            const answer = await api.call('POST', `${path}/approve`, host())
            for (const { name, mobile, status } of people)
              if (answer.status === 200 && status === 'request_for_approval')
                approved.add(`${name} ${mobile}`)
          } else if (one.do === 'keep') await api.call('POST', `${path}/keep`, host())
          else if (one.do === 'day') {
            api.setTime(DAY, 830)
            for (const who of ['host', 'front'] as const)
              tenants[who].token = await api.signIn(
                who === 'host' ? { memberId: tenants.host.id } : { staffId: tenants.front.id },
              )
          } else
            await api.call('POST', `/desk/visitors/${aimed!.passCode}/check-in`, {
              token: tenants.front.token,
            })
          const inside = (await now()).filter(({ status }) => status === 'using')
          for (const { name, mobile } of inside) expect([...approved]).toContain(`${name} ${mobile}`)
        }
      }),
      { numRuns: runs.numRuns, seed: runs.seed },
    )
  },
  runs.timeout,
)
