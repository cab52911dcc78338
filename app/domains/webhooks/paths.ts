import { withQuery, type Query } from '~/rules/query-string'

/** Links to the endpoints of webhooks at the desk. */
export const webhookPaths = {
  desk: () => '/desk/webhooks',
  deskNew: () => '/desk/webhooks/new',
  deskWebhook: ({ id }: { id: string }, query?: Query) =>
    withQuery(`/desk/webhooks/${encodeURIComponent(id)}`, query),
}
