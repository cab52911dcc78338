import { randomInt, randomUUID } from 'node:crypto'
import { expect, type APIRequestContext, type Page } from '@playwright/test'
import { COMPANIES } from '../../app/db/seed/companies'
import type { Person } from '../../app/db/seed/people'
import { LOCAL_GATE_KEY } from '../../app/env.server'
import type { Translate } from '../../app/i18n/translate'
import { postForm } from '../support/journey'
import { PASSWORD } from '../support/people'
import { TODAY } from '../support/visits'

/** The ID of the parking account of a person's company. */
export const accountOf = ({ company }: Person) => `${COMPANIES[company]!.idPrefix}park`

/** A plate that no other journey uses. */
export const newPlate = () => `${randomInt(100, 1000)}가${randomInt(1000, 10_000)}`

/** Signs in to the parking account without its dialog. */
export const signInToParking = (page: Page, person: Person) =>
  postForm(page, '/parking-registration', {
    decision: 'signIn',
    parkingId: accountOf(person),
    password: PASSWORD,
  })

/** Reports a car at the barrier, today at `time` (Seoul). */
export async function passGate(
  request: APIRequestContext,
  kind: 'enter' | 'exit',
  plate: string,
  time: string,
) {
  const answer = await request.post('/api/v1/parking/gate-events', {
    headers: { authorization: `Bearer ${LOCAL_GATE_KEY}` },
    data: { eventId: randomUUID(), plate, kind, at: `${TODAY}T${time}:00+09:00` },
  })
  expect(answer.status()).toBe(201)
}

/** The list of visiting cars. */
export function parkingPage(page: Page, t: Translate) {
  const main = page.getByRole('main')
  return {
    main,
    row: (text: string) => main.getByRole('row').filter({ hasText: text }),
    coupon: (name: 'minutes30' | 'hour1') => main.getByLabel(t(`parking:coupon.${name}`), { exact: true }),
    register: main.getByRole('button', { name: t('parking:list.register'), exact: true }),
    queue: main.getByRole('button', { name: t('parking:list.queue'), exact: true }),
    notEntered: main.locator('#not-entered'),
    balance: main.getByRole('region', { name: t('parking:balance.title'), exact: true }),
  }
}
