import type { LoaderFunctionArgs } from '@remix-run/node'
import type { z } from 'zod'
import { readList } from '~/lists/load-list.server'
import { monthsToChoose } from '~/rules/months-to-choose'
import { exportErrorOf } from './download.server'

type Reading<Schema extends z.ZodObject> = ReturnType<typeof readList<Schema>>

/**
 * A month of something, this one unless asked, with what its page shows around it: the filter, the months to choose from,
 * and why there was no file.
 * @param find asks the API for it
 * @param ahead how many months after this one can be chosen
 */
export async function loadMonth<
  Schema extends z.ZodObject<{ month: z.ZodType }>,
  Month extends { month: string },
>(
  { request, context: { today } }: LoaderFunctionArgs,
  schema: Schema,
  { find, ahead }: { find: (query: Reading<Schema>['query']) => Promise<Month>; ahead?: number },
) {
  const { query, ...list } = readList(request, schema, {
    defaults: { month: today.slice(0, 7) } as Partial<Reading<Schema>['filter']>,
  })
  const shown = await find(query)
  return {
    shown,
    list,
    months: monthsToChoose(today, shown.month, ahead),
    exportError: exportErrorOf(request),
  }
}
