import { z } from '@hono/zod-openapi'
import { call } from '~/api/call.server'
import { createRouter, json } from '~/api/openapi.server'
import { Problem } from '~/api/problem'
import { deviceForm, deviceLogoutForm, deviceShape, deviceTokenForm } from '~/domains/account/schemas'
import { changeDeviceToken, findDevice, removeDevice, saveDevice } from './devices.server'

const params = z.object({ deviceKey: z.string().max(200) })

/**
 * Devices that get push notifications (product §3, §7). A device belongs to the person who registered it.
 */
export const deviceApi = createRouter()
  .openapi(
    call('get', '/device/{deviceKey}', {
      may: 'sessions:manage',
      summary: 'Get a device of the caller; `invalidId` means that it is not registered',
      params,
      answer: deviceShape,
      fails: [404],
    }),
    async (c) => {
      const device = await findDevice(c.var.deps.db, c.var.caller.id, c.req.valid('param').deviceKey)
      if (!device) throw new Problem(404, 'invalidId')
      return c.json({ data: device }, 200)
    },
  )
  .openapi(
    call('put', '/device/{deviceKey}', {
      may: 'sessions:manage',
      summary: 'Replace the push token of a device',
      params,
      body: deviceTokenForm,
      answer: deviceShape,
      fails: [404],
    }),
    async (c) => {
      const { db, clock } = c.var.deps
      const device = { deviceId: c.req.valid('param').deviceKey, ...c.req.valid('json') }
      const isChanged = await changeDeviceToken(db, c.var.caller.id, device, clock())
      if (!isChanged) throw new Problem(404, 'invalidId')
      return c.json({ data: isChanged }, 200)
    },
  )
  .openapi(
    call('post', '/device', {
      may: 'sessions:manage',
      summary: 'Register a device of the caller, or update its details',
      body: deviceForm,
      made: json(deviceShape, 'Registered'),
    }),
    async (c) => {
      const { db, clock } = c.var.deps
      return c.json({ data: await saveDevice(db, c.var.caller.id, c.req.valid('json'), clock()) }, 201)
    },
  )
  .openapi(
    call('post', '/device/logout', {
      may: 'sessions:manage',
      summary: 'Stop push messages to a device of the caller',
      body: deviceLogoutForm,
      answer: z.object({}),
    }),
    async (c) => {
      await removeDevice(c.var.deps.db, c.var.caller.id, c.req.valid('json').deviceId)
      return c.json({ data: {} }, 200)
    },
  )
