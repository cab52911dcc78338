import ExcelJS from 'exceljs'
import { beforeEach, describe, expect, test } from 'vitest'
import { makeEmployee } from 'tests/factories/employees'
import { makeTenants, type Tenants } from 'tests/factories/tenants'
import { TEST_SECRET, useApi } from 'tests/support/api'
import { createApi } from '~/server/create-api.server'
import { accessRecords } from '~/api/tables.server'
import { pino } from 'pino'

const api = useApi()
let tenants: Tenants
beforeEach(async () => {
  tenants = await makeTenants(api)
})

/** Calls the API and keeps the answer as bytes. */
async function download(query: string, language = 'ko') {
  const portal = createApi({
    db: api.db,
    clock: () => api.now,
    config: api.config,
    secret: TEST_SECRET,
    log: pino({ level: 'silent' }),
  })
  const answer = await portal.request(`/api/v1/employees/export?${query}`, {
    headers: { authorization: `Bearer ${tenants.clerk.token}`, 'accept-language': language },
  })
  const workbook = new ExcelJS.Workbook()
  await workbook.xlsx.load(await answer.arrayBuffer())
  const sheet = workbook.worksheets[0]!
  const rows: unknown[][] = []
  sheet.eachRow((row) => rows.push((row.values as unknown[]).slice(1)))
  return { answer, sheet, rows }
}

describe('GET /employees/export', () => {
  test('is an Excel file with all employees of the filter, in the caller’s language', async () => {
    const { answer, sheet, rows } = await download('reason=감사', 'en')
    expect(answer.headers.get('content-type')).toContain('spreadsheetml')
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="employees-2026-11-23.xlsx"')
    expect(sheet.name).toBe('Employees')
    expect(rows).toHaveLength(1 + 5)
    const master = rows.find(([, loginId]) => loginId === tenants.master.loginId)
    expect(master).toEqual([
      '정하윤',
      tenants.master.loginId,
      `${tenants.master.mobile.slice(0, 3)}-${tenants.master.mobile.slice(3, 7)}-${tenants.master.mobile.slice(7)}`,
      tenants.master.email,
      '12F',
      'Employee',
      'Administrator',
      'Approved',
      new Date('2026-01-02T00:00:00Z'),
    ])
  })

  test('has no formula: what was typed is text, and only the day of joining is a date', async () => {
    const evil = '=HYPERLINK("http://evil.example","x")'
    await makeEmployee(api, tenants.company.id, 'approved', { name: evil })
    await makeEmployee(api, tenants.company.id, 'approved', { name: '+821012345678' })
    const { sheet, rows } = await download('reason=x')
    expect(rows.map(([name]) => name)).toEqual(expect.arrayContaining([evil, '+821012345678']))
    sheet.eachRow((row) =>
      row.eachCell(({ type, formula, col }) => {
        const isDay = row.number > 1 && Number(col) === 9
        expect([type, formula]).toEqual([ExcelJS.ValueType[isDay ? 'Date' : 'String'], undefined])
      }),
    )
  })

  test('applies the filter, and is limited to the company', async () => {
    const waiting = await makeEmployee(api, tenants.company.id, 'request_for_approval')
    await makeEmployee(api, tenants.other.id, 'request_for_approval')
    const { rows } = await download('reason=x&tab=before')
    expect(rows.slice(1).map(([, loginId]) => loginId)).toEqual([waiting.loginId])
    expect((await download('reason=x&tab=after&name=없는이름')).rows).toHaveLength(1)
  })

  test('requires a reason, and records it with caller, address and number of rows', async () => {
    const without = await api.call('GET', '/employees/export', { token: tenants.clerk.token })
    expect(without.body).toMatchObject({
      status: 422,
      errors: [{ path: 'reason', messageKey: 'reasonRequired' }],
    })
    expect(await api.countRows(accessRecords)).toBe(0)
    await download('reason=정기 감사&name=정하윤')
    expect(await api.db.select().from(accessRecords)).toMatchObject([
      {
        actor: `member:${tenants.clerk.id}`,
        companyId: tenants.company.id,
        action: 'employees:export',
        subject: 'tab=after&searched=yes&rows=1',
        reason: '정기 감사',
      },
    ])
  })
})
