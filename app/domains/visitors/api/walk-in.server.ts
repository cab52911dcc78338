import type { ApiContext } from '~/api/context.server'
import { fieldProblem, Problem } from '~/api/problem'
import { newPublicId } from '~/api/secrets.server'
import type { Db } from '~/db/database.server'
import { seoulDate, seoulMinutes } from '~/rules/local-time'
import { VISIT_TIME_STEP } from '~/domains/visitors/rules/is-visit-date-bookable'
import type { LobbyWalkIn, WalkIn } from '~/domains/visitors/walk-in-schemas'
import { notifyManagersOfRequest } from './group/messages.server'
import { newlyBlocked } from './hold.server'
import { notifyRequested } from './messages.server'
import type { Company, Host } from './queries.server'
import { limitRequests } from './access.server'
import { personOf, requireCompany, requireConsent, requireHost, type Found } from './reserve.server'
import { addEvent, insertVisit } from './store.server'

/**
 * Stores the visit of somebody without a reservation, for now and to the host's own floor, and asks the host to approve (decisions §2).
 * @param by who has entered it: the desk, or the visitor in the lobby
 */
export async function enterWalkIn(
  { var: { deps, language, actor } }: ApiContext,
  tx: Db,
  form: Pick<WalkIn, 'purpose' | 'purposeText' | 'visitor'>,
  { company, host, consentVersion }: { company: Company; host: Host; consentVersion: string },
  by: 'desk' | 'guest',
) {
  const now = deps.clock()
  const stored = await insertVisit(
    tx,
    {
      publicId: newPublicId(),
      kind: 'individual',
      companyId: company.id,
      hostId: host.id,
      floor: host.floor,
      visitDate: seoulDate(now),
      // Rounded down, the pass is valid at once.
      visitMinutes: Math.floor(seoulMinutes(now) / VISIT_TIME_STEP) * VISIT_TIME_STEP,
      purpose: form.purpose,
      purposeText: form.purposeText || null,
      status: 'request_for_approval',
      language,
      consentVersion,
      consentedAt: now,
      requestedByMemberId: null,
      createdAt: now,
    },
    [personOf(form.visitor)],
  )
  const eventId = await addEvent(tx, stored.visit.id, { event: 'requested', by, at: now })
  const loaded = { ...stored, company, host }
  const messaging = { tx, loaded, eventId, now, publicUrl: deps.config.publicUrl }
  await notifyRequested(messaging)
  if (newlyBlocked(loaded).length > 0) await notifyManagersOfRequest(messaging, actor)
  const { publicId: id, status } = stored.visit
  return { id, code: stored.visitors[0]!.passCode, status }
}

/**
 * The host of somebody in the building; the phone is needed only where several share the name.
 * @throws Problem 422 at the field
 */
export function walkInHost(found: Found, hostMobile: string | undefined): Host {
  const { hosts } = requireCompany(found)
  const [only, ...others] = hosts
  if (others.length > 0 && !hostMobile) throw fieldProblem('hostMobile', 'hostMobileRequired')
  return only && !hostMobile ? only : requireHost(found, hostMobile ?? '')
}

/**
 * The same by the visitor in the lobby, within visiting hours.
 * @throws Problem 422 outside of them, or at the field that does not fit
 */
export async function enterLobbyWalkIn(c: ApiContext, tx: Db, form: LobbyWalkIn, found: Found) {
  const minutes = seoulMinutes(c.var.deps.clock())
  const hours = requireCompany(found).hours
  if (minutes < hours.from || minutes >= hours.to) throw new Problem(422, 'reservationClosed')
  const host = walkInHost(found, form.hostMobile)
  const { company } = found!
  await limitRequests(c, tx, { host, mobile: form.visitor.mobile })
  const consentVersion = requireConsent(form.consentVersion, found!.consentVersion)
  const { id, status } = await enterWalkIn(c, tx, form, { company, host, consentVersion }, 'guest')
  return { id, status }
}
