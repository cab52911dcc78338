import ExcelJS from 'exceljs'
import { beforeEach, describe, expect, test } from 'vitest'
import { complaintCalls, complaintForm } from 'tests/factories/complaint-calls'
import { makeComplaint } from 'tests/factories/complaints'
import { makeTenants, type Tenants } from 'tests/factories/tenants'
import { useApi } from 'tests/support/api'
import { accessRecords } from '~/api/tables.server'
import { complaintCategories, complaints } from './tables.server'

const api = useApi()

let tenants: Tenants
let form: Record<string, unknown>
beforeEach(async () => {
  tenants = await makeTenants(api)
  form = await complaintForm(api)
})
const { as, host, submit, read, answer } = complaintCalls(api, () => ({ tenants, form }))

describe('an inquiry', () => {
  test('is sent, waits, and has its author’s allowances', async () => {
    const sent = await host('POST', '', form)
    expect(sent.status).toBe(201)
    expect(await read(sent.data.id)).toMatchObject({
      title: '전등이 깜빡입니다',
      status: 'waiting_for_reply',
      floor: 12,
      author: '김민준',
      isMine: true,
      category: { ko: '고장·파손', en: 'Breakdown and damage' },
      replies: [],
      events: [{ event: 'submitted', by: 'author' }],
      actions: {
        edit: { allowed: true },
        cancel: { allowed: true },
        followUp: { allowed: false, reason: 'illegalTransition' },
        rate: { allowed: false },
      },
    })
  })

  test.each([
    [{ floor: '' }, 'floor', 'floorRequired'],
    [{ floor: 20 }, 'floor', 'choiceInvalid'],
    [{ categoryId: '' }, 'categoryId', 'categoryRequired'],
    [{ categoryId: 99_999 }, 'categoryId', 'choiceInvalid'],
    [{ subCategoryId: undefined }, 'subCategoryId', 'subCategoryRequired'],
    [{ subCategoryId: 99_999 }, 'subCategoryId', 'subCategoryMismatch'],
    [{ title: ' ' }, 'title', 'titleRequired'],
    [{ title: '가'.repeat(151) }, 'title', 'tooLong'],
    [{ description: '\n \n' }, 'description', 'descriptionRequired'],
    [{ description: '가'.repeat(501) }, 'description', 'tooLong'],
    [{ images: ['A'.repeat(22)] }, 'images', 'uploadGone'],
    [{ images: Array.from({ length: 6 }, () => 'A'.repeat(22)) }, 'images', 'tooManyFiles'],
  ])('an invalid value (%#) is reported at its field', async (input, field, code) => {
    const { status, body } = await host('POST', '', { ...form, ...input })
    expect([status, body.errors[0].path, body.errors[0].messageKey]).toEqual([422, field, code])
    expect(await api.countRows(complaints)).toBe(0)
  })

  test('takes a title of 1 and of 150 characters, a description of 1 and of 500', async () => {
    for (const [title, description] of [
      ['가', '나'],
      ['가'.repeat(150), '나'.repeat(500)],
    ])
      expect((await host('POST', '', { ...form, title, description })).status).toBe(201)
  })

  test('refuses a sub-category of another category at its field', async () => {
    const [, second] = await api.db.select().from(complaintCategories).orderBy(complaintCategories.id)
    const { body } = await host('POST', '', { ...form, categoryId: second!.id })
    expect(body.errors[0]).toMatchObject({ path: 'subCategoryId', messageKey: 'subCategoryMismatch' })
  })

  test('sent twice with one key is stored once', async () => {
    const key = { 'idempotency-key': 'the same press' }
    const [one, two] = [await host('POST', '', form, key), await host('POST', '', form, key)]
    expect(two.data).toEqual(one.data)
    expect(await api.countRows(complaints)).toBe(1)
  })

  test('is edited and withdrawn until it is answered, never in two tabs at once', async () => {
    const id = await submit()
    const edit = { ...form, title: '고친 제목', revision: 0 }
    expect((await host('PUT', `/${id}`, edit)).data).toMatchObject({ title: '고친 제목', revision: 1 })
    expect((await host('PUT', `/${id}`, edit)).body.messageKey).toBe('changedMeanwhile')
    // An outdated inquiry cannot be answered.
    expect((await answer(id)).body.messageKey).toBe('changedMeanwhile')
    expect((await answer(id, { revision: 1 })).status).toBe(200)
    expect((await host('PUT', `/${id}`, { ...edit, revision: 2 })).status).toBe(409)
    expect((await host('POST', `/${id}/cancel`)).body.messageKey).toBe('illegalTransition')

    const other = await submit()
    expect((await host('POST', `/${other}/cancel`)).data).toMatchObject({ status: 'cancelled' })
    expect((await host('POST', `/${other}/cancel`)).status).toBe(409)
    expect((await answer(other, { revision: 1 })).body.messageKey).toBe('illegalTransition')
  })

  test('gets a follow-up after the answer, and a rating', async () => {
    const id = await submit()
    expect((await host('POST', `/${id}/follow-up`, { text: '다시' })).status).toBe(409)
    expect((await host('PUT', `/${id}/rating`, { stars: 5 })).status).toBe(409)
    await answer(id)
    expect((await host('PUT', `/${id}/rating`, { stars: 6 })).body.errors[0].path).toBe('stars')
    expect((await host('PUT', `/${id}/rating`, { stars: 4, comment: '빨랐습니다' })).data.rating).toEqual({
      stars: 4,
      comment: '빨랐습니다',
    })
    const followUp = await host('POST', `/${id}/follow-up`, { text: '또 깜빡입니다' })
    expect(followUp.data).toMatchObject({
      status: 'waiting_for_reply',
      rating: null,
      replies: [
        { kind: 'answer', text: '고쳤습니다' },
        { kind: 'followUp', text: '또 깜빡입니다' },
      ],
      // An answered question cannot be edited.
      actions: { edit: { allowed: false }, cancel: { allowed: true } },
    })
    // How long people wait is measured to the first answer.
    const firstAnswer = new Date('2026-11-20T00:00:00Z')
    await api.db.update(complaints).set({ firstAnsweredAt: firstAnswer })
    await answer(id, { revision: 2, answer: '부품을 바꾸었습니다' })
    expect((await api.db.select().from(complaints))[0]!.firstAnsweredAt).toEqual(firstAnswer)
    const { replies, events } = await read(id)
    expect(replies).toHaveLength(3)
    expect(events.map(({ event }: { event: string }) => event)).toEqual([
      'submitted',
      'answered',
      'rated',
      'followedUp',
      'answered',
    ])
  })
})

