import { eq } from 'drizzle-orm'
import { actorName } from '~/api/context.server'
import { linkIn } from '~/messaging/notify.server'
import type { TemplateName } from '~/messaging/templates'
import type { Actor } from '~/rules/permissions'
import { membersToNotify, notifyMembers } from '~/domains/account/api/notify-members.server'
import type { PASS_EVENTS, PASS_ROLES } from '~/domains/fitness/pass-shapes'
import { fitnessPaths } from '~/domains/fitness/paths'
import type { Messaging } from './gx-store.server'
import type { PassRecord } from './passes-queries.server'
import { monthlyPasses, passEvents } from './passes-tables.server'

interface Step {
  event: (typeof PASS_EVENTS)[number]
  by: (typeof PASS_ROLES)[number]
  /** Null for jobs. */
  actor: Actor | null
  reason?: string
}

/** Changes a pass and adds the step to its history. @returns the step's number */
export async function recordPassEvent(
  { tx, now }: Messaging,
  passId: number,
  { event, by, actor, reason }: Step,
  changes: Partial<PassRecord> = {},
): Promise<number> {
  if (Object.keys(changes).length > 0)
    await tx.update(monthlyPasses).set(changes).where(eq(monthlyPasses.id, passId))
  const [step] = await tx
    .insert(passEvents)
    .values({ passId, event, by, actor: actor && actorName(actor), reason: reason ?? null, at: now })
    .returning({ id: passEvents.id })
  return step!.id
}

/** Tells a member what has become of a pass. @param step makes the message unique */
export async function notifyOfPass(
  messaging: Messaging,
  { publicId, memberId, nameKo, nameEn, firstDay, lastDay }: PassRecord,
  { template, step, reason }: { template: TemplateName; step: number; reason?: string },
): Promise<void> {
  const link = messaging.publicUrl + fitnessPaths.reservation({ id: publicId, kind: 'pass' })
  await notifyMembers(
    messaging,
    await membersToNotify(messaging.tx, [memberId]),
    ({ name, language }) => ({
      template,
      key: `pass-event:${step}`,
      params: {
        name,
        pass: `${language === 'ko' ? nameKo : nameEn} ${firstDay} – ${lastDay}`,
        ...(reason && { reason }),
        link: linkIn(language, link),
      },
    }),
    { isPushed: true },
  )
}
