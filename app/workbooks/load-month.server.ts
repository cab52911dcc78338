import type { LoaderFunctionArgs } from '@remix-run/node'
import type { z } from 'zod'
import { readList } from '~/lists/load-list.server'
import { monthsToChoose } from '~/rules/months-to-choose'
import { exportErrorOf } from './download.server'

type Reading<Schema extends z.ZodObject> = ReturnType<typeof readList<Schema>>

/**
 * The data of a month, the current one by default, with what its page shows besides: the filter, the months to choose
 * from, and the error of an export.
 * @param find requests the data from the API
 * @param ahead the number of months after the current one that can be chosen
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
