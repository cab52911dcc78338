import assert from 'node:assert/strict'
import { setTimeout as wait } from 'node:timers/promises'
import { GROUP_HEADS, groupRows } from '../factories/group-rows'
import { bookOf } from '../factories/sheets'
import { memberWith } from '../support/people'
import { startPortalProcess } from '../support/start-portal'
import { call, signIn } from './call'
import type { Target } from './load'
import type { NewStore, Store } from './stores'

const PEOPLE = 300
/** A member who also approves groups, so that every confirmation sends the passes. */
const REQUESTER = memberWith({ flags: ['total'] })

/**
 * Kills the portal while a group of 300 is confirmed: all of them are stored or none, and a repetition with the same key
 * answers which, with one message for each person.
 */
export async function killDuringGroups(newStore: NewStore, times: number): Promise<string> {
  const store = await newStore()
  let portal = await startPortalProcess(store.env)
  const token = await signIn(portal, REQUESTER.loginId)
  const bytes = await bookOf([GROUP_HEADS, ...groupRows(PEOPLE)])
  const first = await uploadList(portal, token, bytes)
  const began = Date.now()
  await confirm(portal, token, first, 'killed-group-0')
  // Kills are spread over the duration of a confirmation, with some after it.
  const takes = (Date.now() - began) * 1.2
  let already = 0
  for (let time = 1; time <= times; time++) {
    const key = `killed-group-${time}`
    const sheet = await uploadList(portal, token, bytes)
    const answer = confirm(portal, token, sheet, key).catch(() => undefined)
    await wait(Math.random() * takes)
    await portal.kill()
    const answered = await answer
    const [before] = await written(store, key)
    assert.ok(
      [undefined, PEOPLE].includes(before?.people),
      `${before?.people} of ${PEOPLE} people are stored`,
    )
    if (answered) assert.equal(before?.id, answered, 'an acknowledged group is not there')
    if (before) already++
    portal = await startPortalProcess(store.env)
    const repeated = await confirm(portal, token, sheet, key)
    if (before) assert.equal(repeated, before.id, 'the same key made another group')
    assert.equal(await confirm(portal, token, sheet, key), repeated, 'a repetition made another group')
  }
  await portal.stop()
  for (let time = 0; time <= times; time++) {
    const groups = await written(store, `killed-group-${time}`)
    assert.deepEqual(
      groups.map(({ people, approved, told }) => [people, approved, told]),
      [[PEOPLE, PEOPLE, PEOPLE]],
      `group ${time}: people, those approved, and their text messages`,
    )
  }
  return `killed ${times} times; ${already} groups were stored by then and ${times - already} were not, each with all of its ${PEOPLE} people or none`
}

/** Uploads the list. @returns the id of its draft */
async function uploadList(target: Target, token: string, bytes: Buffer): Promise<string> {
  const answer = await fetch(`${target.url}/api/v1/files?kind=workbook&name=list.xlsx`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' },
    body: new Uint8Array(bytes),
  })
  const { data: upload } = (await answer.json()) as { data: { id: string } }
  const { status, data } = await call(target, 'POST', '/group-sheets', { token, body: { sheet: upload.id } })
  assert.equal(status, 201, 'the list cannot be read')
  return data.id!
}

/** Confirms it. @returns the id of the group */
async function confirm(target: Target, token: string, sheet: string, key: string): Promise<string> {
  const { status, data } = await call(target, 'POST', '/group-visits', {
    token,
    key,
    body: {
      sheet,
      count: PEOPLE,
      floor: REQUESTER.floor,
      visitDate: '2026-11-26',
      visitTime: '14:00',
      purpose: 'other',
      purposeText: key,
      consent: true,
    },
  })
  assert.equal(status, 201, `the group ${key} cannot be requested`)
  return data.id!
}

/** The groups stored with a key, each with the numbers of its people and of the text messages to them. */
const written = (store: Store, key: string) =>
  store.query(`
    select public_id as id,
      (select count(*)::int from visitors where visit_id = visits.id) as people,
      (select count(*)::int from visitors where visit_id = visits.id and status = 'approved') as approved,
      (select count(*)::int from outbox join visit_events on visit_events.id::text = split_part(dedupe_key, ':', 2)
        where visit_events.visit_id = visits.id and channel = 'sms' and template = 'visitApprovedGuest') as told
    from visits where purpose_text = '${key}'`) as Promise<
    { id: string; people: number; approved: number; told: number }[]
  >
