import type { TestApi } from '../support/api'
import { makeCategories } from './complaints'
import type { Tenants } from './tenants'

/** The body of a new inquiry, in the first category. */
export async function complaintForm({ db }: TestApi): Promise<Record<string, unknown>> {
  const { category, subCategory } = await makeCategories(db)
  return {
    floor: 12,
    categoryId: category.id,
    subCategoryId: subCategory.id,
    title: '전등이 깜빡입니다',
    description: '복도의 두 번째 전등',
    images: [],
  }
}

/** Calls about inquiries; `world` is read at each call. */
export function complaintCalls(
  api: TestApi,
  world: () => { tenants: Tenants; form: Record<string, unknown> },
) {
  const as =
    (token: string) =>
    (method: string, at: string, body?: unknown, headers = {}) =>
      api.call(method, `/complaints${at}`, { token, body, headers })
  const host = (...call: Parameters<ReturnType<typeof as>>) => as(world().tenants.host.token)(...call)
  const submit = async (given = {}, token = world().tenants.host.token): Promise<string> =>
    (await as(token)('POST', '', { ...world().form, ...given })).data.id
  const read = async (id: string) => (await host('GET', `/${id}`)).data
  const answer = (id: string, given = {}) =>
    api.call('POST', `/desk/complaints/${id}/answer`, {
      token: world().tenants.otherStaff.token,
      body: { answer: '고쳤습니다', revision: 0, ...given },
    })
  return { as, host, submit, read, answer }
}