describe('visibility', () => {
  test('its author and the company’s master see it; for everybody else it is 404', async () => {
    const id = await submit()
    const unknown = await as(tenants.stranger.token)('GET', `/${'x'.repeat(22)}`)
    for (const who of ['colleague', 'clerk', 'manager', 'stranger'] as const) {
      const call = as(tenants[who].token)
      for (const [method, at, body] of [
        ['GET', ''],
        ['PUT', '', { ...form, revision: 0 }],
        ['POST', '/cancel'],
        ['POST', '/follow-up', { text: '다시' }],
        ['PUT', '/rating', { stars: 1 }],
        ['GET', `/files/${'x'.repeat(22)}`],
      ] as const) {
        const refused = await call(method, `/${id}${at}`, body)
        expect([refused.status, refused.body], `${who} ${method} ${at}`).toEqual([404, unknown.body])
      }
    }
    const seenByMaster = await as(tenants.master.token)('GET', `/${id}`)
    expect(seenByMaster.data).toMatchObject({
      isMine: false,
      actions: { edit: { allowed: false, reason: 'forbidden' } },
    })
    expect((await as(tenants.master.token)('POST', `/${id}/cancel`)).status).toBe(403)
    expect((await api.call('GET', `/complaints/${id}`)).status).toBe(401)
    expect((await as(tenants.otherStaff.token)('GET', `/${id}`)).status).toBe(403)
    const records = await api.db.select().from(accessRecords)
    expect(records).toMatchObject([{ action: 'complaints:view', subject: id, companyId: tenants.company.id }])
  })

  test('lists contain own inquiries; the company’s is for the master, and is recorded', async () => {
    const mine = await submit()
    const theirs = await submit({ title: '세면대' }, tenants.colleague.token)
    await submit({ floor: 20 }, tenants.stranger.token)
    const ids = async (token: string, query: string) =>
      (await as(token)('GET', `?${query}`)).data.items.map(({ id }: { id: string }) => id)
    expect(await ids(tenants.host.token, '')).toEqual([mine])
    expect(await ids(tenants.master.token, '')).toEqual([])
    expect(await ids(tenants.master.token, 'scope=company')).toEqual([theirs, mine])
    expect(await ids(tenants.master.token, `scope=company&keyword=${encodeURIComponent('박지우')}`)).toEqual([
      theirs,
    ])
    expect((await as(tenants.manager.token)('GET', '?scope=company')).status).toBe(403)
    const records = await api.db.select().from(accessRecords)
    expect(records.map(({ subject }) => subject)).toEqual(['scope=company', 'scope=company&searched=on'])
  })

  test('lists are filtered by period, status and words', async () => {
    const { db, now } = api
    const at = (days: number) => new Date(now.getTime() - days * 86_400_000)
    await makeComplaint(db, tenants.host, { createdAt: at(40), title: '옛 문의' })
    await makeComplaint(db, tenants.host, { createdAt: at(1), description: '100% 새는 물' })
    await makeComplaint(db, tenants.host, { createdAt: at(0), status: 'cancelled', closedAt: now })
    const count = async (query: string) => (await host('GET', `?${query}`)).data.page.count
    expect(await count('')).toBe(3)
    expect(await count('from=2026-11-22&to=2026-11-23')).toBe(2)
    expect(await count('to=2026-11-01')).toBe(1)
    expect(await count('from=2026-11-24&to=2026-11-01')).toBe(0)
    expect(await count('status=cancelled')).toBe(1)
    expect(await count(`keyword=${encodeURIComponent('100%')}`)).toBe(1)
    expect((await host('GET', '?status=lost')).status).toBe(422)
  })

  test('the master exports the company’s list as a file, with a recorded reason', async () => {
    const id = await submit({ title: '=1+1' })
    expect((await host('POST', `/${id}/cancel`)).status).toBe(200)
    await submit({ floor: 20 }, tenants.stranger.token)
    const token = tenants.master.token
    expect((await as(token)('GET', '/export')).body.errors[0].messageKey).toBe('reasonRequired')
    expect((await host('GET', '/export?reason=x')).status).toBe(403)
    const file = await api.fetch(
      new Request(`http://x/api/v1/complaints/export?reason=${encodeURIComponent('월간 보고')}`, {
        headers: { authorization: `Bearer ${token}` },
      }),
    )
    const book = new ExcelJS.Workbook()
    await book.xlsx.load(await file.arrayBuffer())
    const [sheet] = book.worksheets
    const [status, title] = [2, 5].map((column) => sheet!.getRow(2).getCell(column).value)
    // The status in the word of the list.
    expect([sheet!.rowCount, status, title]).toEqual([2, '철회', '=1+1'])
    const records = await api.db.select().from(accessRecords)
    expect(records.at(-1)).toMatchObject({ action: 'complaints:export', reason: '월간 보고' })
  })
})
