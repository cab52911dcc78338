import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { GROUP_HEADS, groupRows } from 'tests/factories/group-rows'
import { hostOf, uploadGroup, groupForm, requestGroup } from 'tests/factories/groups'
import { uploadList } from 'tests/factories/sheets'
import { unknownId } from 'tests/factories/guest-access'
import { makeMember } from 'tests/factories/people'
import { makeTenants, type Tenants } from 'tests/factories/tenants'
import { useApi } from 'tests/support/api'
import { outbox } from '~/messaging/tables.server'
import { sheetDrafts } from '~/workbooks/tables.server'
import { visitors, visits } from '~/domains/visitors/api/tables.server'

const dataDir = mkdtempSync(path.join(tmpdir(), 'groups-'))
afterAll(() => rm(dataDir, { recursive: true }))
const api = useApi({ DATA_DIR: dataDir })
let tenants: Tenants
beforeEach(async () => {
  tenants = await makeTenants(api)
})

const request = (token: string, body: object, headers = {}) =>
  api.call('POST', '/group-visits', { token, body, headers })
const getVisit = (id: string, token: string) => api.call('GET', `/visits/${id}`, { token })
const statuses = async () =>
  (await api.db.select().from(visitors).orderBy(asc(visitors.number))).map(({ status }) => status)

describe('a list of a group', () => {
  test('skips the example, repairs phones, reports repetitions', async () => {
    const { token } = tenants.clerk
    const { data } = await uploadList(
      api,
      '/group-sheets',
      [
        GROUP_HEADS,
        ['홍길동 (예시)', '010-1234-5678', '한강물산', 'gildong@example.com', '12가3456', '아니요'],
        ['이서준', 1012340001, null, null, '１２가 ３４５６', null],
        ['김하늘', '1.012340002E+09', null, null, 'ABC-123', '예'],
        ['이 서준', '010-1234-0001', null, null, null, null],
        ['박바다', '010-1234-0001', null, null, null, null],
        ['최', '+1 202 555 0100', null, null, null, null],
        ['정', '1.01E+09', null, null, '서울', '글쎄'],
        ['=1+1', '@SUM(A1)', null, null, null, null],
      ],
      token,
    )
    expect([data.good, data.bad]).toEqual([3, 4])
    const { items } = (await api.call('GET', `/group-sheets/${data.id}`, { token })).data
    const of = (number: number) => items.find((row: { number: number }) => row.number === number)
    expect(of(2)).toBeUndefined()
    expect(of(5).errors).toEqual({ name: ['sheetSameRow?row=3'] })
    expect(of(6)).toMatchObject({ errors: {}, notes: { mobile: ['sheetSamePhone?row=3'] } })
    expect(of(7).errors).toEqual({ email: ['emailRequiredForForeignMobile'] })
    expect(of(8).errors).toEqual({
      otherPlate: ['sheetWord'],
      mobile: ['phoneDigitsLost'],
      plate: ['plateInvalid'],
    })
    expect(Object.keys(of(9).errors)).toEqual(['mobile'])
  })

  test('can also be typed: rows added, corrected and removed', async () => {
    const { token } = tenants.master
    const sheet = (await api.call('POST', '/group-sheets/typed', { token })).data
    const at = `/group-sheets/${sheet.id}`
    const add = (cells: object) => api.call('POST', `${at}/rows`, { token, body: { cells } })
    expect((await add({ name: '이서준', mobile: '010-1234-0001' })).data).toMatchObject({ good: 1, bad: 0 })
    const wrong = await add({ name: '', mobile: '1', plate: 'x' })
    expect([wrong.status, wrong.body.errors.map(({ path: at }: { path: string }) => at)]).toEqual([
      422,
      ['cells.name', 'cells.mobile', 'cells.plate'],
    ])
    expect((await add({ name: '김하늘', mobile: '010-1234-0002' })).data).toMatchObject({ good: 2 })
    const removed = await api.call('DELETE', `${at}/rows/1`, { token })
    expect(removed.data).toMatchObject({ good: 1 })
    expect((await api.call('DELETE', `${at}/rows/2`, { token })).data).toMatchObject({ good: 0 })
    // Empty, the list remains and can be typed on.
    expect((await add({ name: '이서준', mobile: '010-1234-0001' })).data).toMatchObject({ good: 1 })
  })

  test('is for holders of membership or total, and belongs to its sender', async () => {
    for (const token of [tenants.host.token, tenants.manager.token])
      expect((await uploadGroup(api, groupRows(1), token)).status).toBe(403)
    const { data } = await uploadGroup(api, groupRows(1), tenants.clerk.token)
    for (const token of [tenants.master.token, tenants.stranger.token]) {
      expect((await api.call('GET', `/group-sheets/${data.id}`, { token })).status).toBe(404)
      const body = groupForm({ sheet: data.id, count: 1 })
      expect((await request(token, { ...body, floor: 12 })).status).toBe(
        token === tenants.master.token ? 404 : 422,
      )
    }
    expect(await api.countRows(visits)).toBe(0)
  })
})

