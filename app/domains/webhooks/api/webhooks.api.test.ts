import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { bookingCalls } from 'tests/factories/booking-calls'
import { complaintCalls, complaintForm } from 'tests/factories/complaint-calls'
import { makeHeating } from 'tests/factories/heating'
import { makeRooms } from 'tests/factories/rooms'
import { makeTenants, type Tenants } from 'tests/factories/tenants'
import { makeVisit } from 'tests/factories/visits'
import { makeWebhook, WEBHOOK } from 'tests/factories/webhooks'
import { useApi } from 'tests/support/api'
import { heatingEvents } from '~/domains/heating/api/tables.server'
import { addEvent } from '~/domains/visitors/api/store.server'
import { WEBHOOK_CODES } from '~/domains/webhooks/events'
import { webhookDeliveries, webhookEndpoints } from './tables.server'

const api = useApi()
let tenants: Tenants
beforeEach(async () => {
  tenants = await makeTenants(api)
})

const desk = (method: string, path: string, body?: unknown) =>
  api.call(method, `/desk/webhooks${path}`, { token: tenants.administrator.token, body })
const queued = () => api.db.select().from(webhookDeliveries).orderBy(webhookDeliveries.id)
const events = async () => (await queued()).map(({ event }) => event)
const approve = (visit: { publicId: string }) =>
  api.call('POST', `/visits/${visit.publicId}/approve`, { token: tenants.host.token, body: {} })

