import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { makeCompany, makeMember } from 'tests/factories/people'
import { useGx } from 'tests/factories/gx-calls'
import { makePass, makePassType, PASS_WON } from 'tests/factories/passes'
import { useApi } from 'tests/support/api'
import { addDays } from '~/rules/local-time'
import { outbox } from '~/messaging/tables.server'
import { settings } from '~/domains/building/api/tables.server'
import { cancelUnpaidPasses } from '~/domains/fitness/api/jobs.server'
import { monthlyPasses, passEvents, passTypes } from './tables.server'

const api = useApi()
const { people, later, makeVip, desk } = useGx(api)
type Token = string | undefined

const BODY = {
  start: '2026-12-01',
  sessions: ['06:00'],
  paymentMethod: 'monthly_bill',
  won: PASS_WON,
  agreed: true,
}
const buy = (typeId: string, token: Token, more: object = {}) =>
  api.call('POST', '/fitness/passes', { token, body: { ...BODY, typeId, ...more } })
const get = (id: string, token: Token) => api.call('GET', `/fitness/passes/${id}`, { token })
const refund = (id: string, token: Token, chargeWon: number) =>
  api.call('POST', `/fitness/passes/${id}/cancel`, { token, body: { chargeWon } })
const withdraw = (id: string, token: Token) => api.call('POST', `/fitness/passes/${id}/withdraw`, { token })

describe('who has passes', () => {
  test('fitness members only, whatever the flags; others read what there is', async () => {
    const { publicId } = await makePassType(api.db)
    for (const role of ['host', 'master', 'clerk', 'manager'] as const) {
      const { token } = people.tenants[role]
      const { status, body } = await buy(publicId, token)
      expect([status, body.messageKey], role).toEqual([403, 'notFitnessMember'])
      expect((await api.call('GET', '/fitness/passes', { token })).data.types).toHaveLength(1)
    }
    expect((await buy(publicId, undefined)).status).toBe(401)
    expect((await buy(publicId, people.tenants.otherStaff.token)).status).toBe(403)
  })

  test('a pass is seen and cancelled by its member alone', async () => {
    const { publicId } = await makePass(api.db, people.vip, await makePassType(api.db))
    for (const role of ['master', 'clerk', 'colleague', 'stranger'] as const) {
      const { token } = people.tenants[role]
      for (const answer of [
        await get(publicId, token),
        await refund(publicId, token, 0),
        await withdraw(publicId, token),
      ])
        expect(answer.status, role).toBe(404)
    }
    expect((await get(publicId, people.vip.token)).status).toBe(200)
  })
})

