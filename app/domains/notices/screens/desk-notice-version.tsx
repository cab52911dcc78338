import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import { read, send } from '~/api/client.server'
import { deskNoticesClient } from '~/domains/notices/client.server'
import { noticeIdOf } from '~/domains/notices/components/notice-forms.server'
import { noticePaths } from '~/domains/notices/paths'
import { formAction } from '~/forms/form-action.server'
import { once } from '~/forms/receive.server'
import { seeOther } from '~/forms/see-other.server'
import { useAnswer } from '~/forms/use-answer'
import { useForm } from '~/forms/use-form'
import { useTranslation } from '~/i18n/use-translation'
import { Attachments } from '~/ui/list/attachments'
import { Button } from '~/ui/button'
import { BothLanguages } from '~/ui/form/both-languages'
import { DeskFrame } from '~/ui/page/desk-frame'
import { PortalForm } from '~/ui/form/form'
import type { ScreenHandle } from '~/ui/page/screen-handle'

export const handle: ScreenHandle = { title: (t) => t('notices:desk.versions') }

const paramOf = (params: { id?: string; version?: string }) => ({
  id: noticeIdOf(params),
  version: noticeIdOf({ id: params.version }),
})

export async function loader({ params, context }: LoaderFunctionArgs) {
  const param = paramOf(params)
  const version = deskNoticesClient(context.api).desk.notices[':id'].versions[':version']
  const content = await read(version.$get({ param }))
  return { id: Number(param.id), content }
}

export const action = formAction(z.object({}), async (args, receive) => {
  const { params, context } = args
  const posted = await receive()
  const param = paramOf(params)
  if (posted.kind !== 'complete') return posted.answer
  const version = deskNoticesClient(context.api).desk.notices[':id'].versions[':version']
  const restored = await send(version.restore.$post({ param }, once(posted)))
  if (!restored.ok) return posted.refuse(restored.problem)
  const toast = context.cookies.flash({ key: 'noticeRestored', tone: 'done' })
  return seeOther(noticePaths.desk({ id: Number(param.id) }), toast)
})

/** An earlier version of a notice, which can be restored. */
export default function DeskNoticeVersion() {
  const { t } = useTranslation('notices')
  const { id, content } = useLoaderData<typeof loader>()
  const lastResult = useAnswer()
  const [form] = useForm({ id: 'restore', lastResult })
  return (
    <DeskFrame
      title={t('desk.version', { version: content.version })}
      list={{ label: t('desk.edit'), to: noticePaths.desk({ id }) }}
    >
      <BothLanguages of={content} className="mb-11" />
      <Attachments files={content.attachments} href={(file) => noticePaths.deskFile({ id }, file)} />
      <PortalForm form={form} className="mt-8">
        <p className="mb-3 text-table text-ink-2">{t('desk.restoreNote')}</p>
        <Button>{t('desk.restore')}</Button>
      </PortalForm>
    </DeskFrame>
  )
}
