import ExcelJS from 'exceljs'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { makeTenants, type Tenants } from 'tests/factories/tenants'
import { useApi } from 'tests/support/api'
import { TEMPLATES } from '~/messaging/templates'
import { buildingChanges } from '~/domains/building/api/tables.server'

const api = useApi()
let tenants: Tenants
beforeEach(async () => {
  tenants = await makeTenants(api)
})

const PATH = '/desk/messages/templates'
const get = (text: string, headers?: Record<string, string>) =>
  api.call('GET', `${PATH}/${text}`, { token: tenants.administrator.token, headers })
const put = (text: string, body: object, token = tenants.administrator.token) =>
  api.call('PUT', `${PATH}/${text}`, { token, body })
const codes = async (text: string) => {
  const { ko, en } = (await get(text)).data
  return { ko: ko.code, en: en.code }
}

describe('the templates of a text', () => {
  test('are set, changed and taken away, recorded with author and both values', async () => {
    expect((await put('visitApprovedGuest', { ko: ' visit_ko ' })).status).toBe(200)
    expect(await codes('visitApprovedGuest')).toEqual({ ko: 'visit_ko', en: null })
    const seen = { seenKo: 'visit_ko', seenEn: '' }
    expect(
      (await put('visitApprovedGuest', { ko: '', en: 'KA01TP221025083117992xkz17KyvNbr', ...seen })).status,
    ).toBe(200)
    const { data } = await get('visitApprovedGuest')
    expect([data.ko.code, data.en.code]).toEqual([null, 'KA01TP221025083117992xkz17KyvNbr'])
    expect(data.changes).toMatchObject([
      { by: '안내 담당', before: { ko: 'visit_ko', en: null }, after: { ko: null, en: data.en.code } },
      { before: { ko: null, en: null }, after: { ko: 'visit_ko', en: null } },
    ])
    expect((await get('visitRejectedGuest')).data.changes).toEqual([])
  })

  test('show the words as Kakao takes them, and when they are sent', async () => {
    const { data } = await get('visitApprovedGuest', { 'accept-language': 'en' })
    expect(data.ko.words).toContain('[누리타워] #{name} 님의 방문이 승인되었습니다')
    expect(data.en.words).toContain('Gate pass: #{link}')
    expect(data.when).toBe('When a visit is approved and has its gate pass')
    expect(data.isSwitchedOn).toBe(false)
  })

  test('equal ones are not recorded', async () => {
    await put('visitApprovedGuest', { ko: 'a' })
    await put('visitApprovedGuest', { ko: 'a', seenKo: 'a' })
    expect((await get('visitApprovedGuest')).data.changes).toHaveLength(1)
  })

  test('based on codes that are no longer there are refused', async () => {
    await put('visitApprovedGuest', { ko: 'a' })
    const { status, body } = await put('visitApprovedGuest', { ko: 'b' })
    expect([status, body.messageKey]).toEqual([409, 'changedMeanwhile'])
    expect(await codes('visitApprovedGuest')).toEqual({ ko: 'a', en: null })
  })

  test('belong to one text and one language', async () => {
    await put('visitApprovedGuest', { ko: 'a', en: 'b' })
    const taken = (path: string) => [{ path, messageKey: 'templateCodeTaken' }]
    expect((await put('visitRejectedGuest', { ko: 'b' })).body.errors).toMatchObject(taken('ko'))
    expect((await put('visitRejectedGuest', { ko: 'c', en: 'c' })).body.errors).toMatchObject(taken('en'))
    expect(await codes('visitRejectedGuest')).toEqual({ ko: null, en: null })
    // A text may exchange its own.
    const exchanged = { ko: 'b', en: 'a', seenKo: 'a', seenEn: 'b' }
    expect((await put('visitApprovedGuest', exchanged)).status).toBe(200)
  })

  test('of two texts at the same time: one gets the code', async () => {
    const answers = await Promise.all(
      ['visitApprovedGuest', 'visitRejectedGuest', 'visitCancelledGuest'].map((text) =>
        put(text, { ko: 'same' }),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422])
  })

  test.each([['has a space'], ['한글'], ['x'.repeat(51)], ['x'.repeat(5_000)], ['#{x}']])(
    'that are none (%s) are refused at their field',
    async (code) => {
      const { status, body } = await put('visitApprovedGuest', { ko: 'fine', en: code })
      expect([status, body.errors]).toMatchObject([422, [{ path: 'en', messageKey: 'templateCodeInvalid' }]])
      expect(await codes('visitApprovedGuest')).toEqual({ ko: null, en: null })
    },
  )

  test('of a text that the portal does not have are not found', async () => {
    expect((await put('nothing', { ko: 'a' })).status).toBe(404)
    expect((await get('nothing')).status).toBe(404)
  })

  test('are for administrators', async () => {
    expect((await put('visitApprovedGuest', { ko: 'a' }, tenants.front.token)).status).toBe(403)
    for (const path of [PATH, `${PATH}/file`, `${PATH}/visitApprovedGuest`])
      expect((await api.call('GET', path, { token: tenants.front.token })).status).toBe(403)
    const about = eq(buildingChanges.subject, 'template:visitApprovedGuest')
    expect(await api.db.select().from(buildingChanges).where(about)).toEqual([])
  })
})

