import type { LoaderFunctionArgs } from '@remix-run/node'
import { accessReviewFileQuery } from '~/domains/desk/access-review-schemas'
import { deskClient } from '~/domains/desk/client.server'
import { deskPaths } from '~/domains/desk/paths'
import { downloadList } from '~/workbooks/download.server'

/** The review of a month as a file. */
export async function loader(args: LoaderFunctionArgs) {
  return downloadList(args, accessReviewFileQuery, {
    find: (query) => deskClient(args.context.api).desk['access-review'].file.$get({ query }),
    path: deskPaths.accessReview,
  })
}
