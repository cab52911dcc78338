import { createRoute, z } from '@hono/zod-openapi'
import { requireStaff } from '../../../api/context.server'
import { createRouter, json, problems, signedIn } from '../../../api/openapi.server'
import { TASK_KEYS, tasksOf } from '../rules/desk-tasks'
import { countTasks } from './tasks.server'

const taskShape = z.object({ key: z.enum(TASK_KEYS), count: z.int() })

/** The tasks of the caller's roles, each with its number. */
export const taskApi = createRouter().openapi(
  createRoute({
    method: 'get',
    path: '/desk/tasks',
    summary: 'Count the open tasks of the signed-in staff member',
    security: signedIn,
    responses: { 200: json(z.array(taskShape)), ...problems(401, 403) },
  }),
  async (c) => {
    const { roles } = requireStaff(c)
    const { db, clock } = c.var.deps
    const tasks = tasksOf(roles)
    const counts = tasks.length > 0 ? await countTasks(db, clock()) : undefined
    return c.json({ data: tasks.map(({ key }) => ({ key, count: counts?.[key] ?? 0 })) }, 200)
  },
)
