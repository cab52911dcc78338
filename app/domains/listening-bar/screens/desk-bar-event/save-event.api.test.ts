import type { ActionFunctionArgs } from '@remix-run/node'
import { beforeEach, expect, test } from 'vitest'
import { makeEvent, makeSignUp } from 'tests/factories/listening-events'
import { makeRooms } from 'tests/factories/rooms'
import { makeTenants, type Tenants } from 'tests/factories/tenants'
import { actionContext } from 'tests/support/action-context'
import { useApi } from 'tests/support/api'
import { listeningEvents } from '~/domains/listening-bar/api/event-tables.server'
import { saveEvent } from './save-event.server'

const api = useApi()
let tenants: Tenants
beforeEach(async () => {
  tenants = await makeTenants(api)
  await makeRooms(api.db)
})

/** What the page answers to one of its forms, without drafts: the message of where it leads, or the errors. */
async function post(id: string | null, form: Record<string, string>) {
  const { context, flashed } = actionContext(api, tenants.otherStaff.token)
  const body = new URLSearchParams({ idempotencyKey: JSON.stringify(form).slice(0, 60), ...form })
  const request = new Request('http://localhost/desk/bar-event', { method: 'POST', body })
  const answer = await saveEvent({ request, context, params: {} } as ActionFunctionArgs, id)
  return answer.headers.has('location') ? flashed[0] : (await answer.json()).error
}

const TYPED = {
  part: 'edit',
  revision: '0',
  nameKo: 'Jazz',
  nameEn: 'Jazz',
  date: '2026-12-03',
  start: '19:00',
  end: '21:00',
  seats: '20',
}

test('an event is added and changed as typed; what is missing is said at its fields', async () => {
  expect(await post(null, TYPED)).toBe('eventSaved')
  const [added] = await api.db.select().from(listeningEvents)
  expect(added).toMatchObject({
    nameEn: 'Jazz',
    guestEn: '',
    startMinutes: 1140,
    endMinutes: 1260,
    seats: 20,
  })
  expect(await post(null, { part: 'edit', onClosedDay: 'on' })).toEqual({
    nameKo: ['nameKoRequired'],
    nameEn: ['nameEnRequired'],
    date: ['dateRequired'],
    start: ['timeRequired'],
    end: ['timeRequired'],
    seats: ['offerSeatsRequired'],
  })
})

test('who arrives is found by their code or in the list, and a wrong tick is taken back', async () => {
  const event = await makeEvent(api.db)
  const { publicId: id, code } = await makeSignUp(api.db, tenants.host, event)
  api.now = new Date('2026-11-26T19:00:00+09:00')
  tenants.otherStaff.token = await api.signIn({ staffId: tenants.otherStaff.id })
  const arrive = (form: Record<string, string>) => post(event.publicId, { part: 'people', ...form })
  expect(await arrive({ decision: 'checkInByCode' })).toEqual({ code: ['eventCodeRequired'] })
  expect(await arrive({ decision: 'checkInByCode', code })).toBe('eventArrived')
  expect(await arrive({ decision: 'undoCheckIn', id })).toBe('eventCheckInUndone')
  expect(await arrive({ decision: 'checkIn', id })).toBe('eventArrived')
})

test('an event is called off with a reason', async () => {
  const { publicId } = await makeEvent(api.db)
  expect(await post(publicId, { part: 'cancel' })).toEqual({ reason: ['reasonRequired'] })
  expect(await post(publicId, { part: 'cancel', reason: 'Ill' })).toBe('eventCancelledDone')
})