describe('buying', () => {
  test('keeps everything as it was agreed to, on the monthly bill', async () => {
    const type = await makePassType(api.db)
    const bought = await buy(type.publicId, people.vip.token)
    expect([bought.status, bought.data.status]).toEqual([201, 'before_use'])
    await api.db.update(passTypes).set({ won: 99_000, nameKo: '다른 이름' }).where(eq(passTypes.id, type.id))
    const { data } = await get(bought.data.id, people.vip.token)
    expect(data).toMatchObject({
      name: { ko: '한 시간대', en: 'One session' },
      firstDay: '2026-12-01',
      lastDay: '2026-12-30',
      hours: [{ from: 360, to: 600 }],
      won: PASS_WON,
      vatWon: PASS_WON / 10,
      paymentMethod: 'monthly_bill',
      daysLeft: 22,
      refund: { paidWon: PASS_WON, days: 22, usedDays: 0, refundWon: PASS_WON },
      history: [{ event: 'bought', by: 'author' }],
    })
  })

  test('all errors of a form come at once, and nothing is bought', async () => {
    const type = await makePassType(api.db, { sessions: 2 })
    const { status, body } = await buy(type.publicId, people.vip.token, {
      start: '2026-11-28',
      sessions: ['06:00', '07:00'],
    })
    expect(status).toBe(422)
    expect(body.errors.map(({ path, messageKey }: Record<string, string>) => [path, messageKey])).toEqual([
      ['start', 'passClosedThen'],
      ['sessions', 'choiceInvalid'],
    ])
    const empty = await api.call('POST', '/fitness/passes', { token: people.vip.token, body: {} })
    expect(empty.body.errors.map(({ messageKey }: Record<string, string>) => messageKey).sort()).toEqual([
      'bookingPriceUnseen',
      'passKindRequired',
      'passPolicyNotAgreed',
      'passSessionsRequired',
      'passStartRequired',
      'paymentMethodRequired',
    ])
    expect(await api.countRows(monthlyPasses)).toBe(0)
  })

  test('takes as many sessions as the type is for', async () => {
    const type = await makePassType(api.db, { sessions: 2 })
    const { status, body } = await buy(type.publicId, people.vip.token)
    expect([status, body.errors[0].path, body.errors[0].messageKey, body.errors[0].params]).toEqual([
      422,
      'sessions',
      'passSessionsCount',
      { count: 2 },
    ])
    expect((await buy(type.publicId, people.vip.token, { sessions: ['06:00', '16:00'] })).status).toBe(201)
  })

  test('another price than shown, or a type no longer sold, is refused', async () => {
    const type = await makePassType(api.db)
    const changed = await buy(type.publicId, people.vip.token, { won: 1 })
    expect([changed.status, changed.body.messageKey]).toEqual([409, 'passPriceChanged'])
    await api.db.update(passTypes).set({ isActive: false })
    expect((await buy(type.publicId, people.vip.token)).body.errors[0].path).toBe('typeId')
    expect((await buy('x'.repeat(22), people.vip.token)).status).toBe(422)
  })

  test('one pass at a time: the next begins when it has ended', async () => {
    const type = await makePassType(api.db)
    await makePass(api.db, people.vip, type, { firstDay: '2026-11-16' })
    const during = await buy(type.publicId, people.vip.token)
    expect([during.status, during.body.errors]).toEqual([
      409,
      [{ path: 'start', messageKey: 'passOverlaps' }],
    ])
    const { data } = await api.call('GET', '/fitness/passes', { token: people.vip.token })
    expect(data.starts[0]).toEqual({ firstDay: '2026-12-16', lastDay: '2027-01-14', charges: [] })
    expect((await buy(type.publicId, people.vip.token, { start: '2026-12-16' })).status).toBe(201)
  })

  test('50 purchases of one member at an instant: one pass', async () => {
    const { publicId } = await makePassType(api.db)
    const answers = await Promise.all(Array.from({ length: 50 }, () => buy(publicId, people.vip.token)))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    const refused = answers.filter(({ status }) => status === 409)
    expect(refused).toHaveLength(49)
    expect(new Set(refused.map(({ body }) => body.messageKey))).toEqual(new Set(['passOverlaps']))
    expect(await api.countRows(monthlyPasses)).toBe(1)
  })

  test('50 members at an instant each get theirs', async () => {
    const { publicId } = await makePassType(api.db)
    const members = []
    for (let n = 0; n < 50; n++) members.push(await makeVip())
    const answers = await Promise.all(members.map(({ token }) => buy(publicId, token)))
    expect(answers.map(({ status }) => status)).toEqual(Array(50).fill(201))
    const sold = await api.db.select({ memberId: monthlyPasses.memberId }).from(monthlyPasses)
    const ids = (list: number[]) => list.sort((a, b) => a - b)
    expect(ids(sold.map(({ memberId }) => memberId))).toEqual(ids(members.map(({ id }) => id)))
  })

  test('the same form sent twice buys one pass', async () => {
    const { publicId } = await makePassType(api.db)
    const send = () =>
      api.call('POST', '/fitness/passes', {
        token: people.vip.token,
        body: { ...BODY, typeId: publicId },
        headers: { 'idempotency-key': 'a-form-of-a-pass-1' },
      })
    const [first, second] = [await send(), await send()]
    expect([first.status, second.status]).toEqual([201, 201])
    expect(second.data).toEqual(first.data)
    expect(await api.countRows(monthlyPasses)).toBe(1)
  })

  test('with the owner’s hours cut, only what is left of the sessions is sold', async () => {
    const { publicId } = await makePassType(api.db)
    const hours = { from: 660, to: 900 }
    const value = { rooms: hours, listeningBar: hours, refreshRoom: hours, fitness: hours }
    await api.db.insert(settings).values({ name: 'hours.amenities', value, changedAt: api.now })
    expect((await buy(publicId, people.vip.token)).body.errors).toMatchObject([{ path: 'sessions' }])
    const bought = await buy(publicId, people.vip.token, { sessions: ['11:00'] })
    expect((await get(bought.data.id, people.vip.token)).data.hours).toEqual([hours])
  })
})

