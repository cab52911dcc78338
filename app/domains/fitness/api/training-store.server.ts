import { eq } from 'drizzle-orm'
import { actorName } from '~/api/context.server'
import type { Db } from '~/db/database.server'
import { formatDay } from '~/i18n/format'
import { linkIn } from '~/messaging/notify.server'
import type { TemplateName } from '~/messaging/templates'
import { formatSpan } from '~/rules/local-time'
import type { Actor } from '~/rules/permissions'
import { membersToNotify, notifyMembers } from '~/domains/account/api/notify-members.server'
import { fitnessPaths } from '~/domains/fitness/paths'
import type { TRAINING_EVENTS, TRAINING_ROLES } from '~/domains/fitness/training-shapes'
import type { Messaging } from './gx-store.server'
import type { PurchaseRecord, TrainerRecord, UnitRecord } from './training-queries.server'
import { ptEvents, ptPurchases, ptUnits } from './training-tables.server'

interface Step {
  event: (typeof TRAINING_EVENTS)[number]
  by: (typeof TRAINING_ROLES)[number]
  actor: Actor | null
  reason?: string
}

/** Adds to the history of a package. @returns the step's number */
export async function recordTrainingEvent(
  { tx, now }: Messaging,
  purchaseId: number,
  { event, by, actor, reason }: Step,
): Promise<number> {
  const [step] = await tx
    .insert(ptEvents)
    .values({ purchaseId, event, by, actor: actor && actorName(actor), reason: reason ?? null, at: now })
    .returning({ id: ptEvents.id })
  return step!.id
}

export const changePurchase = (
  tx: Db,
  { id }: Pick<PurchaseRecord, 'id'>,
  changes: Partial<PurchaseRecord>,
) => tx.update(ptPurchases).set(changes).where(eq(ptPurchases.id, id))

export const changeUnit = (
  { tx, now }: Pick<Messaging, 'tx' | 'now'>,
  { id, revision }: Pick<UnitRecord, 'id' | 'revision'>,
  changes: Partial<UnitRecord>,
) =>
  tx
    .update(ptUnits)
    .set({ ...changes, revision: revision + 1, changedAt: now })
    .where(eq(ptUnits.id, id))

/** Tells a member what the desk has decided about a package. @param step makes the message unique */
export async function notifyOfPurchase(
  messaging: Messaging,
  { publicId, memberId, nameKo, nameEn }: PurchaseRecord,
  { template, step, reason }: { template: TemplateName; step: number; reason?: string },
): Promise<void> {
  const link = messaging.publicUrl + fitnessPaths.reservation({ id: publicId, kind: 'pt' })
  await notifyMembers(
    messaging,
    await membersToNotify(messaging.tx, [memberId]),
    ({ name, language }) => ({
      template,
      key: `pt-event:${step}`,
      params: {
        name,
        package: language === 'ko' ? nameKo : nameEn,
        ...(reason && { reason }),
        link: linkIn(language, link),
      },
    }),
    { isPushed: true },
  )
}

/** Tells a member that the desk has given back or moved a unit; the trainer is whoever takes it over, otherwise who was to. */
export async function notifyOfUnit(
  messaging: Messaging,
  { unit, trainer }: { unit: UnitRecord; trainer: TrainerRecord },
  {
    template,
    step,
    reason,
  }: { template: 'ptUnitMoved' | 'ptUnitGivenBack' | 'ptUnitKept'; step: number; reason: string },
): Promise<void> {
  const link = messaging.publicUrl + fitnessPaths.reservation({ id: unit.publicId, kind: 'pt' })
  await notifyMembers(
    messaging,
    await membersToNotify(messaging.tx, [unit.memberId]),
    ({ name, language }) => ({
      template,
      key: `pt-event:${step}`,
      params: {
        name,
        trainer: language === 'ko' ? trainer.nameKo : trainer.nameEn,
        time: `${formatDay(unit.date, language)} ${formatSpan(unit)}`,
        reason,
        link: linkIn(language, link),
      },
    }),
    { isPushed: true },
  )
}
