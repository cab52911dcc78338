import { by, call } from '~/api/call.server'
import { createRouter, json } from '~/api/openapi.server'
import { doorOfKeyShape, scanAnswerShape, scanBody } from '~/domains/tenant-qr/door-schemas'
import { assertDoorKey, requireDoor } from './door-key.server'
import { takeScan } from './scan.server'

/** What doors with a reader call, each with its own key as bearer token (decisions §13). */
export const scansApi = createRouter()
  .openapi(
    call('post', '/access/scans', {
      may: by('door', assertDoorKey),
      summary:
        'Report a code that a door has read, with the door’s key as bearer token; idempotent by scanId, in any order, up to a day late',
      body: scanBody,
      answer: json(scanAnswerShape, 'Already recorded: the first answer again'),
      made: json(scanAnswerShape, 'Recorded'),
    }),
    async (c) => {
      const door = await requireDoor(c)
      const { answer, isNew } = await takeScan(c, door, c.req.valid('json'))
      return isNew ? c.json({ data: answer }, 201) : c.json({ data: answer }, 200)
    },
  )
  .openapi(
    call('get', '/access/door', {
      may: by('door', requireDoor),
      summary: 'Get the door whose key is the bearer token',
      answer: doorOfKeyShape,
    }),
    async (c) => {
      const { nameKo, nameEn, floor, direction } = c.var.caller
      return c.json({ data: { name: { ko: nameKo, en: nameEn }, floor, direction } }, 200)
    },
  )

export type ScansApi = typeof scansApi
