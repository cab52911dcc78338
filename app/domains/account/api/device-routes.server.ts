import { createRoute, z } from '@hono/zod-openapi'
import { requireMember } from '~/api/context.server'
import { body, createRouter, json, problems, signedIn } from '~/api/openapi.server'
import { may } from '~/api/require-permission.server'
import { Problem } from '~/api/problem'
import { deviceForm, deviceLogoutForm, deviceShape, deviceTokenForm } from '~/domains/account/schemas'
import { changeDeviceToken, findDevice, removeDevice, saveDevice } from './devices.server'

const params = z.object({ deviceKey: z.string().max(200) })

/**
 * Devices that get push notifications (product §3, §7). A device belongs to the person who registered it.
 */
export const deviceApi = createRouter()
  .openapi(
    createRoute({
      method: 'get',
      path: '/device/{deviceKey}',
      summary: 'Get a device of the caller; `invalidId` means that it is not registered',
      security: signedIn,
      request: { params },
      responses: { 200: json(deviceShape), ...problems(401, 403, 404) },
    }),
    async (c) => {
      const device = await findDevice(c.var.deps.db, requireMember(c).id, c.req.valid('param').deviceKey)
      if (!device) throw new Problem(404, 'invalidId')
      return c.json({ data: device }, 200)
    },
  )
  .openapi(
    createRoute({
      method: 'put',
      path: '/device/{deviceKey}',
      middleware: may('sessions:manage'),
      summary: 'Replace the push token of a device',
      security: signedIn,
      request: { params, body: body(deviceTokenForm) },
      responses: { 200: json(deviceShape), ...problems(401, 403, 404) },
    }),
    async (c) => {
      const { db, clock } = c.var.deps
      const device = { deviceId: c.req.valid('param').deviceKey, ...c.req.valid('json') }
      const isChanged = await changeDeviceToken(db, requireMember(c).id, device, clock())
      if (!isChanged) throw new Problem(404, 'invalidId')
      return c.json({ data: isChanged }, 200)
    },
  )
  .openapi(
    createRoute({
      method: 'post',
      path: '/device',
      middleware: may('sessions:manage'),
      summary: 'Register a device of the caller, or update its details',
      security: signedIn,
      request: { body: body(deviceForm) },
      responses: { 201: json(deviceShape, 'Registered'), ...problems(401, 403) },
    }),
    async (c) => {
      const { db, clock } = c.var.deps
      return c.json({ data: await saveDevice(db, requireMember(c).id, c.req.valid('json'), clock()) }, 201)
    },
  )
  .openapi(
    createRoute({
      method: 'post',
      path: '/device/logout',
      middleware: may('sessions:manage'),
      summary: 'Stop push messages to a device of the caller',
      security: signedIn,
      request: { body: body(deviceLogoutForm) },
      responses: { 200: json(z.object({})), ...problems(401, 403) },
    }),
    async (c) => {
      await removeDevice(c.var.deps.db, requireMember(c).id, c.req.valid('json').deviceId)
      return c.json({ data: {} }, 200)
    },
  )
