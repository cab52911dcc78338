import type { AppLoadContext } from '@remix-run/node'
import type { z } from 'zod'
import { read, readOptional, send } from '~/api/client.server'
import type { Me } from '~/api/me'
import { renderPolicy } from '~/domains/building/render-policy.server'
import { buildingClient } from '~/domains/building/client.server'
import { loadNextSuchDay } from '~/domains/building/load-settings.server'
import type { once, FormResult } from '~/forms/receive.server'
import { seeOther } from '~/forms/see-other.server'
import { idInAddress, readQuery } from '~/lists/read-query'
import { formatPhone } from '~/rules/phone'
import { callSheets } from '~/workbooks/sheet-screens.server'
import { groupClient } from '~/domains/visitors/client.server'
import type { groupStartForm, ListPurpose } from '~/domains/visitors/group-schemas'
import { GROUP_SHEET } from './group-pages'
import { visitorPaths } from '~/domains/visitors/paths'
import type { VisitingHours } from '~/rules/visiting-hours'
import { againTime } from '~/domains/visitors/rules/again-time'
import { loadVisitWindow } from './load-visit-window.server'
import type { Visit } from '~/domains/visitors/schemas'
import { findVisit } from '~/domains/visitors/visit-page.server'

type Start = z.output<typeof groupStartForm>

/** What the form starts with: an earlier visit whose people are invited again, or an existing list. */
interface GroupRequest {
  from: string | null
  list: string | null
}
export function groupRequestOf(request: Request): GroupRequest {
  const { from = null, list = null } = readQuery(request, { from: idInAddress, list: idInAddress })
  return { from, list }
}

/** The data a group form needs besides what is typed. */
export async function loadGroupForm(context: AppLoadContext, me: Me, { from, list }: GroupRequest) {
  const { api } = context
  const [floors, policy, drafted, earlier] = await Promise.all([
    floorsOf(context, me.company.id),
    readOptional(
      send(buildingClient(api).home.policies[':type'].$get({ param: { type: 'visit-privacy' }, query: {} })),
    ),
    list ? loadList(context, list) : null,
    from ? findVisit(context, { id: from }) : null,
  ])
  const window = await loadVisitWindow(context)
  const start: FormResult = {
    initialValue: drafted?.visit
      ? valuesOf(drafted.visit)
      : earlier
        ? await valuesOfEarlier(context, earlier, { me, hours: window.hours })
        : { typed: 'no' },
  }
  return {
    me: { name: me.fullName, company: me.company },
    floors: floors ?? [me.floor],
    policy: policy && renderPolicy(policy),
    window,
    list: drafted && { id: list, good: drafted.good, bad: drafted.bad },
    people:
      earlier && earlier.visitors.map(({ number, name, companyName }) => ({ number, name, companyName })),
    start: start.initialValue?.floor ? start : withFloor(start, me.floor),
  }
}

const withFloor = (start: FormResult, floor: number): FormResult => ({
  initialValue: { ...start.initialValue, floor: String(floor) },
})

const floorsOf = async ({ api }: AppLoadContext, companyId: number) =>
  readOptional(
    send(buildingClient(api).home['tenant-company'][':id'].floors.$get({ param: { id: String(companyId) } })),
  )

/** A list and what it is for. @throws a redirect to the empty form when it has expired or is confirmed */
export async function loadList(context: AppLoadContext, id: string) {
  const call = callSheets<{ good: number; bad: number }>(context, 'GET', `${GROUP_SHEET.api}/${id}`)
  if ((await call).status === 404)
    throw seeOther(visitorPaths.organization(), context.cookies.flash({ key: 'sheetOver', tone: 'problem' }))
  const [{ good, bad }, purpose] = await Promise.all([
    read(call),
    read(groupClient(context.api)['group-sheets'][':id'].visit.$get({ param: { id } })),
  ])
  return { good, bad, ...purpose }
}

const valuesOf = (visit: NonNullable<ListPurpose['visit']>) => ({
  hostName: visit.hostName ?? '',
  hostMobile: visit.hostMobile ? formatPhone(visit.hostMobile) : '',
  floor: String(visit.floor),
  visitDate: visit.visitDate,
  visitTime: visit.visitTime,
  purpose: visit.purpose,
  purposeText: visit.purposeText ?? '',
  consent: 'on',
  consentVersion: visit.consentVersion ?? '',
})

/** Values of the form from an earlier visit, on the next such weekday at its time, without its consent. */
const valuesOfEarlier = async (
  context: AppLoadContext,
  { hostName, floor, visitDate, visitMinutes, purpose, purposeText, visitors }: Visit,
  { me, hours }: { me: Me; hours: VisitingHours },
) => ({
  ...againTime(visitMinutes, await loadNextSuchDay(context, visitDate), { today: context.today, hours }),
  hostName: hostName === me.fullName ? '' : hostName,
  floor: String(floor),
  purpose,
  purposeText: purposeText ?? '',
  people: visitors.map(({ number }) => String(number)),
})

/**
 * The list of a valid form: read from its file, copied from an earlier visit's people, empty to be typed, or the
 * existing one.
 */
export function listOfForm(
  context: AppLoadContext,
  { sheet, people }: Pick<Start, 'sheet' | 'people'>,
  { from, list }: GroupRequest,
  key: ReturnType<typeof once>,
) {
  const postSheet = (path: string, body: object) =>
    send(callSheets<{ id: string }>(context, 'POST', path, body, key.headers))
  if (sheet) return postSheet(GROUP_SHEET.api, { sheet })
  if (list) return Promise.resolve({ ok: true as const, data: { id: list } })
  if (from) return postSheet(`/visits/${from}/list`, { people })
  return postSheet(`${GROUP_SHEET.api}/typed`, {})
}
