import { json, type AppLoadContext } from '@remix-run/node'
import { attempt, readOptional, send } from '~/api/client.server'
import { actorOf } from '~/api/me'
import { renderPolicy } from '~/domains/building/render-policy.server'
import { buildingClient } from '~/domains/building/client.server'
import { loadHours, loadTariff } from '~/domains/building/load-settings.server'
import { loadHosts } from '~/domains/visitors/load-hosts.server'
import type { FormResult, Received } from '~/forms/receive.server'
import { isSeeOther } from '~/forms/see-other.server'
import { typedTime } from '~/forms/typed-time'
import { addDays } from '~/rules/local-time'
import { can } from '~/rules/permissions'
import { visitorsClient } from '~/domains/visitors/client.server'
import { confirmedHost, confirmHost, refusedHost, refuseHost } from './confirmed-host'
import { valuesOfEarlierVisit } from './earlier-visit.server'
import { handlePartyStep } from '~/domains/visitors/components/party-steps.server'
import { soonDays, visitWindow } from '~/domains/visitors/rules/is-visit-date-bookable'
import {
  hostCheckForm,
  MAX_ADDITIONAL_VISITORS,
  type IndividualVisit,
  type RequestedHost,
} from '~/domains/visitors/schemas'
import type { ShownSeries } from '~/domains/visitors/components/series-dates.server'
import { showDates } from './series-form.server'

type Values = Record<string, unknown>
type Step = Extract<Received<IndividualVisit>, { kind: 'step' }>

const VISIT_FIELDS = [
  'forMyself', 'companyId', 'hostName', 'hostMobile', 'hostChecked', 'hostRefused', 'floorsOf', 'floor', 'visitDate', 'visitTime', 'purpose', 'purposeText',
  'until', 'repeat', 'consent', 'consentVersion', 'idempotencyKey', 'quotedOrder',
] // prettier-ignore
/** Fields with several values. */
const LISTS = ['weekdays', 'moreDates', 'shownDates', 'seen']
const VISITOR_FIELDS = ['name', 'mobile', 'email', 'companyName', 'plate', 'otherPlate']

/**
 * The data the form needs besides what is typed. Any part may be null: the form works without the API, too.
 * @param wish an earlier visit, or a host to whom the viewer has reserved visits, that fills in the form
 */
export async function loadReservation(context: AppLoadContext, wish: { from?: string; host?: string }) {
  const { language, today, api } = context
  const [me, hosts, companies, policy, hours, tariff] = await Promise.all([
    context.me(),
    loadHosts(context),
    readOptional(send(buildingClient(api).auth.companies.$get())),
    readOptional(
      send(buildingClient(api).home.policies[':type'].$get({ param: { type: 'visit-privacy' }, query: {} })),
    ),
    loadHours(context),
    loadTariff(context),
  ])
  const earlier = await valuesOfEarlierVisit(context, wish.from ?? null, { me, hours: hours.visits })
  const host = hosts.find(({ id }) => id === wish.host)
  const first: FormResult = {
    initialValue: earlier ?? {
      visitors: [{}],
      ...(host ? hostValues(host) : me && { forMyself: 'on', floor: String(me.floor) }),
    },
  }
  return {
    me: me && { name: me.fullName, company: me.company },
    usualHosts: usualHosts(hosts),
    mayReserveGroup: can(actorOf(me), 'groupVisits:request'),
    companies:
      companies && companies.map((company) => ({ value: String(company.id), label: company[language] })),
    policy: policy && renderPolicy(policy),
    centreHours: hours.centre,
    tariff,
    isLikeEarlier: earlier !== undefined,
    window: { ...visitWindow(today), hours: hours.visits },
    soonDays: soonDays(context.now, hours.visits),
    start: await withFloors(context, formValues(first)),
  }
}

/** How many hosts besides favourites are one press. */
const LAST_HOSTS = 3

/** Favourite hosts, then those to whom the viewer has last reserved visits. */
function usualHosts(hosts: RequestedHost[]): RequestedHost[] {
  const others = hosts.filter(({ isFavorite }) => !isFavorite)
  return [...hosts.filter(({ isFavorite }) => isFavorite), ...others.slice(0, LAST_HOSTS)]
}

/**
 * Renders the form again, with the floors of the company chosen so far; after a step the next page loads them itself.
 */
export async function showAgain(context: AppLoadContext, answer: Response) {
  if (isSeeOther(answer)) return answer
  const result = await withFloors(
    context,
    formValues((await answer.json()) as FormResult & { series?: ShownSeries }),
  )
  return json(result, { status: result.status && answer.ok ? 422 : answer.status })
}

/** Takes the step whose button was pressed. */
export async function handleStep(context: AppLoadContext, posted: Step): Promise<Response> {
  const { step, payload } = posted
  const party = handlePartyStep(posted)
  if (party) return party
  switch (step) {
    case 'load-floors':
      return posted.show(
        (values) => values,
        payload.companyId || payload.forMyself ? undefined : { companyId: ['companyRequired'] },
      )
    case 'for-myself':
      return posted.show((values) => ({ ...values, forMyself: 'on', floor: undefined }))
    case 'for-other-host':
      return posted.show((values) => ({ ...values, forMyself: undefined, floor: undefined }))
    case 'on-today':
      return posted.show((values) => ({ ...values, visitDate: context.today }))
    case 'on-tomorrow':
      return posted.show((values) => ({ ...values, visitDate: addDays(context.today, 1) }))
    case 'dates':
      return showDates(context, posted)
    case 'add-date':
      return posted.show((values) => ({ ...values, moreDates: [...listOf(values.moreDates), ''] }))
    case 'check-host':
      return checkHost(context, posted)
    default:
      return step.startsWith(FAVORITE) ? fillInHost(context, posted) : posted.show((values) => values)
  }
}

