import { beforeEach, describe, expect, test } from 'vitest'
import { makeTenants, type Tenants } from 'tests/factories/tenants'
import { DAY, visitChanges, type Visit } from 'tests/factories/visit-changes'
import { TODAY, useApi } from 'tests/support/api'
import { outbox } from '~/messaging/tables.server'
import { addDays } from '~/rules/local-time'
import { MACHINES, VISIT_STATUSES } from '~/rules/statuses'

const api = useApi()
let tenants: Tenants
beforeEach(async () => {
  tenants = await makeTenants(api)
})

const { make, asItIs, change, guest, host, stored, sentTemplates } = visitChanges(api, () => tenants)
const manager = () => ({ token: tenants.manager.token })

const OTHERS = [
  ['the date', { visitDate: addDays(DAY, 1) }, [{ of: 'date', from: DAY, to: addDays(DAY, 1) }]],
  ['the time', { visitTime: '15:30' }, [{ of: 'time', from: '14:00', to: '15:30' }]],
  [
    'a visitor more',
    {
      visitors: [
        { number: 0, name: '이서준', mobile: '01055550000' },
        { number: 1, name: '박하윤', mobile: '01055550001' },
        { name: '최도현', mobile: '01055550009' },
      ],
    },
    [{ of: 'added', from: null, to: '최도현' }],
  ],
  [
    'a visitor less',
    { visitors: [{ number: 0, name: '이서준', mobile: '01055550000' }] },
    [{ of: 'removed', from: '박하윤', to: null }],
  ],
] as const

describe('an approved visit, changed by its guest', () => {
  test.each(OTHERS)(
    '%s: the host has to approve again and the old passes are invalid',
    async (_, wanted, changes) => {
      const visit = await make()
      const answer = await change(visit, wanted, guest(visit))
      expect(answer.data).toEqual({ id: visit.publicId, status: 'request_for_approval', guest: null })
      const now = await stored(visit)
      expect(now.visit).toMatchObject({ status: 'request_for_approval', revision: 1 })
      expect(new Set(now.people.map(({ status }) => status))).toEqual(new Set(['request_for_approval']))
      expect(now.people.every(({ visitDate }) => visitDate === now.visit.visitDate)).toBe(true)
      expect(now.events).toMatchObject([{ event: 'changed', by: 'guest', at: api.now, changes }])
      for (const { passCode, deskCode } of visit.visitors) {
        expect((await api.call('GET', `/gate-passes/${passCode}`)).status).toBe(404)
        expect(now.people.map((person) => person.deskCode)).not.toContain(deskCode)
      }
    },
  )

  test('the desk sees when it was changed', async () => {
    const visit = await make({ visitDate: TODAY })
    const desk = async () =>
      (await api.call('GET', '/desk/visitors', { token: tenants.front.token })).data.map(
        ({ changedAt }: { changedAt: string | null }) => changedAt,
      )
    expect(await desk()).toEqual([null, null])
    const answer = await change(visit, { visitDate: TODAY, visitTime: '15:30' }, host())
    expect(answer.status).toBe(200)
    expect(await desk()).toEqual([api.now.toISOString(), api.now.toISOString()])
  })

  test('host and visitors are notified, and the next approval sends new passes', async () => {
    const visit = await make()
    await change(visit, { visitTime: '15:30' }, guest(visit))
    expect(await sentTemplates()).toEqual([
      ['visitChangeRequestedHost', tenants.host.mobile],
      ['visitChangeWaitingGuest', '01055550000'],
      ['visitChangeWaitingGuest', '01055550001'],
    ])
    await api.call('POST', `/visits/${visit.publicId}/approve`, host())
    const { people } = await stored(visit)
    const sent = (await api.db.select().from(outbox)).filter(
      ({ template }) => template === 'visitApprovedGuest',
    )
    expect(sent.map(({ params }) => (params as { link: string }).link)).toEqual(
      people.map(({ passCode }) => `http://localhost:3000/gate-pass/${passCode}?lng=ko`),
    )
    const pass = await api.call('GET', `/gate-passes/${people[0]!.passCode}`)
    expect(pass.data).toMatchObject({ visitMinutes: 930, status: 'approved', state: 'notYet' })
  })

  test('a removed visitor is notified that the pass is invalid; an added one waits for approval', async () => {
    const visit = await make()
    const [lead] = asItIs(visit).visitors
    await change(visit, { visitors: [lead, { name: '최도현', mobile: '01055550009' }] }, guest(visit))
    expect(await sentTemplates()).toEqual([
      ['visitChangeRequestedHost', tenants.host.mobile],
      ['visitChangeWaitingGuest', '01055550000'],
      ['visitCancelledGuest', '01055550001'],
    ])
    expect((await stored(visit)).people.map(({ number, name }) => [number, name])).toEqual([
      [0, '이서준'],
      [2, '최도현'],
    ])
  })

  test('another person in a place: that one waits, and the others’ passes stay valid', async () => {
    const visit = await make()
    const [lead] = asItIs(visit).visitors
    const visitors = [lead, { number: 1, name: '최도현', mobile: '01055550001' }]
    const answer = await change(visit, { visitors }, guest(visit))
    expect(answer.data.status).toBe('request_for_approval')
    const now = await stored(visit)
    expect(now.people.map(({ status }) => status)).toEqual(['approved', 'request_for_approval'])
    expect(now.people.map(({ passCode }, at) => passCode === visit.visitors[at]!.passCode)).toEqual([
      true,
      false,
    ])
    expect(now.events).toMatchObject([
      {
        event: 'edited',
        by: 'guest',
        changes: [{ of: 'name', from: '박하윤', to: '최도현', who: '박하윤' }],
      },
    ])
  })

  test('another floor needs no approval; another phone does, of that person', async () => {
    const visit = await make({ floor: 12 })
    const [lead, second] = asItIs(visit).visitors
    const answer = await change(
      visit,
      { floor: 13, visitors: [{ ...lead, mobile: '01055558888' }, second] },
      guest(visit),
    )
    expect(answer.data).toMatchObject({
      status: 'request_for_approval',
      guest: { access: expect.any(String) },
    })
    const now = await stored(visit)
    expect(now.visit.floor).toBe(13)
    expect(now.people[1]!.passCode).toBe(visit.visitors[1]!.passCode)
    expect(await sentTemplates()).toEqual([
      ['visitChangeRequestedHost', tenants.host.mobile],
      ['visitChangeWaitingGuest', '01055558888'],
    ])
  })
})

