import { API_BASE, readOptional, send, type ApiFetch } from '~/api/client.server'
import type { PassParking } from '~/domains/visitors/pass-schemas'
import type { TodayCar } from '~/domains/visitors/today-schemas'

/** The answer of the domain parking; its client cannot be imported here, as that domain imports this one. */
interface Answer extends Response {
  json(): Promise<{ data: PassParking }>
}

/** What the car of a pass costs now; null when it is not available, as the pass is useful without it. */
export const loadPassParking = (api: ApiFetch, code: string): Promise<PassParking | null> => {
  const call = api(`${API_BASE}/gate-passes/${encodeURIComponent(code)}/parking`) as Promise<Answer>
  return readOptional(send(call))
}

/** Where the cars of today's visitors are; null when not available, as the list is useful without it. */
export const loadTodayCars = (api: ApiFetch, scope: 'mine' | 'company'): Promise<TodayCar[] | null> => {
  const call = api(`${API_BASE}/visits/today/cars?scope=${scope}`) as Promise<
    Response & { json(): Promise<{ data: TodayCar[] }> }
  >
  return readOptional(send(call))
}
