import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { GROUP_HEADS, groupRows } from 'tests/factories/group-rows'
import { bookOf, uploadSheet } from 'tests/factories/sheets'
import { makeTenants } from 'tests/factories/tenants'
import { useApi } from 'tests/support/api'
import { hostileWorkbooks, workbookOfLongCells, workbookWithLinks } from 'tests/support/hostile-workbooks'
import { sheetDrafts } from './tables.server'

const dataDir = mkdtempSync(path.join(tmpdir(), 'hostile-sheets-'))
afterAll(() => rm(dataDir, { recursive: true }))
const api = useApi({ DATA_DIR: dataDir })

async function uploadFile(bytes: Buffer, token: string, name?: string) {
  const upload = await uploadSheet(api, bytes, token, name)
  if (!upload.data) return upload.messageKey
  const { status, body, data } = await api.call('POST', '/group-sheets', {
    token,
    body: { sheet: upload.data.id },
  })
  return status === 201 ? (data as { id: string; good: number; bad: number }) : body.errors[0].messageKey
}

test('a workbook made to harm is refused in seconds by what is wrong, while the portal goes on and its memory comes back', async () => {
  const { token } = (await makeTenants(api)).master
  const files = await hostileWorkbooks()
  // The thread starts before the measurement.
  await uploadFile(await bookOf([GROUP_HEADS, ...groupRows(500)]), token)
  const before = await memoryAtRest()
  const delay = monitorEventLoopDelay({ resolution: 5 })
  delay.enable()
  for (const [description, name, bytes, code] of files) {
    const startedAt = performance.now()
    expect([description, await uploadFile(bytes, token, name)]).toEqual([description, code])
    expect([description, performance.now() - startedAt < 30_000]).toEqual([description, true])
  }
  // Several at once, limited by the number of threads.
  const bombs = files.slice(0, 4)
  const answers = await Promise.all(bombs.map(([, name, bytes]) => uploadFile(bytes, token, name)))
  expect(answers).toEqual(bombs.map(([, , , code]) => code))
  delay.disable()
  // Additional latency of other requests (ms). Read in the portal's own thread, one of the files would delay
  // them by ten times as much.
  expect(delay.percentile(99) / 1e6).toBeLessThan(1_000)
  expect(await memoryAtRest()).toBeLessThan(before + 150_000_000)
  expect(await api.countRows(sheetDrafts)).toBe(1)
})

/** Memory of the process after garbage collection. */
async function memoryAtRest() {
  await wait(100)
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}

test('a workbook that names files elsewhere is read without asking for them', async () => {
  const { token } = (await makeTenants(api)).master
  let requests = 0
  const otherServer = createServer((_, response) => {
    requests += 1
    response.end()
  }).listen(0, '127.0.0.1')
  await once(otherServer, 'listening')
  try {
    const address = `http://127.0.0.1:${(otherServer.address() as AddressInfo).port}/book.xlsx`
    expect(await uploadFile(workbookWithLinks(address), token)).toMatchObject({ good: 1, bad: 0 })
    expect(requests).toBe(0)
  } finally {
    otherServer.close()
  }
})

test('cells of 5,000 characters are told at their row', async () => {
  const { token } = (await makeTenants(api)).master
  const read = await uploadFile(workbookOfLongCells(), token)
  expect(read).toMatchObject({ good: 0, bad: 1 })
  const { data } = await api.call('GET', `/group-sheets/${read.id}`, { token })
  expect(Object.keys(data.items[0].errors)).toEqual(['name', 'mobile'])
})