describe('the payment', () => {
  const money = async (view: string, month = '2026-11') =>
    (
      await api.call('GET', `/desk/payments?view=${view}&month=${month}`, {
        token: people.tenants.otherStaff.token,
      })
    ).data.items

  test('without the monthly bill is confirmed by the desk, or the purchase is withdrawn', async () => {
    const { publicId } = await makePassType(api.db)
    const { data } = await buy(publicId, people.vip.token, { paymentMethod: 'bank_transfer' })
    expect(data.status).toBe('waiting_for_payment')
    expect(await money('due')).toMatchObject([{ kind: 'pass', id: data.id, won: 72_600 }])
    expect((await desk('GET', '/pass-queue')).data.count).toBe(0)
    const path = `/passes/${data.id}/confirm-payment`
    const refused = await desk('POST', path, { payer: '', paidOn: '2026-11-24', paidWon: 66_000 })
    expect(refused.body.errors).toMatchObject([
      { path: 'payer', messageKey: 'payerRequired' },
      { path: 'paidOn', messageKey: 'paidInFuture' },
      { path: 'paidWon', messageKey: 'transferAmountDiffers' },
    ])
    const transfer = { payer: '한빛', paidOn: '2026-11-22', paidWon: 72_600 }
    expect((await desk('POST', path, transfer)).status).toBe(200)
    expect((await desk('GET', `/passes/${data.id}`)).data.payment).toMatchObject({
      won: 72_600,
      payer: '한빛',
      paidOn: '2026-11-22',
    })
    expect((await get(data.id, people.vip.token)).data.status).toBe('before_use')
    expect((await withdraw(data.id, people.vip.token)).status).toBe(409)
    const sms = await api.db.select().from(outbox).where(eq(outbox.template, 'passConfirmed'))
    expect(sms.length).toBeGreaterThan(0)
  })

  test('is undone the same day by whoever confirmed it, and on the bill once however often it is confirmed', async () => {
    const { publicId } = await makePassType(api.db)
    const { data } = await buy(publicId, people.vip.token, { paymentMethod: 'card' })
    const confirm = () => desk('POST', `/passes/${data.id}/confirm-payment`, {})
    const undo = () => desk('POST', `/passes/${data.id}/undo-payment`, { reason: '다른 회원의 결제' })
    expect((await undo()).status).toBe(409)
    await confirm()
    expect((await undo()).status).toBe(200)
    expect((await get(data.id, people.vip.token)).data.status).toBe('waiting_for_payment')
    await confirm()
    const bill = await api.call('GET', '/desk/bill?month=2026-12', {
      token: people.tenants.otherStaff.token,
    })
    expect(bill.data).toMatchObject({ count: 1, won: 66_000, paidWon: 72_600, dueWon: 0 })
    await later('2026-11-24', 600)
    expect((await undo()).status).toBe(409)
  })

  test('what is to be paid back waits for the desk and is due on the bill until it says when and how it was', async () => {
    const { publicId } = await makePassType(api.db)
    const { data } = await buy(publicId, people.vip.token, { paymentMethod: 'card' })
    await desk('POST', `/passes/${data.id}/confirm-payment`, {})
    await later('2026-12-04', 420)
    const { chargeWon } = (await get(data.id, people.vip.token)).data.refund
    await refund(data.id, people.vip.token, chargeWon)
    await desk('POST', `/passes/${data.id}/approve`)
    const owed = 72_600 - chargeWon - Math.floor(chargeWon / 10)
    expect(await money('back')).toMatchObject([{ kind: 'pass', id: data.id, won: owed }])
    const billNow = async () =>
      (await api.call('GET', '/desk/bill?month=2026-12', { token: people.tenants.otherStaff.token })).data
    expect(await billNow()).toMatchObject({ paidWon: 72_600, dueWon: -owed })
    const repay = (body: object) => desk('POST', `/passes/${data.id}/confirm-repayment`, body)
    expect((await repay({ repaidOn: '2026-12-05', repaidHow: '카드 승인 취소' })).status).toBe(422)
    expect((await repay({ repaidOn: '2026-12-04', repaidHow: '' })).status).toBe(422)
    expect((await repay({ repaidOn: '2026-12-04', repaidHow: '카드 승인 취소' })).status).toBe(200)
    expect((await repay({ repaidOn: '2026-12-04', repaidHow: '카드 승인 취소' })).status).toBe(409)
    expect(await billNow()).toMatchObject({ paidWon: 72_600 - owed, dueWon: 0 })
    expect(await money('back')).toEqual([])
    expect(await money('out', '2026-12')).toMatchObject([{ id: data.id, won: owed }])
    expect((await desk('GET', `/passes/${data.id}`)).data).toMatchObject({
      owedBackWon: 0,
      repayments: [{ won: owed, how: '카드 승인 취소', paidOn: '2026-12-04' }],
    })
    const undo = () => desk('POST', `/passes/${data.id}/undo-repayment`, { reason: '다른 회원의 환불' })
    expect((await undo()).status).toBe(200)
    expect(await money('back')).toMatchObject([{ id: data.id, won: owed }])
    expect((await undo()).status).toBe(409)
    await repay({ repaidOn: '2026-12-04', repaidHow: '카드 승인 취소' })
    await later('2026-12-05', 0)
    expect((await undo()).status).toBe(409)
  })

  test('withdrawn before it is paid costs nothing, and another can be bought', async () => {
    const { publicId } = await makePassType(api.db)
    const { data } = await buy(publicId, people.vip.token, { paymentMethod: 'card' })
    expect((await withdraw(data.id, people.vip.token)).data.status).toBe('cancelled')
    expect((await buy(publicId, people.vip.token)).status).toBe(201)
  })
})