const FAVORITE = 'host-'

/** Company and name of a host; the phone is typed by whoever knows it. */
const hostValues = ({ companyId, name }: RequestedHost) => ({
  companyId: String(companyId),
  hostName: name,
})

async function fillInHost(context: AppLoadContext, posted: Step): Promise<Response> {
  const hosts = await loadHosts(context)
  const host = hosts.find(({ id }) => `${FAVORITE}${id}` === posted.step)
  const empty = { floor: undefined, hostMobile: undefined, hostChecked: undefined, hostRefused: undefined }
  return posted.show((values) => (host ? { ...values, ...empty, ...hostValues(host) } : values))
}

async function checkHost(context: AppLoadContext, posted: Step): Promise<Response> {
  const { companyId, hostName, hostMobile } = posted.payload
  const typedHost = hostCheckForm.safeParse({
    companyId: companyId || undefined,
    hostName: hostName || undefined,
    hostMobile: hostMobile || undefined,
  })
  if (!typedHost.success) {
    const errors = typedHost.error.issues.map(
      ({ path, message }) => [path.join('.'), [message]] as [string, string[]],
    )
    return posted.show((values) => values, Object.fromEntries(errors))
  }
  const call = visitorsClient(context.api).visits['host-check'].$post({ json: typedHost.data })
  const checked = await attempt(send(call), 'hostCheckFailed')
  if (!checked.ok) {
    const codes = (checked.problem.errors ?? []).map(({ messageKey }) => messageKey)
    const hostRefused = refuseHost(codes, posted.payload)
    if (!hostRefused) return posted.refuse(checked.problem)
    return posted.show(
      (values) => ({ ...values, hostChecked: undefined, hostRefused }),
      refusedHost(hostRefused, posted.payload),
    )
  }
  const { name, floor } = checked.data
  return posted.show((values) => ({
    ...values,
    // The floor follows the host; one that was chosen for this host stays.
    ...(floor !== null && (!values.floor || isOtherHost(values)) && { floor: String(floor) }),
    hostChecked: confirmHost(name, values),
    hostRefused: undefined,
  }))
}

/** Whether somebody else was found before. */
const isOtherHost = (values: Values) => confirmedHost(values.hostChecked, values) === null

/** Errors in the order of the page's fields, those of the whole form first. */
function inPageOrder(error: FormResult['error']): FormResult['error'] {
  const order = [...VISIT_FIELDS]
  order.splice(order.indexOf('consent'), 0, 'weekdays', 'moreDates', 'visitors')
  const place = (name: string) => order.indexOf(name.replace(/\[.*/, ''))
  return error && Object.fromEntries(Object.entries(error).sort(([a], [b]) => place(a) - place(b)))
}

/**
 * Whether the floor was chosen among those of another company than the one chosen now. `floorsOf` is the company whose
 * floors the page showed.
 */
export const isFloorOfOther = ({ forMyself, floorsOf, companyId, floor }: Values) =>
  Boolean(!forMyself && floor && floorsOf && floorsOf !== companyId)

/** The values of the form to render again: its own fields only, as text, with the number of people limited. */
function formValues<Result extends FormResult>(result: Result): Result {
  const typed = (result.initialValue ?? {}) as Values
  const isFloorGone = isFloorOfOther(typed)
  const time = { visitTime: typedTime(typed.visitTime) }
  const values: Values = { ...typed, ...time, ...(isFloorGone && { floor: undefined }) }
  // A check that found another host still holds: an answer with other errors does not take its error away.
  const mismatch = result.error && !typed.forMyself ? refusedHost(typed.hostRefused, typed) : {}
  const error = result.error && {
    ...mismatch,
    ...result.error,
    ...(isFloorGone && { floor: ['floorOfOtherCompany'] }),
  }
  const people = Array.isArray(values.visitors)
    ? (values.visitors as unknown[]).slice(0, 1 + MAX_ADDITIONAL_VISITORS)
    : []
  const visitors = people.map((person) => textOf((person ?? {}) as Values, VISITOR_FIELDS))
  return {
    ...result,
    error: inPageOrder(error),
    initialValue: {
      ...textOf(values, VISIT_FIELDS),
      ...listsOf(values),
      visitors: visitors.length > 0 ? visitors : [{}],
    },
  }
}

const listOf = (value: unknown): string[] =>
  [value ?? []].flat().map((one) => (typeof one === 'string' ? one : ''))

const listsOf = (values: Values): Record<string, string[]> =>
  Object.fromEntries(
    LISTS.flatMap((name) => (values[name] === undefined ? [] : [[name, listOf(values[name]).slice(0, 50)]])),
  )

const textOf = (values: Values, names: string[]): Record<string, string> =>
  Object.fromEntries(
    names.flatMap((name) => (typeof values[name] === 'string' ? [[name, values[name]]] : [])),
  )

/** Adds the floors of the chosen company: none without a company; null when they cannot be loaded. */
async function withFloors(context: AppLoadContext, result: FormResult & { series?: ShownSeries }) {
  const me = await context.me()
  const values = (result.initialValue ?? {}) as Record<string, string>
  const id = values.forMyself && me ? me.company.id : Number(values.companyId)
  if (!Number.isInteger(id) || id <= 0) return { ...result, floors: [] }
  const call = buildingClient(context.api).home['tenant-company'][':id'].floors.$get({
    param: { id: String(id) },
  })
  const answer = await call
  const floors = answer.ok ? (await answer.json()).data : null
  if (floors) return { ...result, floors }
  const isGone = (answer.status as number) === 404
  const error = isGone ? { companyId: ['companyNotFound'] } : { floor: ['floorListFailed'] }
  return { ...result, floors, status: 'error' as const, error: { ...result.error, ...error } }
}
