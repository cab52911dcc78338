import { asc } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { LEAD, reservationOf } from 'tests/factories/reservations'
import { makeTenants, type Tenants } from 'tests/factories/tenants'
import { useApi } from 'tests/support/api'
import { outbox } from '~/messaging/tables.server'
import { visitors } from './tables.server'

const api = useApi()
let tenants: Tenants
beforeEach(async () => {
  tenants = await makeTenants(api)
})

const FOREIGNER = { name: 'Grace Hopper', mobile: '+1 (415) 555-0134', email: 'grace@example.com' }

const reserve = (...people: object[]) =>
  api.call('POST', '/visits', { body: reservationOf(tenants, { visitors: people }) })

/** Messages to visitors; hosts have Korean numbers and are left out. */
async function messagesToVisitors() {
  const sent = await api.db.select().from(outbox).orderBy(asc(outbox.id))
  return sent
    .filter(({ template }) => template.endsWith('Guest'))
    .map(({ channel, template, recipient }) => `${channel} ${template} ${recipient}`)
}

describe('visitors with foreign numbers', () => {
  test.each(['+1 (415) 555-0134', '001 415 555 0134', '＋１４１５５５５０１３４'])(
    'reserve with %s, stored in one form',
    async (mobile) => {
      expect((await reserve({ ...FOREIGNER, mobile })).status).toBe(201)
      const [stored] = await api.db.select().from(visitors)
      expect(stored!.mobile).toBe('+14155550134')
    },
  )

  test('get every message by e-mail, the pass as well; others of the visit by text message', async () => {
    const { data } = await reserve(FOREIGNER, LEAD)
    await api.call('POST', `/visits/${data.id}/approve`, { body: {}, token: tenants.host.token })
    expect(await messagesToVisitors()).toEqual([
      'email visitRequestedGuest grace@example.com',
      'email visitApprovedGuest grace@example.com',
      'sms visitApprovedGuest 01055550000',
    ])
  })

  test('open the reservation by link and number', async () => {
    const { data } = await reserve(FOREIGNER)
    const open = (mobile: string) => api.call('POST', `/visits/${data.id}/access`, { body: { mobile } })
    expect((await open('+1 415 555 0134')).status).toBe(200)
    expect((await open('+1 415 555 0135')).body).toMatchObject({ messageKey: 'visitPhoneMismatch' })
  })

  test.each([
    ['without an e-mail address', { email: undefined }, 'email', 'emailRequiredForForeignMobile'],
    ['too short', { mobile: '+1234567' }, 'mobile', 'foreignMobileInvalid'],
    ['too long', { mobile: '+1234567890123456' }, 'mobile', 'foreignMobileInvalid'],
    ['with a country that begins with 0', { mobile: '+0123456789' }, 'mobile', 'foreignMobileInvalid'],
    ['with letters', { mobile: '+1 415 CALL NOW' }, 'mobile', 'numbersOnly'],
    ['of letters alone', { mobile: 'telephone' }, 'mobile', 'numbersOnly'],
    ['without a plus', { mobile: '14155550134' }, 'mobile', 'mobileInvalid'],
  ])('are refused %s', async (_, change, field, messageKey) => {
    for (const number of [0, 1]) {
      const wrong = { ...FOREIGNER, ...change }
      const answer = await reserve(...(number === 0 ? [wrong] : [LEAD, wrong]))
      expect(answer.body).toMatchObject({
        status: 422,
        errors: [{ path: `visitors[${number}].${field}`, messageKey }],
      })
    }
    expect(await api.db.$count(visitors)).toBe(0)
  })
})
