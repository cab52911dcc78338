import type { ApiContext } from '~/api/context.server'
import { fieldProblem, Problem } from '~/api/problem'
import type { Db } from '~/db/database.server'
import { attachFiles, fileOf, listFiles } from '~/files/uploads.server'
import { brokenLinks } from '~/markdown/markdown'
import { isPage } from '~/markdown/pages'
import { parseMinutes, seoulInstant } from '~/rules/local-time'
import { shownState } from '~/domains/notices/rules/shown-state'
import type { DeskNotice, NoticeForm, Publication } from '~/domains/notices/schemas'
import {
  addNotice,
  changeNotice,
  storeVersion,
  listNoticeEvents,
  listVersions,
  nextNumber,
  recordNotice,
  requireNotice,
  requireVersion,
} from './desk-queries.server'
import type { NoticeRecord } from './queries.server'

export const subjectOf = (id: number) => `notice:${id}`

/** Creates a draft. @throws Problem 422 for a broken link or a missing attachment */
export async function writeNotice(c: ApiContext, tx: Db, form: NoticeForm): Promise<NoticeRecord> {
  checkLinks(form)
  const { attachments, ...content } = form
  const draft = await addNotice(tx, { ...content, state: 'draft' })
  const added = await attach(c, tx, draft, attachments)
  await recordNotice(c, tx, added, 'written')
  return added
}

/**
 * Changes a notice and keeps the earlier version. @throws Problem 404, 409 when it was changed meanwhile, 422
 */
export async function editNotice(
  c: ApiContext,
  tx: Db,
  id: number,
  { version, ...form }: NoticeForm & { version: number },
): Promise<NoticeRecord> {
  checkLinks(form)
  const before = await requireNotice(tx, id, true)
  if (before.version !== version) throw new Problem(409, 'changedMeanwhile')
  await storeVersion(tx, before)
  const { attachments, ...content } = form
  const changed = await changeNotice(tx, id, { ...content, version: version + 1 })
  const attached = await attach(c, tx, changed, attachments)
  await recordNotice(c, tx, attached, 'changed')
  return attached
}

/** Makes an earlier version current; the replaced one is kept like any other. @throws Problem 404 */
export async function restoreVersion(
  c: ApiContext,
  tx: Db,
  id: number,
  version: number,
): Promise<NoticeRecord> {
  const before = await requireNotice(tx, id, true)
  const { version: _earlier, ...content } = await requireVersion(tx, id, version)
  await storeVersion(tx, before)
  const restored = await changeNotice(tx, id, { ...content, version: before.version + 1 })
  await recordNotice(c, tx, restored, 'restored')
  return restored
}

/** Publishes a notice now or later, or changes its time. @throws Problem 404, 422 for a past time */
export async function publishNotice(
  c: ApiContext,
  tx: Db,
  id: number,
  form: Publication,
): Promise<NoticeRecord> {
  const now = c.var.deps.clock()
  const publishedAt = form.when === 'now' ? now : seoulInstant(form.date!, parseMinutes(form.time!)!)
  if (form.when === 'later' && publishedAt <= now) throw fieldProblem('date', 'timePast')
  const before = await requireNotice(tx, id, true)
  const number = before.number ?? (await nextNumber(tx))
  const published = await changeNotice(tx, id, { state: 'published', publishedAt, number })
  await recordNotice(c, tx, published, form.when === 'now' ? 'published' : 'scheduled', publishedAt)
  return published
}

/** Withdraws a published notice. @throws Problem 404, 409 when it is not published */
export async function unpublishNotice(c: ApiContext, tx: Db, id: number): Promise<NoticeRecord> {
  const before = await requireNotice(tx, id, true)
  if (before.state !== 'published') throw new Problem(409, 'illegalTransition')
  const unpublished = await changeNotice(tx, id, { state: 'unpublished' })
  await recordNotice(c, tx, unpublished, 'unpublished')
  return unpublished
}

/** Pins a notice to the top, or unpins it. @throws Problem 404 */
export async function pinNotice(c: ApiContext, tx: Db, id: number, isPinned: boolean): Promise<NoticeRecord> {
  const before = await requireNotice(tx, id, true)
  if (before.isPinned === isPinned) return before
  const pinned = await changeNotice(tx, id, { isPinned })
  await recordNotice(c, tx, pinned, isPinned ? 'pinned' : 'unpinned')
  return pinned
}

/** A notice for the desk, with versions and history. */
export async function describeNotice(db: Db, notice: NoticeRecord, now: Date): Promise<DeskNotice> {
  const { publishedAt, ...row } = notice
  const events = await listNoticeEvents(db, notice.id)
  return {
    ...row,
    state: shownState(notice, now),
    publishedAt: publishedAt?.toISOString() ?? null,
    versions: await listVersions(db, notice.id),
    events: events.map(({ event, by }) => ({
      act: event.act,
      version: event.version,
      publishedAt: event.publishedAt?.toISOString() ?? null,
      by,
      at: event.at.toISOString(),
    })),
  }
}

/** Attaches the form's files; those of earlier versions stay attached and are not shown. */
async function attach(c: ApiContext, tx: Db, notice: NoticeRecord, ids: string[]): Promise<NoticeRecord> {
  if (ids.length === 0 && notice.attachments.length === 0) return notice
  const subject = subjectOf(notice.id)
  await attachFiles(c, tx, subject, ids)
  const attachments = (await listFiles(tx, subject))
    .filter(({ publicId }) => ids.includes(publicId))
    .map(fileOf)
  return changeNotice(tx, notice.id, { attachments })
}

function checkLinks(form: NoticeForm): void {
  for (const field of ['bodyKo', 'bodyEn'] as const) {
    const [broken] = brokenLinks(form[field], isPage)
    if (broken) throw fieldProblem(field, 'linkInvalid', { link: broken.slice(0, 100) })
  }
}