describe('changed by host or manager', () => {
  test.each([
    ['host', host, []],
    ['manager', manager, ['visitChangedHost']],
  ] as const)('%s: no approval, passes stay valid, guests notified', async (by, options, alsoNotified) => {
    const visit = await make()
    const answer = await change(visit, { visitDate: addDays(DAY, 2), visitTime: '09:00' }, options())
    expect(answer.data.status).toBe('approved')
    const now = await stored(visit)
    expect(now.visit).toMatchObject({ visitDate: addDays(DAY, 2), visitMinutes: 540 })
    expect(now.people.map(({ passCode, deskCode }) => [passCode, deskCode])).toEqual(
      visit.visitors.map(({ passCode, deskCode }) => [passCode, deskCode]),
    )
    expect(now.events).toMatchObject([
      { by, changes: [{ of: 'date' }, { of: 'time', from: '14:00', to: '09:00' }] },
    ])
    expect((await sentTemplates()).map(([template]) => template)).toEqual([
      ...alsoNotified,
      'visitChangedGuest',
      'visitChangedGuest',
    ])
    const pass = await api.call('GET', `/gate-passes/${visit.visitors[0]!.passCode}`)
    expect(pass.data).toMatchObject({ visitDate: addDays(DAY, 2), visitMinutes: 540 })
  })

  test('an added visitor gets a pass at once, a removed one is notified', async () => {
    const visit = await make()
    const [lead] = asItIs(visit).visitors
    await change(visit, { visitors: [lead, { name: '최도현', mobile: '01055550009' }] }, host())
    expect(await sentTemplates()).toEqual([
      ['visitChangedGuest', '01055550000'],
      ['visitApprovedGuest', '01055550009'],
      ['visitCancelledGuest', '01055550001'],
    ])
  })

  test('on the day, too', async () => {
    const visit = await make({ visitDate: TODAY })
    expect((await change(visit, { visitTime: '16:00' }, host())).status).toBe(200)
  })

  test('a desk code that is taken on the new day is drawn anew', async () => {
    const visit = await make()
    const { deskCode } = visit.visitors[0]!
    await make({ visitDate: addDays(DAY, 1), people: [{ deskCode }] })
    expect((await change(visit, { visitDate: addDays(DAY, 1) }, host())).status).toBe(200)
    const { people } = await stored(visit)
    expect(people[0]!.deskCode).not.toBe(deskCode)
    expect(people[1]!.deskCode).toBe(visit.visitors[1]!.deskCode)
  })
})

