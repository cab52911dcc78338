import { actorName, type ApiContext } from '~/api/context.server'
import type { Db } from '~/db/database.server'
import type { Language } from '~/i18n/languages'
import { linkIn } from '~/messaging/notify.server'
import type { TemplateName } from '~/messaging/templates'
import type { Actor } from '~/rules/permissions'
import { membersToNotify, notifyMembers } from '~/domains/account/api/notify-members.server'
import { fitnessPaths, type FitnessKind } from '~/domains/fitness/paths'

/** What messages of a transaction need. */
export interface Messaging {
  tx: Db
  now: Date
  publicUrl: string
}

export const messagingOf = (c: ApiContext, tx: Db): Messaging => ({
  tx,
  now: c.var.deps.clock(),
  publicUrl: c.var.deps.config.publicUrl,
})

/** Tells a member something about what they have bought. */
export async function tellMember(
  messaging: Messaging,
  memberId: number,
  {
    template,
    key,
    path,
    words,
    reason,
  }: {
    template: TemplateName
    /** Makes the message unique. */
    key: string
    path: string
    words: (language: Language) => Record<string, string>
    reason?: string
  },
): Promise<void> {
  await notifyMembers(
    messaging,
    await membersToNotify(messaging.tx, [memberId]),
    ({ name, language }) => ({
      template,
      key,
      params: {
        name,
        ...words(language),
        ...(reason && { reason }),
        link: linkIn(language, messaging.publicUrl + path),
      },
    }),
    { isPushed: true },
  )
}

/** A row of a history without its number and what it is of. */
interface HistoryRow<Event> {
  event: Event
  by: 'author' | 'desk' | 'job' | 'manager'
  actor: string | null
  reason: string | null
  at: Date
}

/** A step of something that was bought: what it changes, and which message its member gets of it. */
export interface Step<Row, Event> {
  event: Event
  by: HistoryRow<Event>['by']
  /** Null for jobs. */
  actor: Actor | null
  reason?: string
  changes?: Partial<Row>
  template?: TemplateName
}

/** What a step records, changes and tells, whoever takes it. */
export type Taken<Row, Event> = Pick<Step<Row, Event>, 'event' | 'changes' | 'template'>

/** How the steps of a kind are taken: it is changed, the step is added to its history, and its member is told. */
export const stepsOf =
  <Bought, Row extends { id: number; publicId: string; memberId: number }, Event>({
    kind,
    messages,
    rowOf,
    change,
    add,
    words,
  }: {
    kind: FitnessKind
    /** What the keys of its messages begin with. */
    messages: string
    rowOf: (bought: Bought) => Pick<Row, 'id' | 'publicId' | 'memberId'>
    change: (tx: Db, id: number, changes: Partial<Row>) => Promise<unknown>
    add: (tx: Db, id: number, row: HistoryRow<Event>) => Promise<{ id: number }[]>
    words: (bought: Bought, language: Language) => Record<string, string>
  }) =>
  async (
    messaging: Messaging,
    bought: Bought,
    { event, by, actor, reason, changes, template }: Step<Row, Event>,
  ): Promise<void> => {
    const { tx, now } = messaging
    const row = rowOf(bought)
    if (changes && Object.keys(changes).length > 0) await change(tx, row.id, changes)
    const [step] = await add(tx, row.id, {
      event,
      by,
      actor: actor && actorName(actor),
      reason: reason ?? null,
      at: now,
    })
    if (template)
      await tellMember(messaging, row.memberId, {
        template,
        key: `${messages}:${step!.id}`,
        path: fitnessPaths.reservation({ id: row.publicId, kind }),
        words: (language) => words(bought, language),
        reason,
      })
  }
