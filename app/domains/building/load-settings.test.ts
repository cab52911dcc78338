import type { AppLoadContext } from '@remix-run/node'
import { expect, test } from 'vitest'
import { DEMO_CONTACTS } from '../../db/seed/building'
import { loadContacts } from './load-settings.server'

const answering = (status: number, body: unknown) =>
  ({ api: async () => Response.json(body, { status }) }) as unknown as AppLoadContext

test('while the API is away the contacts told last are known; what the owner took back is not', async () => {
  const away = answering(503, { messageKey: 'serverError' })
  expect(await loadContacts(away)).toBeNull()
  expect(await loadContacts(answering(200, { data: DEMO_CONTACTS }))).toEqual(DEMO_CONTACTS)
  expect(await loadContacts(away)).toEqual(DEMO_CONTACTS)
  expect(await loadContacts(answering(200, { data: null }))).toBeNull()
  expect(await loadContacts(away)).toBeNull()
})
