import type { AppLoadContext } from '@remix-run/node'
import { readOptional, send } from '~/api/client.server'
import { buildingClient } from '~/domains/building/client.server'
import type { FormResult } from '~/forms/receive.server'
import { formatMinutes } from '~/rules/local-time'
import { isEditable } from '~/domains/visitors/rules/is-editable'
import { loadVisitWindow } from '~/domains/visitors/components/load-visit-window.server'
import type { Visit } from '~/domains/visitors/schemas'
import { typedVisitor } from '~/domains/visitors/components/typed-visitor.server'

/** Initial values of the form for a change; without the list of floors the floor cannot be changed. */
export async function loadChange(context: AppLoadContext, visit: Visit) {
  const call = buildingClient(context.api).home['tenant-company'][':id'].floors.$get({
    param: { id: String(visit.companyId) },
  })
  const floors = await readOptional(send(call))
  const start: FormResult = {
    initialValue: {
      revision: String(visit.revision),
      floor: String(visit.floor),
      visitDate: visit.visitDate,
      visitTime: formatMinutes(visit.visitMinutes),
      // A group's people are changed one by one.
      visitors: (visit.kind === 'group' ? [] : visit.visitors).filter(isEditable).map((person) => ({
        number: String(person.number),
        ...typedVisitor(person),
      })),
    },
  }
  return {
    start,
    floors: floors ?? [visit.floor],
    hasFloors: floors !== null,
    /** Whether later visits of its series can be changed with it. */
    hasRest: visit.series?.visits.some(({ date }) => date > visit.visitDate) ?? false,
    window: await loadVisitWindow(context),
  }
}