describe('a pass that is not paid', () => {
  const run = () => cancelUnpaidPasses('https://portal.example')(api.db, api.now)

  test('is cancelled without charge once its first day is over; another can be bought, and its member is told', async () => {
    const type = await makePassType(api.db)
    const { data } = await buy(type.publicId, people.vip.token, { paymentMethod: 'bank_transfer' })
    const paid = await makePass(api.db, await makeVip(), type, { paymentMethod: 'card' })
    api.now = new Date('2026-12-01T14:59:59Z')
    expect(await run()).toBe(0)
    api.now = new Date('2026-12-01T15:00:00Z')
    expect(await Promise.all([run(), run()]).then(([one, other]) => one + other)).toBe(1)
    const token = await api.signIn({ memberId: people.vip.id })
    expect((await get(data.id, token)).data).toMatchObject({
      status: 'cancelled',
      history: [{ event: 'bought' }, { event: 'cancelled', by: 'job' }],
    })
    const rows = await api.db.select().from(monthlyPasses).where(eq(monthlyPasses.id, paid.id))
    expect(rows).toMatchObject([{ status: 'reserved' }])
    const told = await api.db.select().from(outbox).where(eq(outbox.template, 'passLapsed'))
    expect(told.length).toBeGreaterThan(0)
    expect(await run()).toBe(0)
    expect((await buy(type.publicId, token, { start: '2026-12-04' })).status).toBe(201)
  })
})

