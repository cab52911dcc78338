import type { LoaderFunctionArgs } from '@remix-run/node'
import { requireParams } from '~/api/client.server'
import { statisticsClient } from '~/domains/statistics/client.server'
import { statisticsPaths } from '~/domains/statistics/paths'
import { statisticsFileQuery, subjectParam } from '~/domains/statistics/shapes'
import { downloadList } from '~/workbooks/download.server'

/** The values of a subject's charts as an Excel file. */
export async function loader(args: LoaderFunctionArgs) {
  const { subject } = requireParams(subjectParam, args.params)
  return downloadList(args, statisticsFileQuery, {
    find: (query) =>
      statisticsClient(args.context.api).desk.statistics[':subject'].file.$get({ param: { subject }, query }),
    path: (query) => statisticsPaths.one(subject, query),
  })
}
