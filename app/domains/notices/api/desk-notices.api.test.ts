import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { makeStaff } from 'tests/factories/people'
import { useApi } from 'tests/support/api'
import { PDF, photo } from 'tests/support/hostile-files'
import { fileStore } from '~/files/store.server'

const dataDir = mkdtempSync(path.join(tmpdir(), 'notices-'))
afterAll(() => rm(dataDir, { recursive: true }))
const api = useApi({ DATA_DIR: dataDir })

let token: string
beforeEach(async () => {
  token = await api.signIn({ staffId: (await makeStaff(api.db, ['content'], { name: '한유진' })).id })
})

const FORM = {
  category: 'guide',
  titleKo: '안내',
  titleEn: 'Guide',
  bodyKo: '# 하나\n\n- 둘',
  bodyEn: 'One',
  attachments: [] as string[],
}
const call = (method: string, at: string, body?: unknown, headers = {}) =>
  api.call(method, `/desk/notices${at}`, { token, body, headers })
const write = async (form = {}) => (await call('POST', '', { ...FORM, ...form })).data
const publish = (id: number, body: object = { when: 'now' }) => call('PUT', `/${id}/publication`, body)
const board = async () => (await api.call('GET', '/home/notices')).data.items

async function upload(bytes: Buffer, name: string, bearer = token): Promise<string> {
  const answer = await api.fetch(
    new Request(`http://x/api/v1/files?${new URLSearchParams({ kind: 'document', name })}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${bearer}` },
      body: new Uint8Array(bytes),
    }),
  )
  return ((await answer.json()) as { data: { id: string } }).data.id
}

describe('a notice', () => {
  test('is a draft, published, and shown at once', async () => {
    const { id, state, number } = await write()
    expect([state, number, await board()]).toEqual(['draft', null, []])
    expect((await api.call('GET', `/home/notices/${id}`)).status).toBe(404)
    expect((await publish(id)).data).toMatchObject({ state: 'published', number: 1 })
    expect(await board()).toMatchObject([{ id, number: 1, title: '안내', date: '2026-11-23' }])
  })

  test('appears at its time and keeps its number when unpublished and published again', async () => {
    const { id } = await write()
    const later = { when: 'later', date: '2026-11-24', time: '09:00' }
    expect((await publish(id, later)).data).toMatchObject({ state: 'scheduled', number: 1 })
    expect(await board()).toEqual([])
    api.setTime('2026-11-24', 540)
    expect(await board()).toHaveLength(1)
    expect((await call('DELETE', `/${id}/publication`)).data.state).toBe('unpublished')
    expect(await board()).toEqual([])
    expect((await call('DELETE', `/${id}/publication`)).status).toBe(409)
    const other = await write()
    expect((await publish(other.id)).data.number).toBe(2)
    expect((await publish(id)).data.number).toBe(1)
  })

  test.each([
    [{ when: 'later', date: '2026-11-23', time: '10:00' }, 'date', 'timePast'],
    [{ when: 'later', date: '2026-02-30', time: '10:00' }, 'date', 'dateInvalid'],
    [{ when: 'later', date: '2026-11-24' }, 'time', 'timeRequired'],
    [{ when: 'later', date: '2026-11-24', time: '25:00' }, 'time', 'timeRequired'],
    [{ when: 'soon' }, 'when', 'choiceInvalid'],
  ])('%j is refused at %s', async (body, field, code) => {
    const { id } = await write()
    const { status, body: problem } = await publish(id, body)
    expect([status, problem.errors[0].path, problem.errors[0].messageKey]).toEqual([422, field, code])
  })

  test('keeps earlier versions, which can be read and restored, and a history', async () => {
    const { id } = await write()
    await publish(id)
    const edit = { ...FORM, titleKo: '고친 안내', version: 1 }
    expect((await call('PUT', `/${id}`, edit)).data).toMatchObject({ version: 2, versions: [1] })
    expect((await call('PUT', `/${id}`, edit)).body.messageKey).toBe('changedMeanwhile')
    expect((await board())[0].title).toBe('고친 안내')
    expect((await call('GET', `/${id}/versions/1`)).data).toMatchObject({ version: 1, titleKo: '안내' })
    expect((await call('GET', `/${id}/versions/2`)).status).toBe(404)
    await call('PUT', `/${id}/pin`, { isPinned: true })
    const restored = (await call('POST', `/${id}/versions/1/restore`)).data
    expect(restored).toMatchObject({ titleKo: '안내', version: 3, versions: [2, 1], isPinned: true })
    expect((await board())[0].title).toBe('안내')
    const acts = restored.events.map(({ act, by }: { act: string; by: string }) => `${act} ${by}`)
    expect(acts).toEqual(
      ['written', 'published', 'changed', 'pinned', 'restored'].map((act) => `${act} 한유진`),
    )
  })

  test('concurrent publications get different numbers', async () => {
    const ids = [(await write()).id, (await write()).id, (await write()).id]
    const numbers = (await Promise.all(ids.map((id) => publish(id)))).map(({ data }) => data.number)
    expect(numbers.sort()).toEqual([1, 2, 3])
  })

  test.each([
    [{ titleKo: '' }, 'titleKo', 'titleKoRequired'],
    [{ titleEn: 'x'.repeat(151) }, 'titleEn', 'tooLong'],
    [{ bodyKo: ' \n ' }, 'bodyKo', 'bodyKoRequired'],
    [{ bodyEn: 'x\n'.repeat(12_000) }, 'bodyEn', 'tooLong'],
    [{ bodyEn: 'x'.repeat(1_001) }, 'bodyEn', 'lineTooLong'],
    [{ bodyEn: '[x](javascript:alert(1))' }, 'bodyEn', 'linkInvalid'],
    [{ bodyKo: '[x](/nowhere)' }, 'bodyKo', 'linkInvalid'],
    [{ category: 'other' }, 'category', 'categoryRequired'],
    [{ attachments: ['A'.repeat(22)] }, 'attachments', 'uploadGone'],
  ])('%j is refused at %s', async (form, field, code) => {
    const { status, body } = await call('POST', '', { ...FORM, ...form })
    expect([status, body.errors[0].path, body.errors[0].messageKey]).toEqual([422, field, code])
  })

  test('is written by content staff only', async () => {
    const front = await api.signIn({ staffId: (await makeStaff(api.db, ['front'])).id })
    for (const [bearer, status] of [
      [front, 403],
      [undefined, 401],
    ] as const)
      expect((await api.call('POST', '/desk/notices', { token: bearer, body: FORM })).status).toBe(status)
  })

  test('can be searched at the desk by title and state', async () => {
    const [one, two] = [await write({ titleKo: '주차장' }), await write({ titleEn: 'Lifts' })]
    await publish(one.id)
    const titlesOf = async (query: string) =>
      (await call('GET', `?${query}`)).data.items.map(({ id }: { id: number }) => id)
    expect(await titlesOf('')).toEqual([two.id, one.id])
    expect(await titlesOf('state=draft')).toEqual([two.id])
    expect(await titlesOf('state=published')).toEqual([one.id])
    expect(await titlesOf('title=lift')).toEqual([two.id])
    expect(await titlesOf(`title=${encodeURIComponent('ㅈㅊ')}`)).toEqual([one.id])
  })
})

