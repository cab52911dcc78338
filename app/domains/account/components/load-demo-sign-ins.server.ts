import type { AppLoadContext } from '@remix-run/node'
import { developmentClient } from '~/messaging/client.server'

/** Demo accounts for tenants or for the desk; none without demo data or when the API is away. */
export async function loadDemoSignIns(context: AppLoadContext, side: 'tenants' | 'desk') {
  if (!context.demo) return []
  const answer = await developmentClient(context.api).development['sign-ins'].$get()
  const all = answer.ok ? (await answer.json()).data : []
  return all.filter(({ who }) => who.startsWith('desk') === (side === 'desk'))
}