test('the list has every text', async () => {
  await put('visitApprovedGuest', { ko: 'a' })
  const { data } = await api.call('GET', PATH, { token: tenants.administrator.token })
  expect(data.items.map(({ text }: { text: string }) => text)).toEqual(TEMPLATES)
  const [set] = data.items.filter(({ ko }: { ko: { code: string | null } }) => ko.code !== null)
  expect(set).toMatchObject({ text: 'visitApprovedGuest', ko: { code: 'a' }, en: { code: null } })
})

describe('a portal with a channel at Kakao', () => {
  const switchedOn = useApi({
    SMS_PROVIDER: 'solapi',
    SMS_ACCOUNT: 'x',
    SMS_TOKEN: 'x',
    SMS_SENDER: '0215881000',
    KAKAO_SENDER_KEY: 'k',
  })
  test('says so', async () => {
    const { administrator } = await makeTenants(switchedOn)
    const { data } = await switchedOn.call('GET', PATH, { token: administrator.token })
    expect(data.isSwitchedOn).toBe(true)
  })
})

test('the file for the review has each text in both languages, with its variables, length, link and code', async () => {
  await put('visitApprovedGuest', { ko: 'visit_ko' })
  const request = new Request(`http://localhost/api/v1${PATH}/file`, {
    headers: { authorization: `Bearer ${tenants.administrator.token}`, 'accept-language': 'en' },
  })
  const answer = await api.fetch(request)
  expect(answer.headers.get('content-disposition')).toBe(
    'attachment; filename="message-texts-2026-11-23.xlsx"',
  )
  const book = new ExcelJS.Workbook()
  await book.xlsx.load(await answer.arrayBuffer())
  const sheet = book.worksheets[0]!
  const row = (number: number) => (sheet.getRow(number).values as unknown[]).slice(1)
  expect(sheet.rowCount).toBe(1 + 2 * TEMPLATES.length)
  expect(row(1)).toEqual([
    'Key',
    'Language',
    'When it is sent',
    'Text',
    'Characters',
    'Bytes (EUC-KR)',
    'Buttons, links',
    'Template code',
  ])
  const of = (text: string, language: string) =>
    Array.from({ length: sheet.rowCount }, (_, i) => row(i + 1)).find(
      ([key, spoken]) => key === text && spoken === language,
    )!
  const [, , when, words, characters, bytes, link, code] = of('visitApprovedGuest', 'Korean') as [
    string,
    string,
    string,
    string,
    number,
    number,
    string,
    string,
  ]
  expect([when, link, code]).toEqual([
    'When a visit is approved and has its gate pass',
    '방문증: #{link}',
    'visit_ko',
  ])
  expect(words).toMatch(/^\[누리타워\] #\{name\} 님의 방문이 승인되었습니다/)
  expect(characters).toBe([...words].length)
  expect(bytes).toBeGreaterThan(80)
  expect(of('verificationCode', 'English')[6] ?? '').toBe('')
})
