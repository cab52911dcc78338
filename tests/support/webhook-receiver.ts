import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { Webhook } from 'standardwebhooks'

/** A request that a receiver of webhooks got. */
export interface ReceivedWebhook {
  headers: IncomingHttpHeaders
  body: string
}

/** A receiver of webhooks at this machine, which answers 204 unless told otherwise. */
export interface WebhookReceiver {
  url: string
  received: ReceivedWebhook[]
  /** How it answers from now on. */
  answer: (response: ServerResponse) => void
  close(): Promise<void>
}

export async function startReceiver(): Promise<WebhookReceiver> {
  const server: Server = createServer((request, response) => {
    let body = ''
    request.setEncoding('utf8').on('data', (part: string) => (body += part))
    request.on('end', () => {
      receiver.received.push({ headers: request.headers, body })
      receiver.answer(response)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const receiver: WebhookReceiver = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hooks`,
    received: [],
    answer: (response) => void response.writeHead(204).end(),
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
  return receiver
}

/** A header of a webhook. */
const header = ({ headers }: ReceivedWebhook, name: string) => String(headers[name])

/**
 * Whether a receiver with this secret takes it, by the library that receivers use. Time is that of the sender, whose clock tests
 * set.
 */
export function isSignedWith(secret: string, webhook: ReceivedWebhook): boolean {
  const at = new Date(Number(header(webhook, 'webhook-timestamp')) * 1000)
  const { now } = Date
  Date.now = () => at.getTime()
  try {
    new Webhook(secret).verify(webhook.body, {
      'webhook-id': header(webhook, 'webhook-id'),
      'webhook-timestamp': header(webhook, 'webhook-timestamp'),
      'webhook-signature': header(webhook, 'webhook-signature'),
    })
    return true
  } catch {
    return false
  } finally {
    Date.now = now
  }
}
