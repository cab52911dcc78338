import { createRoute } from '@hono/zod-openapi'
import { body, createRouter, json, problems, signedIn } from '~/api/openapi.server'
import { before } from '~/api/require-permission.server'
import { doorOfKeyShape, scanAnswerShape, scanBody } from '~/domains/tenant-qr/door-schemas'
import { assertDoorKey, requireDoor } from './door-key.server'
import { takeScan } from './scan.server'

/** What doors with a reader call, each with its own key as bearer token (decisions §13). */
export const scansApi = createRouter()
  .openapi(
    createRoute({
      method: 'post',
      path: '/access/scans',
      middleware: before(assertDoorKey),
      summary:
        'Report a code that a door has read, with the door’s key as bearer token; idempotent by scanId, in any order, up to a day late',
      security: signedIn,
      request: { body: body(scanBody) },
      responses: {
        200: json(scanAnswerShape, 'Already recorded: the first answer again'),
        201: json(scanAnswerShape, 'Recorded'),
        ...problems(401, 403),
      },
    }),
    async (c) => {
      const door = await requireDoor(c)
      const { answer, isNew } = await takeScan(c, door, c.req.valid('json'))
      return isNew ? c.json({ data: answer }, 201) : c.json({ data: answer }, 200)
    },
  )
  .openapi(
    createRoute({
      method: 'get',
      path: '/access/door',
      summary: 'Get the door whose key is the bearer token',
      security: signedIn,
      responses: { 200: json(doorOfKeyShape), ...problems(401, 403) },
    }),
    async (c) => {
      const { nameKo, nameEn, floor, direction } = await requireDoor(c)
      return c.json({ data: { name: { ko: nameKo, en: nameEn }, floor, direction } }, 200)
    },
  )

export type ScansApi = typeof scansApi