describe('endpoints', () => {
  test('are added, given a secret, changed, switched and deleted; the secret is told once and stored sealed', async () => {
    const { id } = (await desk('POST', '', WEBHOOK)).data
    expect((await desk('GET', `/${id}`)).data).toMatchObject({
      ...WEBHOOK,
      isOn: false,
      secretMadeAt: null,
      changedBy: tenants.administrator.name,
    })
    expect((await desk('PUT', `/${id}/switch`, { isOn: true })).body.messageKey).toBe('webhookSecretMissing')
    expect((await desk('POST', `/${id}/test`)).body.messageKey).toBe('webhookIsOff')

    const { secret } = (await desk('POST', `/${id}/secret`)).data
    expect(secret).toMatch(/^whsec_[\w+/]{43}=$/)
    const shown = (await desk('GET', `/${id}`)).data
    expect(shown).toMatchObject({ isOn: true, secretMadeAt: api.now.toISOString(), earlierSecretUntil: null })
    expect(JSON.stringify([shown, (await desk('GET', '')).data])).not.toContain(secret)
    const stored = JSON.stringify(await api.db.select().from(webhookEndpoints))
    expect(stored).not.toContain(secret)
    expect(stored).not.toContain(secret.slice('whsec_'.length))

    const changed = { ...WEBHOOK, purpose: '방문 집계', events: ['booking.cancelled', 'visit.requested'] }
    expect((await desk('PUT', `/${id}`, changed)).status).toBe(200)
    expect((await desk('GET', `/${id}`)).data).toMatchObject({
      purpose: '방문 집계',
      events: ['visit.requested', 'booking.cancelled'],
      isOn: true,
    })
    await desk('PUT', `/${id}/switch`, { isOn: false })
    expect((await desk('GET', `/${id}`)).data).toMatchObject({ isOn: false, offReason: 'desk' })
    expect((await desk('DELETE', `/${id}`)).status).toBe(200)
    expect((await desk('GET', `/${id}`)).status).toBe(404)
    expect((await desk('DELETE', `/${id}`)).status).toBe(404)
  })

  test.each([
    [{ url: ' ' }, 'url', 'webhookUrlRequired'],
    [{ url: 'hooks.example.com' }, 'url', 'webhookUrlInvalid'],
    [{ url: 'ftp://hooks.example.com' }, 'url', 'webhookUrlInvalid'],
    [{ url: 'https://me:secret@hooks.example.com' }, 'url', 'webhookUrlInvalid'],
    [{ url: 'http://hooks.example.com' }, 'url', 'webhookHttpsRequired'],
    [{ url: 'https://127.0.0.1/' }, 'url', 'webhookAddressPrivate'],
    [{ url: 'https://0x7f.1/' }, 'url', 'webhookAddressPrivate'],
    [{ url: 'https://2130706433/' }, 'url', 'webhookAddressPrivate'],
    [{ url: 'https://169.254.169.254/latest' }, 'url', 'webhookAddressPrivate'],
    [{ url: 'https://10.20.0.1/' }, 'url', 'webhookAddressPrivate'],
    [{ url: 'https://[::1]/' }, 'url', 'webhookAddressPrivate'],
    [{ url: 'https://[::ffff:10.0.0.1]/' }, 'url', 'webhookAddressPrivate'],
    [{ url: 'https://[::127.0.0.1]/' }, 'url', 'webhookAddressPrivate'],
    [{ url: 'https://[4000::1]/' }, 'url', 'webhookAddressPrivate'],
    [{ url: 'https://localhost/' }, 'url', 'webhookAddressPrivate'],
    [{ url: 'https://LOCALHOST./' }, 'url', 'webhookAddressPrivate'],
    [{ url: 'https://portal.localhost/' }, 'url', 'webhookAddressPrivate'],
    [{ purpose: '' }, 'purpose', 'webhookPurposeRequired'],
    [{ events: [] }, 'events', 'webhookEventsRequired'],
    [{ events: ['visit.exploded'] }, 'events[0]', 'choiceInvalid'],
  ])('refuse %j', async (given, path, messageKey) => {
    const answer = await desk('POST', '', { ...WEBHOOK, ...given })
    expect(answer.status).toBe(422)
    expect(answer.body.errors).toContainEqual(expect.objectContaining({ path, messageKey }))
    expect(await api.countRows(webhookEndpoints)).toBe(0)
  })

  test.each(['front', 'otherStaff', 'master'] as const)('are not for %s', async (who) => {
    const { id } = await makeWebhook(api, tenants.administrator.token)
    const { token } = tenants[who]
    for (const [method, path, body] of [
      ['GET', ''],
      ['POST', '', WEBHOOK],
      ['GET', `/${id}`],
      ['PUT', `/${id}`, WEBHOOK],
      ['POST', `/${id}/secret`],
      ['POST', `/${id}/test`],
      ['GET', `/${id}/deliveries`],
      ['DELETE', `/${id}`],
    ] as const)
      expect((await api.call(method, `/desk/webhooks${path}`, { token, body })).status).toBe(403)
    expect(await api.countRows(webhookEndpoints)).toBe(1)
  })
})

