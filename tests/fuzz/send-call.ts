import type { TestApi } from '../support/api'
import type { Call } from './values'
import { fillJson, fillPath, type World } from './world'

/** Sends a call with this world's values. */
export async function sendCall(api: TestApi, call: Call, world: World) {
  const token = world.tokens[call.caller]
  const { 'content-length': length, ...given } = call.headers
  const hasBody = call.body !== undefined && !['GET', 'HEAD'].includes(call.method)
  const body = hasBody ? fillJson(call.body!, world) : undefined
  const headers = new Headers({
    ...given,
    ...(token && { authorization: call.caller === 'garbage' ? token : `Bearer ${token}` }),
    ...(call.proof && { 'x-visit-access': world.proofs[call.proof]! }),
    ...(length && body !== undefined && { 'content-length': String(Buffer.byteLength(body)) }),
  })
  const url = `http://localhost:3000/api/v1${fillPath(call.path, world)}`
  const answer = await api.fetch(new Request(url, { method: call.method, headers, body }))
  const type = answer.headers.get('content-type') ?? ''
  return {
    status: answer.status,
    type,
    text: await answer.text(),
    pathname: new URL(url).pathname.replace('/api/v1', ''),
  }
}
