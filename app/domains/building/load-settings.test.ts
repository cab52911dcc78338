import type { AppLoadContext } from '@remix-run/node'
import { expect, test } from 'vitest'
import { DEMO_CONTACTS } from '~/db/seed/building'
import { loadContacts } from './load-settings.server'

const answering = (status: number, body: unknown) =>
  ({ api: async () => Response.json(body, { status }) }) as unknown as AppLoadContext

test('while the API is unavailable the contacts answered last are used, unless the owner has removed them', async () => {
  const unavailable = answering(503, { messageKey: 'serverError' })
  expect(await loadContacts(unavailable)).toBeNull()
  expect(await loadContacts(answering(200, { data: DEMO_CONTACTS }))).toEqual(DEMO_CONTACTS)
  expect(await loadContacts(unavailable)).toEqual(DEMO_CONTACTS)
  expect(await loadContacts(answering(200, { data: null }))).toBeNull()
  expect(await loadContacts(unavailable)).toBeNull()
})