describe('permissions by status', () => {
  const cases = VISIT_STATUSES.flatMap((status) =>
    (['guest', 'host', 'manager'] as const).map((by) => ({ status, by })),
  )
  test.each(cases)('$status, by $by', async ({ status, by }) => {
    const visit = await make({ status })
    const as = { guest: guest(visit), host: host(), manager: manager() }[by]
    const details = await api.call('GET', `/visits/${visit.publicId}`, as)
    const answer = await change(visit, { visitTime: '15:30' }, as)
    const isOpen = status === 'request_for_approval' || status === 'approved'
    expect(answer.status).toBe(isOpen ? 200 : 409)
    expect(details.data.actions.change.allowed).toBe(isOpen)
    const reopens = MACHINES.visit.some(
      (move) =>
        move.from === status &&
        move.to === 'request_for_approval' &&
        (move.by as readonly string[]).includes(by),
    )
    expect((await stored(visit)).visit.status).toBe(reopens ? 'request_for_approval' : status)
    if (!isOpen) expect((await stored(visit)).events).toEqual([])
  })

  test('not by a guest on the day itself, who has to ask the host', async () => {
    const visit = await make({ visitDate: TODAY })
    const answer = await change(visit, { visitTime: '16:00' }, guest(visit))
    expect(answer.body).toMatchObject({ status: 409, messageKey: 'visitChangeTooLate' })
    expect((await stored(visit)).visit.visitMinutes).toBe(840)
  })

  test.each([
    ['nobody known', () => ({}), 404],
    ['a colleague', () => ({ token: tenants.colleague.token }), 404],
    ['another company', () => ({ token: tenants.stranger.token }), 404],
    ['the desk', () => ({ token: tenants.front.token }), 404],
    ['the guest of another visit', () => guest({ publicId: 'A'.repeat(22) } as Visit), 404],
  ])('not %s', async (_, options, status) => {
    const visit = await make()
    expect((await change(visit, { visitTime: '15:30' }, options())).status).toBe(status)
    expect((await stored(visit)).visit.visitMinutes).toBe(840)
  })

  test.each([
    ['a past day', { visitDate: addDays(TODAY, -1) }, 'visitDate', 'dateOutsideWindow'],
    ['a day too far', { visitDate: addDays(TODAY, 91) }, 'visitDate', 'dateOutsideWindow'],
    ['a time between the steps', { visitTime: '15:35' }, 'visitTime', 'timeStep'],
    ['a floor of another company', { floor: 59 }, 'floor', 'choiceInvalid'],
    ['nobody', { visitors: [] }, 'visitors', 'nameRequired'],
    [
      'a visitor without a phone',
      { visitors: [{ number: 0, name: '이서준', mobile: '' }] },
      'visitors[0].mobile',
      'mobileRequired',
    ],
  ])('not to %s', async (_, wanted, path, messageKey) => {
    const visit = await make()
    const answer = await change(visit, wanted, host())
    expect(answer.status).toBe(422)
    expect(answer.body.errors).toMatchObject([{ path, messageKey }])
    expect((await stored(visit)).events).toEqual([])
  })
})
