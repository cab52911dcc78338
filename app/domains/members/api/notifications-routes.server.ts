import { call } from '~/api/call.server'
import { createRouter, pageOf } from '~/api/openapi.server'
import { limitAndOffset, pageAnswer } from '~/lists/list-page.server'
import { renderNews } from '~/messaging/news.server'
import { notificationQuery, notificationShape, readShape } from '~/domains/members/notifications'
import { listNotifications, markNotificationsRead } from './notifications.server'

const PATH = '/members/me/notifications'

/** What has happened to the caller: the messages to them, as long as these are kept. */
export const notificationsApi = createRouter()
  .openapi(
    call('get', PATH, {
      may: 'profile:see',
      summary: 'List what has happened to the caller in the last 30 days, newest first',
      query: notificationQuery,
      answer: pageOf(notificationShape),
    }),
    async (c) => {
      const { db, clock } = c.var.deps
      const query = c.req.valid('query')
      const page = { ...limitAndOffset(query), now: clock() }
      const { rows, count } = await listNotifications(db, c.var.caller.id, page)
      const items = rows.map(({ id, template, params, path, createdAt, readAt }) => ({
        id: String(id),
        ...renderNews({ template, language: c.var.language, params }),
        path,
        at: createdAt.toISOString(),
        isRead: readAt !== null,
      }))
      return c.json({ data: pageAnswer(query, count, items) }, 200)
    },
  )
  .openapi(
    call('put', `${PATH}/read`, {
      may: 'profile:see',
      summary: 'Mark all notifications of the caller as read',
      answer: readShape,
    }),
    async (c) => {
      const { db, clock } = c.var.deps
      return c.json({ data: { count: await markNotificationsRead(db, c.var.caller.id, clock()) } }, 200)
    },
  )
