import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { read, requireParams, send } from '~/api/client.server'
import { deskPlaylistClient } from '~/domains/listening-bar/client.server'
import { listeningBarPaths } from '~/domains/listening-bar/paths'
import { recordIdParam, recordPageForm } from '~/domains/listening-bar/playlist-shapes'
import { RecordFields } from '~/domains/listening-bar/screens/desk-bar-record/record-fields'
import { RemoveForm } from '~/domains/listening-bar/screens/desk-bar-record/remove-form'
import { useRecordChanges } from '~/domains/listening-bar/screens/desk-bar-record/use-record-changes'
import { formAction } from '~/forms/form-action.server'
import { once } from '~/forms/receive.server'
import { seeOther } from '~/forms/see-other.server'
import { useAnswer } from '~/forms/use-answer'
import { useTranslation } from '~/i18n/use-translation'
import { ChangeHistory } from '~/ui/list/change-history'
import { DeskFrame } from '~/ui/page/desk-frame'
import type { ScreenHandle } from '~/ui/page/screen-handle'

export const handle: ScreenHandle = { title: (t) => t('listening-playlist:desk.record') }

/** The id in the URL; null for a new record. @throws a 404 for a malformed one */
const idOf = (params: { id?: string }) =>
  params.id === 'new' ? null : requireParams(recordIdParam, params).id

export async function loader({ params, context }: LoaderFunctionArgs) {
  const id = idOf(params)
  const { records } = deskPlaylistClient(context.api).desk['listening-bar']
  const record = await (id === null ? null : read(records[':id'].$get({ param: { id } })))
  return { record }
}

/** Adds, changes or removes a record. */
export const action = formAction(recordPageForm, async (args, receive) => {
  const { context } = args
  const id = idOf(args.params)
  const posted = await receive()
  if (posted.kind !== 'complete') return posted.answer
  const { records } = deskPlaylistClient(context.api).desk['listening-bar']
  const form = posted.value
  const param = { id: id ?? '' }
  if (form.part === 'remove') {
    const removed = await send(records[':id'].remove.$post({ param, json: {} }, once(posted)))
    if (!removed.ok) return posted.refuse(removed.problem)
    return seeOther(
      listeningBarPaths.deskRecords(),
      context.cookies.flash({ key: 'recordRemoved', tone: 'done' }),
    )
  }
  const { part: _part, revision, ...values } = form
  const saved =
    id === null
      ? await send(records.$post({ json: values }, once(posted)))
      : await send(records[':id'].$put({ param, json: { ...values, revision } }, once(posted)))
  if (!saved.ok) return posted.refuse(saved.problem)
  const told = context.cookies.flash({ key: 'recordSaved', tone: 'done' })
  return seeOther(listeningBarPaths.deskRecord(saved.data), told)
})

/** A record: its values with their history, and removing it. */
export default function DeskBarRecord() {
  const { t } = useTranslation('listening-playlist')
  const { record } = useLoaderData<typeof loader>()
  const result = useAnswer()
  const stepsOf = useRecordChanges()
  const isRemoval = result?.initialValue?.part === 'remove'
  return (
    <DeskFrame
      title={record ? record.title : t('desk.add')}
      list={{ label: t('desk.records'), to: listeningBarPaths.deskRecords() }}
    >
      <RecordFields record={record} result={isRemoval ? undefined : result} />
      {record && <RemoveForm record={record} result={isRemoval ? result : undefined} />}
      {record && <ChangeHistory steps={stepsOf(record.changes)} />}
    </DeskFrame>
  )
}
