import { randomInt } from 'node:crypto'
import { expect, type APIRequestContext } from '@playwright/test'
import type { Person } from '../../app/db/seed/people'
import type { Guest } from '../pages/visit-form'
import { companyOf } from './people'

/** The day of journeys, and a time of that day at which passes are valid (portal-process.js). */
export const TODAY = '2026-11-24'
export const SOON = '11:00'

/** A new visitor, so that parallel journeys never find each other's visits. */
export function someone(given: Partial<Guest> = {}): Guest {
  return { name: `나그네${randomInt(1e6, 1e7)}`, mobile: `010${randomInt(1e7, 1e8)}`, ...given }
}

/** Reserves a visit as a guest through the API; returns its id. */
export async function reserve(
  request: APIRequestContext,
  host: Person,
  guests: Guest[],
  { visitDate = TODAY, visitTime = SOON, language = 'ko' } = {},
): Promise<string> {
  const answer = await request.post('/api/v1/visits', {
    headers: { 'accept-language': language },
    data: {
      companyId: await companyId(request, host),
      hostName: host.name,
      hostMobile: host.mobile,
      floor: host.floor,
      visitDate,
      visitTime,
      purpose: 'meeting',
      visitors: guests,
      consent: true,
    },
  })
  expect(answer.status(), await answer.text()).toBe(201)
  return ((await answer.json()) as { data: { id: string } }).data.id
}

export async function companyId(request: APIRequestContext, person: Person): Promise<number> {
  const { data } = (await (await request.get('/api/v1/auth/companies')).json()) as {
    data: { id: number; ko: string }[]
  }
  return data.find(({ ko }) => ko === companyOf(person, 'ko'))!.id
}

export interface Message {
  channel: string
  recipient: string
  language: string
  template: string
  subject: string
  text: string
}

/** Messages to a phone or e-mail address, oldest first, from the demo's outbox. */
export async function messagesTo(request: APIRequestContext, recipient: string): Promise<Message[]> {
  const answer = await request.get('/api/v1/development/outbox', { params: { recipient } })
  return ((await answer.json()) as { data: Message[] }).data.reverse()
}

/** The link to the pass in the message to an approved guest. */
export async function passLink(request: APIRequestContext, mobile: string): Promise<string> {
  const [message] = (await messagesTo(request, mobile)).filter(
    ({ template }) => template === 'visitApprovedGuest',
  )
  return /http\S+\/gate-pass\/\S+/.exec(message!.text)![0]
}