describe('the refund', () => {
  test('is what is shown, stored when asked for, and approved by the desk', async () => {
    const { publicId } = await makePass(api.db, people.vip, await makePassType(api.db))
    // Four days have begun: 12,000 won, and 6,600.
    await later('2026-12-04', 600)
    expect((await refund(publicId, people.vip.token, 18_599)).body.messageKey).toBe(
      'cancellationChargeChanged',
    )
    const asked = await refund(publicId, people.vip.token, 18_600)
    expect(asked.data).toMatchObject({
      status: 'cancellation_requested',
      refund: { usedDays: 4, usedWon: 12_000, deductionWon: 6_600, chargeWon: 18_600, refundWon: 47_400 },
    })
    await later('2026-12-10', 600)
    expect((await desk('GET', '/pass-queue')).data.items).toMatchObject([{ refund: { refundWon: 47_400 } }])
    expect((await desk('POST', `/passes/${publicId}/approve`)).status).toBe(200)
    const { data } = await get(publicId, people.vip.token)
    expect([data.status, data.refund.refundWon, data.daysLeft]).toEqual(['cancelled', 47_400, 0])
    expect((await desk('POST', `/passes/${publicId}/approve`)).status).toBe(409)
  })

  test('declined, the pass goes on, and its member is told why', async () => {
    const { publicId } = await makePass(api.db, people.vip, await makePassType(api.db))
    await refund(publicId, people.vip.token, 0)
    expect((await desk('POST', `/passes/${publicId}/decline`, { reason: '' })).status).toBe(422)
    expect(
      (await desk('POST', `/passes/${publicId}/decline`, { reason: '다음 달로 옮겼습니다' })).status,
    ).toBe(200)
    const { data } = await get(publicId, people.vip.token)
    expect([data.status, data.statusReason, data.refundAskedAt]).toEqual([
      'before_use',
      '다음 달로 옮겼습니다',
      null,
    ])
  })

  test('once the pass has ended a refund is approved as it was asked for, and no longer declined', async () => {
    const { publicId, lastDay } = await makePass(api.db, people.vip, await makePassType(api.db))
    await refund(publicId, people.vip.token, 0)
    await later(addDays(lastDay, 1), 600)
    const declined = await desk('POST', `/passes/${publicId}/decline`, { reason: '기간 경과' })
    expect(declined.body).toMatchObject({ status: 409, messageKey: 'declineTooLate' })
    expect((await desk('POST', `/passes/${publicId}/approve`)).status).toBe(200)
  })

  test('a pass that has ended is neither refunded nor cancelled', async () => {
    const { publicId } = await makePass(api.db, people.vip, await makePassType(api.db))
    await later('2026-12-31', 600)
    expect((await refund(publicId, people.vip.token, 999_999)).body.messageKey).toBe('passHasEnded')
    expect((await desk('POST', `/passes/${publicId}/cancel`, { reason: '휴관' })).body.messageKey).toBe(
      'passHasEnded',
    )
  })

  test('cancelled by the desk, nothing is charged and the member can buy again', async () => {
    const type = await makePassType(api.db)
    const { publicId } = await makePass(api.db, people.vip, type)
    expect((await desk('POST', `/passes/${publicId}/cancel`, { reason: '공사' })).status).toBe(200)
    expect((await buy(type.publicId, people.vip.token)).status).toBe(201)
  })
})

