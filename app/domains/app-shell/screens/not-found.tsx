import type { LoaderFunctionArgs } from '@remix-run/node'

const ANSWERS = [403, 404, 413]

/** Error pages for what no screen handles: the server requests `/error/{status}` (server/portal.server.ts). */
export function loader({ request }: LoaderFunctionArgs) {
  const status = Number(/^\/error\/(\d{3})$/.exec(new URL(request.url).pathname)?.[1])
  throw new Response(null, { status: ANSWERS.includes(status) ? status : 404 })
}

export const action = loader

export default function NotFound() {
  return null
}
