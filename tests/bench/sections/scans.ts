import { randomUUID } from 'node:crypto'
import { memberWith } from '../../support/people'
import { ADMINISTRATOR } from '../../support/desk'
import { startFloor } from '../floors'
import { callsOf, visitBody } from '../portal'
import { alternate, withPortal, type Case, type Section } from '../section'
import { cell, table } from '../table'

const HOST = memberWith({})
const DOORS = 16

/** A door that opens takes this long at most (ms). */
const LIMIT = 100

export const scans: Section = {
  title: `A door asks whether it opens: value, and × node:http with one insert into the same database; the 99th percentile is to be below ${LIMIT} ms`,
  measure: (cluster) =>
    withPortal(cluster, async (portal) => {
      const { url, pid, database } = portal
      const floor = await startFloor('insert', database)
      const key = await keyOfEntrance(url)
      const host = await callsOf(url, HOST)
      const { userId } = await host.call<{ userId: string }>('/auth/me', { method: 'GET' })
      const tenant = async () => {
        const { codes } = await host.call<{ codes: { code: string }[] }>(`/tenant-qr/${userId}`, {
          method: 'GET',
        })
        return codes[0]!.code
      }
      const headers = { 'content-type': 'application/json', authorization: `Bearer ${key}` }
      let code = await passOf(url, host)
      const request = () => ({ headers, body: JSON.stringify({ scanId: randomUUID(), code }) })
      const scan = {
        method: 'POST',
        url: `${url}/api/v1/access/scans`,
        pid,
        request,
        warmUp: 500,
        amount: 500,
      } as const
      const insert = { ...scan, url: floor.url, pid: floor.pid }
      const pass = code
      const showing = (what: () => Promise<string> | string) => async () => void (code = await what())
      const cases: Case[] = [
        { ...scan, connections: 1, before: showing(() => pass) },
        { ...scan, connections: DOORS },
        // Used once already: the dearest answer, as the code's own row is in the way.
        { ...scan, connections: DOORS, before: showing(tenant) },
        { ...insert, connections: 1 },
        { ...insert, connections: DOORS },
      ]
      const [one, many, refused, oneLeast, manyLeast] = await alternate(cases)
      await floor.stop()
      const row = (name: string, ours: typeof one, least: typeof one) => [
        name,
        cell(ours!.cpu, least!.cpu, 'ms'),
        cell(ours!.perSecond, least!.perSecond, '/s'),
        cell(ours!.p50, least!.p50, 'ms'),
        cell(ours!.p99, least!.p99, 'ms'),
      ]
      return table(
        ['scan', 'CPU', 'scans', 'p50', 'p99'],
        [
          row('a pass, one door', one, oneLeast),
          row(`a pass, ${DOORS} doors at once`, many, manyLeast),
          row(`a code that was used, ${DOORS} doors at once`, refused, manyLeast),
        ],
      )
    }),
}

/** A new key of the lobby's entrance. */
async function keyOfEntrance(url: string): Promise<string> {
  const { call } = await callsOf(url, { loginId: ADMINISTRATOR }, '/desk/login')
  const doors = await call<{ id: string; kind: string; direction: string }[]>('/desk/doors', {
    method: 'GET',
  })
  const { id } = doors.find(({ kind, direction }) => kind === 'turnstile' && direction === 'in')!
  return (await call<{ key: string }>(`/desk/doors/${id}/key`)).key
}

/** The code of a pass that is valid now. */
async function passOf(url: string, host: Awaited<ReturnType<typeof callsOf>>): Promise<string> {
  const make = await visitBody(url)
  const made = await fetch(`${url}/api/v1/visits`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...make(), visitTime: '11:00' }),
  })
  const { id } = ((await made.json()) as { data: { id: string } }).data
  await host.call(`/visits/${id}/approve`)
  const { visitors } = await host.call<{ visitors: { passCode: string }[] }>(`/visits/${id}`, {
    method: 'GET',
  })
  return visitors[0]!.passCode
}