describe('files of a notice', () => {
  const file = (id: number, name: string, query = '') =>
    api.call('GET', `/home/notices/${id}/files/${name}${query}`)

  test('are downloads, which no browser executes', async () => {
    const attachment = await upload(PDF, '점검 안내.pdf')
    const picture = await upload(await photo(), 'b.jpg')
    const { id } = await write({ attachments: [attachment, picture] })
    expect((await file(id, attachment)).status).toBe(404)
    await publish(id)
    const { status, headers } = await file(id, attachment)
    expect(status).toBe(200)
    expect(headers.get('content-type')).toBe('application/pdf')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('content-disposition')).toBe(
      `attachment; filename="file"; filename*=UTF-8''${encodeURIComponent('점검 안내.pdf')}`,
    )
    expect((await file(id, picture, '?preview=on')).headers.get('content-type')).toBe('image/jpeg')
    await call('DELETE', `/${id}/publication`)
    expect((await file(id, attachment)).status).toBe(404)
    expect((await api.call('GET', `/desk/notices/${id}/files/${attachment}`, { token })).status).toBe(200)
  })

  test('of an earlier version are for the desk only, until it is restored', async () => {
    const attachment = await upload(PDF, 'a.pdf')
    const { id } = await write({ attachments: [attachment] })
    await publish(id)
    await call('PUT', `/${id}`, { ...FORM, version: 1 })
    expect((await file(id, attachment)).status).toBe(404)
    await call('POST', `/${id}/versions/1/restore`)
    expect((await file(id, attachment)).status).toBe(200)
  })

  test('belong to one notice, and can be attached only by their sender, in time', async () => {
    const attachment = await upload(PDF, 'a.pdf')
    const other = await api.signIn({ staffId: (await makeStaff(api.db, ['content'])).id })
    const stolen = await api.call('POST', '/desk/notices', {
      token: other,
      body: { ...FORM, attachments: [attachment] },
    })
    expect(stolen.body.messageKey).toBe('uploadGone')
    const { id } = await write({ attachments: [`${attachment}|49|a.pdf`] })
    expect((await call('POST', '', { ...FORM, attachments: [attachment] })).body.messageKey).toBe(
      'uploadGone',
    )
    const late = await upload(PDF, 'late.pdf')
    api.now = new Date(api.now.getTime() + 31 * 60_000)
    const edit = { ...FORM, version: 1, attachments: [attachment, late] }
    expect((await call('PUT', `/${id}`, edit)).body.messageKey).toBe('uploadGone')
    expect((await call('PUT', `/${id}`, { ...edit, attachments: [attachment] })).status).toBe(200)
  })

  test('missing on disk are reported, not answered with 500', async () => {
    const attachment = await upload(PDF, 'a.pdf')
    const { id } = await write({ attachments: [attachment] })
    await publish(id)
    await fileStore(api.config).remove(attachment)
    const { status, body } = await file(id, attachment)
    expect([status, body.messageKey]).toEqual([404, 'fileGone'])
  })
})
