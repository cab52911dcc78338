import { describe, expect, test } from 'vitest'
import { FEE, makeApplication, makeProgram } from 'tests/factories/fitness'
import { useGx } from 'tests/factories/gx-calls'
import { useApi } from 'tests/support/api'

const api = useApi()
const { people, desk, later } = useGx(api)

describe('cancelling', () => {
  const cancel = (id: string, chargeWon: number) =>
    api.call('POST', `/fitness/gx-applications/${id}/cancel`, {
      token: people.vip.token,
      body: { chargeWon },
    })

  test('freezes the refund as shown; what is decided later changes nothing', async () => {
    const program = await makeProgram(api.db)
    const { publicId } = await makeApplication(api.db, people.vip, program)
    // Three of ten classes have begun: 18,000 of 60,000 used, 6,000 deducted.
    await later('2026-12-08', 420)
    expect((await cancel(publicId, 18_000)).body.messageKey).toBe('cancellationChargeChanged')
    const { data } = await cancel(publicId, 24_000)
    expect(data.refund).toMatchObject({
      usedClasses: 3,
      usedWon: 18_000,
      deductionWon: 6_000,
      refundWon: 36_000,
    })
    expect((await cancel(publicId, 24_000)).body.messageKey).toBe('illegalTransition')
    await later('2026-12-30', 600)
    expect((await desk('GET', '/gx-cancellations')).data).toMatchObject({
      count: 1,
      items: [{ id: publicId, refund: { refundWon: 36_000 } }],
    })
    expect((await desk('POST', `/gx-applications/${publicId}/approve`)).status).toBe(200)
    const seen = await api.call('GET', `/fitness/gx-applications/${publicId}`, { token: people.vip.token })
    expect(seen.data).toMatchObject({ status: 'cancelled', refund: { refundWon: 36_000 } })
    expect((await desk('POST', `/gx-applications/${publicId}/decline`, { reason: '늦음' })).status).toBe(409)
  })

  test('declined, it stays reserved and may be asked for again; the desk’s own costs nothing', async () => {
    const program = await makeProgram(api.db)
    const { publicId } = await makeApplication(api.db, people.vip, program)
    await cancel(publicId, 0)
    expect((await desk('POST', `/gx-applications/${publicId}/decline`, {})).status).toBe(422)
    const declined = await desk('POST', `/gx-applications/${publicId}/decline`, { reason: '이미 시작' })
    expect(declined.status).toBe(200)
    await later('2026-12-08', 420)
    const called = await desk('POST', `/gx-applications/${publicId}/cancel`, { reason: '강사 휴가' })
    expect(called.status).toBe(200)
    const seen = await api.call('GET', `/fitness/gx-applications/${publicId}`, { token: people.vip.token })
    expect(seen.data).toMatchObject({
      status: 'cancelled',
      statusReason: '강사 휴가',
      refund: { refundWon: FEE },
    })
  })

  test('once all classes are over it is approved at its frozen charge, and no longer declined', async () => {
    const { publicId } = await makeApplication(api.db, people.vip, await makeProgram(api.db))
    await cancel(publicId, 0)
    await later('2027-01-02', 420)
    const declined = await desk('POST', `/gx-applications/${publicId}/decline`, { reason: '늦음' })
    expect(declined.body).toMatchObject({ status: 409, messageKey: 'declineTooLate' })
    expect((await desk('POST', `/gx-applications/${publicId}/approve`)).status).toBe(200)
  })

  test('not once all classes are over', async () => {
    const { publicId } = await makeApplication(api.db, people.vip, await makeProgram(api.db))
    await later('2026-12-31', 470)
    expect((await cancel(publicId, FEE)).body.messageKey).toBe('gxOver')
    // Neither does the desk give back what was held.
    const called = await desk('POST', `/gx-applications/${publicId}/cancel`, { reason: '착오' })
    expect(called.body.messageKey).toBe('gxOver')
  })
})