describe('at the desk', () => {
  test('passes are listed by status, name and day', async () => {
    const type = await makePassType(api.db)
    await makePass(api.db, people.vip, type)
    await makePass(api.db, await makeVip({ name: '다른이' }), type, { firstDay: '2026-10-01' })
    const ids = async (query: string) => (await desk('GET', `/passes${query}`)).data.items.length as number
    expect(await ids('')).toBe(2)
    expect(await ids('?status=before_use')).toBe(1)
    expect(await ids('?status=after_use')).toBe(1)
    expect(await ids('?on=2026-12-30')).toBe(1)
    expect(await ids('?on=2026-12-31')).toBe(0)
    expect(await ids(`?name=${encodeURIComponent('다른')}`)).toBe(1)
    expect((await api.call('GET', '/desk/fitness/passes', { token: people.vip.token })).status).toBe(403)
  })

  test('types are added and changed, each change once', async () => {
    const type = { nameKo: '종일', nameEn: 'All day', sessions: 3, won: 150_000, isActive: true }
    const { status, data } = await desk('POST', '/pass-types', type)
    expect(status).toBe(201)
    const changed = await desk('PUT', `/pass-types/${data.id}`, { ...type, won: 160_000, revision: 0 })
    expect(changed.status).toBe(409)
    const { revision } = (await desk('GET', `/pass-types/${data.id}`)).data
    expect((await desk('PUT', `/pass-types/${data.id}`, { ...type, won: 160_000, revision })).status).toBe(
      200,
    )
    expect((await desk('GET', '/pass-types')).data.types).toMatchObject([{ won: 160_000, sold: 0 }])
    const bad = await desk('POST', '/pass-types', { ...type, sessions: 4, won: '' })
    expect(bad.body.errors.map(({ path }: { path: string }) => path).sort()).toEqual(['sessions', 'won'])
  })
})

test('one’s own passes are in the list of fitness reservations', async () => {
  const { publicId } = await makePass(api.db, people.vip, await makePassType(api.db))
  const list = () => api.call('GET', '/fitness/reservations?kind=pass', { token: people.vip.token })
  expect((await list()).data.items).toMatchObject([
    { kind: 'pass', id: publicId, from: '2026-12-01', to: '2026-12-30', status: 'before_use', won: PASS_WON },
  ])
  await later('2026-12-05', 600)
  expect((await list()).data.items).toMatchObject([{ status: 'in_use' }])
})

test('the history of passes is append-only', async () => {
  await makePass(api.db, people.vip, await makePassType(api.db))
  await expect(api.db.delete(passEvents)).rejects.toThrow()
})

test('a company’s member of another company keeps out', async () => {
  const company = await makeCompany(api.db)
  const member = await makeMember(api.db, company.id, { accountType: 'vip' })
  const { publicId } = await makePass(api.db, people.vip, await makePassType(api.db))
  expect((await get(publicId, await api.signIn({ memberId: member.id }))).status).toBe(404)
})

describe('buying the same once more', () => {
  const again = async (id: string, token: Token) =>
    (await api.call('GET', `/fitness/passes?again=${id}`, { token })).data

  test('type, hours and payment are those of the pass', async () => {
    await makePassType(api.db)
    const type = await makePassType(api.db, { sessions: 2 })
    const pass = await makePass(api.db, people.vip, type, {
      hours: [
        { from: 360, to: 600 },
        { from: 960, to: 1260 },
      ],
      paymentMethod: 'bank_transfer',
      status: 'cancelled',
    })
    expect(await again(pass.publicId, people.vip.token)).toMatchObject({
      typeId: type.publicId,
      again: { sessions: [360, 960], paymentMethod: 'bank_transfer' },
    })
  })

  test('another member’s pass, or none, counts as nothing', async () => {
    const first = await makePassType(api.db)
    const type = await makePassType(api.db, { sessions: 2 })
    const { publicId } = await makePass(api.db, people.vip, type)
    for (const [id, token] of [
      [publicId, people.tenants.colleague.token],
      ['A'.repeat(22), people.vip.token],
    ] as const)
      expect(await again(id, token)).toMatchObject({ typeId: first.publicId, again: null })
  })
})