describe('a group visit', () => {
  test('waits for a manager: nobody outside the company is notified', async () => {
    const requested = await requestGroup(api, 3, tenants.clerk.token, hostOf(tenants.host))
    expect(requested).toMatchObject({ status: 'request_for_approval', count: 3, left: 0 })
    expect(await statuses()).toEqual(Array(3).fill('request_for_approval'))
    const messages = await api.db.select().from(outbox)
    expect(new Set(messages.map(({ template }) => template))).toEqual(new Set(['groupRequestedManager']))
    expect(new Set(messages.map(({ recipient }) => recipient))).toEqual(
      new Set([tenants.manager, tenants.master].flatMap(({ mobile, email }) => [mobile, email])),
    )
    const [visit] = await api.db.select().from(visits)
    expect(visit).toMatchObject({
      kind: 'group',
      hostId: tenants.host.id,
      requestedByMemberId: tenants.clerk.id,
    })
    expect(await api.countRows(sheetDrafts)).toBe(0)
  })

  test('by somebody who may approve it is approved at once: passes to everybody, spread over time', async () => {
    const requested = await requestGroup(api, 60, tenants.master.token)
    expect(requested.status).toBe('approved')
    const passes = await api.db.select().from(outbox)
    expect(passes.filter(({ channel }) => channel === 'sms')).toHaveLength(60)
    expect(passes.filter(({ channel }) => channel === 'email')).toHaveLength(30)
    expect(new Set(passes.map(({ template }) => template))).toEqual(new Set(['visitApprovedGuest']))
    expect(new Set(passes.map(({ nextAttemptAt }) => nextAttemptAt.getTime() - api.now.getTime()))).toEqual(
      new Set([0, 1_000, 2_000, 3_000, 4_000]),
    )
    expect(new Set((await api.db.select().from(visitors)).map(({ passCode }) => passCode)).size).toBe(60)
  })

  test('is stored once, however often and under whatever key it is confirmed', async () => {
    const { token } = tenants.master
    const { data } = await uploadGroup(api, groupRows(300), token)
    const body = groupForm({ sheet: data.id, count: 300 })
    const key = { 'idempotency-key': 'group-key-1' }
    const answers = await Promise.all([
      request(token, body, key),
      request(token, body, key),
      request(token, body, { 'idempotency-key': 'group-key-2' }),
    ])
    const created = answers.filter(({ status }) => status === 201)
    expect(new Set(created.map(({ data: { id } }) => id as string)).size).toBe(1)
    expect(answers.filter(({ status }) => status !== 201).every(({ status }) => status === 404)).toBe(true)
    expect(await api.countRows(visits)).toBe(1)
    expect(await api.countRows(visitors)).toBe(300)
    expect(await api.countRows(outbox)).toBe(450)
  })

  test('confirmed twice by its page, has its first answer although the list is used up', async () => {
    const { token } = tenants.master
    const { data } = await uploadGroup(api, groupRows(2), token)
    const list = `/group-sheets/${data.id}`
    const confirm = (count: number) =>
      api.call('POST', `${list}/confirmation`, {
        token,
        body: { count },
        headers: { 'idempotency-key': `confirm-${count}` },
      })
    expect((await confirm(2)).status).toBe(404)
    const visit = groupForm({})
    await api.call('PUT', `${list}/visit`, { token, body: visit })
    const first = await confirm(2)
    expect([first.status, first.data]).toMatchObject([201, { count: 2, left: 0, isAdded: false }])
    expect((await api.call('GET', list, { token })).status).toBe(404)
    expect((await confirm(2)).data).toEqual(first.data)
    expect(await api.countRows(visits)).toBe(1)

    const more = await uploadGroup(api, [...groupRows(1)], token)
    const path = `/group-sheets/${more.data.id}`
    await api.call('PUT', `${path}/group`, { token, body: { group: first.data.id } })
    const added = await api.call('POST', `${path}/confirmation`, { token, body: { count: 1 } })
    expect(added.data).toMatchObject({ id: first.data.id, count: 1, left: 0, isAdded: true })
  })

  test('stores all or nothing: a wrong field, another count, a list that is gone', async () => {
    const { token } = tenants.master
    const { data } = await uploadGroup(api, groupRows(3), token)
    const sheet = data.id as string
    const rejectedFields = async (more: object) => {
      const answer = await request(token, groupForm({ sheet, count: 3, ...more }))
      return [answer.status, answer.body.errors?.[0]?.path ?? answer.body.messageKey]
    }
    expect(await rejectedFields({ floor: 20 })).toEqual([422, 'floor'])
    expect(await rejectedFields({ visitDate: '2026-11-21' })).toEqual([422, 'visitDate'])
    expect(await rejectedFields({ visitTime: '14:05' })).toEqual([422, 'visitTime'])
    expect(await rejectedFields({ consent: false })).toEqual([422, 'consent'])
    expect(await rejectedFields({ purpose: 'other' })).toEqual([422, 'purposeText'])
    expect(await rejectedFields({ hostName: '아무개' })).toEqual([422, 'hostName'])
    expect(await rejectedFields({ hostName: tenants.stranger.name })).toEqual([422, 'hostName'])
    // A named host is checked by phone, also where nobody shares the name.
    expect(await rejectedFields({ hostName: tenants.host.name })).toEqual([422, 'hostMobile'])
    const wrong = { hostName: tenants.host.name, hostMobile: tenants.clerk.mobile }
    expect(await rejectedFields(wrong)).toEqual([422, 'hostMobile'])
    expect(await rejectedFields({ count: 2 })).toEqual([409, 'sheetChanged'])
    expect(await rejectedFields({ sheet: unknownId() })).toEqual([404, 'sheetOver'])
    expect(await api.countRows(visits)).toBe(0)
    // Of two hosts with the same name the phone identifies one.
    await makeMember(api.db, tenants.company.id, { name: tenants.host.name })
    expect(await rejectedFields({ hostName: tenants.host.name })).toEqual([422, 'hostMobile'])
    expect((await rejectedFields(hostOf(tenants.host)))[0]).toBe(201)
  })

  test('is requested with the valid rows; the others are corrected and added', async () => {
    const { token } = tenants.master
    const { data } = await uploadGroup(api, [...groupRows(2), ['이서준', '1', null, null, null, null]], token)
    const requested = await request(token, groupForm({ sheet: data.id, count: 2 }))
    expect(requested.data).toMatchObject({ count: 2, left: 1 })
    const rows = [{ number: 4, mobile: '010-1234-0009' }]
    await api.call('PUT', `/group-sheets/${data.id}/rows`, { token, body: { rows } })
    const list = { token, body: { sheet: data.id, count: 1 } }
    expect((await api.call('POST', `/group-visits/${requested.data.id}/list`, list)).data).toMatchObject({
      count: 1,
    })
    expect(await statuses()).toEqual(['approved', 'approved', 'approved'])
  })

  test('is visible to requester, host and managers only', async () => {
    const { id } = await requestGroup(api, 2, tenants.clerk.token, hostOf(tenants.host))
    for (const who of [tenants.clerk, tenants.host, tenants.manager, tenants.master])
      expect((await getVisit(id, who.token)).data.visitors).toHaveLength(2)
    for (const who of [tenants.colleague, tenants.stranger])
      expect((await getVisit(id, who.token)).status).toBe(404)
    for (const [call, who, status] of [
      ['decisions', tenants.stranger, 404],
      ['decisions', tenants.clerk, 403],
      ['decisions', tenants.host, 403],
      ['people', tenants.host, 403],
      ['people', tenants.stranger, 404],
    ] as const) {
      const body = {
        decision: 'approve',
        numbers: [0],
        visitors: [{ name: '이서준', mobile: '01012340001' }],
      }
      const answer = await api.call('POST', `/group-visits/${id}/${call}`, { token: who.token, body })
      expect(answer.status).toBe(status)
    }
    expect(await statuses()).toEqual(['request_for_approval', 'request_for_approval'])
  })

  test('starts again with the people of an earlier visit', async () => {
    const { id } = await requestGroup(api, 3, tenants.master.token)
    const refused = await api.call('POST', `/visits/${id}/list`, { token: tenants.clerk.token, body: {} })
    expect(refused.status).toBe(404)
    const list = await api.call('POST', `/visits/${id}/list`, { token: tenants.master.token, body: {} })
    expect(list.data).toMatchObject({ good: 3, bad: 0 })
    const some = await api.call('POST', `/visits/${id}/list`, {
      token: tenants.master.token,
      body: { people: [0, 2] },
    })
    expect(some.data).toMatchObject({ good: 2 })
    const all = await api.call('POST', `/visits/${id}/list`, { token: tenants.master.token, body: {} })
    list.data.id = all.data.id
    const sheet = (await api.call('GET', `/group-sheets/${list.data.id}`, { token: tenants.master.token }))
      .data
    expect(sheet.items[0].cells).toMatchObject({ name: '단체 1', plate: '12가3000' })
    expect(await api.countRows(visits)).toBe(1)
  })
})

test('the template of either language is read back without its example', async () => {
  const { token } = tenants.clerk
  for (const language of ['ko', 'en']) {
    const file = await api.fetch(
      new Request('http://x/api/v1/group-sheets/template', {
        headers: { authorization: `Bearer ${token}`, 'accept-language': language },
      }),
    )
    const { default: ExcelJS } = await import('exceljs')
    const book = new ExcelJS.Workbook()
    await book.xlsx.load(await file.arrayBuffer())
    const [list] = book.worksheets
    expect(list!.getRow(2).getCell(2).value).toBe('010-1234-5678')
    expect(list!.getColumn(2).numFmt).toBe('@')
    list!.getRow(3).values = ['이서준', '010-1234-0001']
    const { uploadSheet } = await import('tests/factories/sheets')
    const sent = await uploadSheet(api, Buffer.from(await book.xlsx.writeBuffer()), token)
    const read = await api.call('POST', '/group-sheets', { token, body: { sheet: sent.data.id } })
    expect(read.data).toMatchObject({ good: 1, bad: 0 })
  }
  expect((await api.db.select().from(visits).where(eq(visits.kind, 'group'))).length).toBe(0)
})