describe('events', () => {
  test('of visits, bookings, complaints and heating are queued for whoever wants them, with ids alone', async () => {
    const all = await makeWebhook(api, tenants.administrator.token, { events: [...WEBHOOK_CODES] })
    await makeWebhook(api, tenants.administrator.token, { events: ['booking.booked'] })

    const visit = await makeVisit(api.db, tenants.host, { status: 'request_for_approval' })
    const before = (await queued()).length
    expect((await approve(visit)).status).toBe(200)
    const [approved] = (await queued()).slice(before)
    expect(JSON.parse(approved!.body)).toEqual({
      type: 'visit.approved',
      timestamp: api.now.toISOString(),
      data: { id: visit.publicId },
    })
    expect(approved).toMatchObject({ status: 'waiting', attempts: 0, event: 'visit.approved' })
    expect(approved!.publicId).toMatch(/^msg_[0-9a-f]{32}$/)

    await makeRooms(api.db)
    const { book, cancel } = bookingCalls(api, () => tenants)
    const { id } = (await book()).data
    await cancel(id, 1_000_000)
    const form = await complaintForm(api)
    await complaintCalls(api, () => ({ tenants, form })).submit()
    const heating = await makeHeating(api.db, tenants.host)
    const told = (await queued()).slice(before + 1)
    expect(told.map(({ event }) => event)).toEqual([
      // One for each of the two endpoints.
      'booking.booked',
      'booking.booked',
      'booking.cancellationRequested',
      'complaint.submitted',
      'heating.requested',
    ])
    expect(told.map(({ body }) => JSON.parse(body).data.id as string)).toContain(heating.publicId)
    const listed = (await desk('GET', `/${all.id}/deliveries`)).data
    expect(listed.page.count).toBe((await queued()).length - 1)
    expect(JSON.stringify(told)).not.toContain(tenants.host.name)
  })

  test('are queued by the transaction of the event, and only then', async () => {
    await makeWebhook(api, tenants.administrator.token)
    const visit = await makeVisit(api.db, tenants.host, { status: 'request_for_approval' })
    const step = { event: 'approved' as const, by: 'host' as const, at: api.now }
    const failing = api.db.transaction(async (tx) => {
      await addEvent(tx, visit.id, step)
      throw new Error('rolled back')
    })
    await expect(failing).rejects.toThrow('rolled back')
    expect(await events()).toEqual([])
    await addEvent(api.db, visit.id, step)
    expect(await events()).toEqual(['visit.approved'])
  })

  test('of several things in one statement are one delivery each', async () => {
    await makeWebhook(api, tenants.administrator.token, { events: ['heating.completed'] })
    const made = [await makeHeating(api.db, tenants.host), await makeHeating(api.db, tenants.host)]
    const step = { event: 'completed' as const, by: 'job' as const, at: api.now }
    await api.db.insert(heatingEvents).values(made.map(({ id }) => ({ requestId: id, ...step })))
    const ids = (await queued()).map(({ body }) => JSON.parse(body).data.id as string)
    expect(ids).toEqual(made.map(({ publicId }) => publicId))
  })

  test('are kept for no endpoint that is off, and what waits ends when it is switched off', async () => {
    const { id } = await makeWebhook(api, tenants.administrator.token)
    const first = await makeVisit(api.db, tenants.host, { status: 'request_for_approval' })
    await approve(first)
    await desk('PUT', `/${id}/switch`, { isOn: false })
    const second = await makeVisit(api.db, tenants.host, { status: 'request_for_approval' })
    await approve(second)
    expect(await queued()).toMatchObject([{ status: 'failed', trouble: 'off' }])

    const [{ id: delivery }] = (await desk('GET', `/${id}/deliveries`)).data.items
    const again = () => desk('POST', `/${id}/deliveries/${delivery}/again`)
    expect((await again()).body.messageKey).toBe('webhookIsOff')
    await desk('PUT', `/${id}/switch`, { isOn: true })
    expect((await again()).status).toBe(200)
    expect(await queued()).toMatchObject([{ status: 'waiting', attempts: 0, trouble: null }])
    expect((await again()).body.messageKey).toBe('webhookStillWaiting')
  })

  test('hold up no deletion, and are deleted with their endpoint', async () => {
    const { id } = await makeWebhook(api, tenants.administrator.token)
    const visits = await Promise.all(
      Array.from({ length: 5 }, () => makeVisit(api.db, tenants.host, { status: 'request_for_approval' })),
    )
    const answers = await Promise.all([...visits.map(approve), desk('DELETE', `/${id}`)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200])
    expect(await queued()).toEqual([])
  })

  test('of another endpoint are not its deliveries', async () => {
    const { id } = await makeWebhook(api, tenants.administrator.token)
    const other = await makeWebhook(api, tenants.administrator.token)
    const { id: delivery } = (await desk('POST', `/${id}/test`)).data
    await api.db
      .update(webhookDeliveries)
      .set({ status: 'failed' })
      .where(eq(webhookDeliveries.publicId, delivery))
    expect((await desk('POST', `/${other.id}/deliveries/${delivery}/again`)).status).toBe(404)
    expect((await desk('GET', `/${other.id}/deliveries`)).data.items).toEqual([])
  })
})
