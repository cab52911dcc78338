import { describe, expect, test } from 'vitest'
import { makeApplication, makeProgram } from 'tests/factories/fitness'
import { useGx } from 'tests/factories/gx-calls'
import { makePackage, makePurchase, makeTrainer, makeUnit } from 'tests/factories/training'
import { useApi } from 'tests/support/api'
import { holidays } from '~/domains/building/api/tables.server'
import { accessRecords } from '~/api/tables.server'

const api = useApi()
const { people, desk } = useGx(api)

/** A Tuesday, on which the programme of the factory has a class. */
const DAY = '2026-12-01'
const of = async (date = DAY) => (await desk('GET', `/day?date=${date}`)).data

describe('the day of the centre at the desk', () => {
  test('has classes with their places and units with their people in the order of time', async () => {
    const program = await makeProgram(api.db)
    await makeProgram(api.db, { nameKo: '지난 수업', nameEn: 'Past', lastMonth: '2026-11' })
    await makeApplication(api.db, people.vip, program)
    const purchase = await makePurchase(api.db, people.vip, await makePackage(api.db))
    const trainer = await makeTrainer(api.db)
    const unit = await makeUnit(api.db, purchase, trainer, { date: DAY, startMinutes: 360 })
    await makeUnit(api.db, purchase, trainer, { date: DAY, startMinutes: 480, status: 'cancelled' })
    await makeUnit(api.db, purchase, trainer, { date: '2026-12-02', startMinutes: 360 })
    expect(await of()).toEqual({
      date: DAY,
      items: [
        expect.objectContaining({
          type: 'pt',
          id: unit.publicId,
          trainer: { ko: '김도윤', en: 'Kim Doyun' },
          status: 'before_use',
          isAttended: false,
        }),
        {
          type: 'gx',
          id: program.publicId,
          program: { ko: '아침 요가', en: 'Morning yoga' },
          trainer: { ko: '이수진', en: 'Lee Sujin' },
          startMinutes: 420,
          endMinutes: 470,
          status: 'before_use',
          applied: 1,
          capacity: 2,
        },
      ],
    })
    const records = await api.db.select().from(accessRecords)
    expect(records).toMatchObject([{ action: 'desk:listFitness' }])
  })

  test('has no classes on other weekdays, at weekends and on holidays, and records no look at nobody', async () => {
    await makeProgram(api.db)
    await api.db.insert(holidays).values({ date: '2026-12-03', nameKo: '임시 공휴일', nameEn: 'Holiday' })
    for (const date of ['2026-12-02', '2026-12-05', '2026-12-03'])
      expect(await of(date)).toEqual({ date, items: [] })
    expect(await api.db.select().from(accessRecords)).toEqual([])
  })

  test('shows classes by the clock, and today without a date', async () => {
    await makeProgram(api.db, { weekdays: [1], startMinutes: 420, endMinutes: 470 })
    const statusAt = async (time: string) => {
      api.now = new Date(`2026-11-23T${time}+09:00`)
      people.tenants.otherStaff.token = await api.signIn({ staffId: people.tenants.otherStaff.id })
      const { data } = await api.call('GET', '/desk/fitness/day', { token: people.tenants.otherStaff.token })
      return data.items[0].status
    }
    expect(await statusAt('06:59:59')).toBe('before_use')
    expect(await statusAt('07:00:00')).toBe('in_use')
    expect(await statusAt('07:50:00')).toBe('after_use')
  })

  test('is not for members and other staff, and wants a date', async () => {
    for (const { token } of [people.vip, people.tenants.master, people.tenants.front])
      expect((await api.call('GET', '/desk/fitness/day', { token })).status).toBe(403)
    expect((await desk('GET', '/day?date=x')).status).toBe(422)
  })
})
