import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { bookOf, HEADS, uploadSheet } from 'tests/factories/sheets'
import { makeTenants, type Tenants } from 'tests/factories/tenants'
import { useApi } from 'tests/support/api'
import { countAllQueries } from 'tests/support/count-queries'
import { outbox } from '~/messaging/tables.server'
import { MOST_SHEET_ROWS } from '~/workbooks/sheet-kind'
import { members } from '~/domains/account/api/tables.server'
import { invitations, memberEvents } from './tables.server'

const dataDir = mkdtempSync(path.join(tmpdir(), 'many-registered-'))
afterAll(() => rm(dataDir, { recursive: true }))
const api = useApi({ DATA_DIR: dataDir })
let tenants: Tenants
beforeEach(async () => {
  tenants = await makeTenants(api)
})

const SHEETS = '/desk/employee-sheets'
const employee = (company: string, n: number) => [
  company,
  `직원${n}`,
  `0107${String(n).padStart(7, '0')}`,
  `worker${n}@example.com`,
  '12층',
  '여',
]

/** Session, draft, checks, key, and of each thing that is written a statement for a thousand rows. */
const BUDGET = 45

test('5,000 employees in one file are registered with their links in as many statements as there are thousands', async () => {
  const { company, administrator } = tenants
  const { token } = administrator
  const rows = Array.from({ length: MOST_SHEET_ROWS }, (_, n) => employee(company.nameKo, n))
  const file = await uploadSheet(api, await bookOf([['입주사', ...HEADS], ...rows]), token)
  let read: { data: { id: string; good: number } } | undefined
  const toRead = await countAllQueries(api, async () => {
    read = await api.call('POST', SHEETS, { token, body: { sheet: file.data.id } })
  })
  expect(read!.data).toMatchObject({ good: MOST_SHEET_ROWS, bad: 0 })
  expect(toRead).toBeLessThanOrEqual(12)

  let stored: { data: unknown } | undefined
  const toStore = await countAllQueries(api, async () => {
    const body = { count: MOST_SHEET_ROWS }
    stored = await api.call('POST', `${SHEETS}/${read!.data.id}/confirmation`, { token, body })
  })
  expect(stored!.data).toEqual({ count: MOST_SHEET_ROWS, left: 0 })
  expect(toStore).toBeLessThanOrEqual(BUDGET)
  expect(await api.countRows(invitations)).toBe(MOST_SHEET_ROWS)
  expect(await api.countRows(outbox)).toBe(2 * MOST_SHEET_ROWS)
})

test('links may wait: people are registered, their history says so, and nobody is written to', async () => {
  const { company, administrator } = tenants
  const { token } = administrator
  const rows = [1, 2, 3].map((n) => employee(company.nameKo, n))
  const file = await uploadSheet(api, await bookOf([['입주사', ...HEADS], ...rows]), token)
  const { data } = await api.call('POST', SHEETS, { token, body: { sheet: file.data.id } })
  const body = { count: 3, sendsLater: true }
  await api.call('POST', `${SHEETS}/${data.id}/confirmation`, { token, body })
  expect([await api.countRows(invitations), await api.countRows(outbox)]).toEqual([0, 0])
  const added = await api.db.select().from(members).where(eq(members.isInvited, true))
  const events = await api.db
    .select({ event: memberEvents.event })
    .from(memberEvents)
    .where(
      inArray(
        memberEvents.memberId,
        added.map(({ id }) => id),
      ),
    )
  expect(events).toEqual(Array.from({ length: 3 }, () => ({ event: 'registered' })))
})
