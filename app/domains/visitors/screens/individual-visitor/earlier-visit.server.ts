import type { AppLoadContext } from '@remix-run/node'
import type { Me } from '~/api/me'
import { loadNextSuchDay } from '~/domains/building/load-settings.server'
import { againTime } from '~/domains/visitors/rules/again-time'
import type { VisitingHours } from '~/rules/visiting-hours'
import type { Visit } from '~/domains/visitors/schemas'
import { findVisit } from '~/domains/visitors/visit-page.server'
import { typedVisitor } from '~/domains/visitors/components/typed-visitor.server'

/**
 * Initial values of the form from an earlier visit, on the next such weekday at its time: without its consent, and what the viewer
 * may not know – a guest the host, a member the host's phone. Undefined where the viewer may not see the visit.
 */
export async function valuesOfEarlierVisit(
  context: AppLoadContext,
  id: string | null,
  { me, hours }: { me: Me | null; hours: VisitingHours },
) {
  if (!id || !/^[\w-]{22}$/.test(id)) return undefined
  const visit = await findVisit(context, { id })
  if (!visit) return undefined
  const day = await loadNextSuchDay(context, visit.visitDate)
  return {
    ...hostOf(visit, me),
    ...againTime(visit.visitMinutes, day, { today: context.today, hours }),
    ...partyOf(visit),
  }
}

function hostOf({ companyId, hostName, floor }: Visit, me: Me | null): Record<string, string> {
  if (me && me.company.id === companyId && me.fullName === hostName)
    return { forMyself: 'on', floor: String(floor) }
  return { companyId: String(companyId), floor: String(floor), ...(me && { hostName }) }
}

const partyOf = ({ purpose, purposeText, visitors }: Visit) => ({
  purpose,
  purposeText: purposeText ?? '',
  visitors: visitors.map(typedVisitor),
})
