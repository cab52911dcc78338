import { send } from '~/api/client.server'
import { deskNoticesClient } from '~/domains/notices/client.server'
import { NoticeForm } from '~/domains/notices/components/notice-form'
import { noticePaths } from '~/domains/notices/paths'
import { noticeForm } from '~/domains/notices/schemas'
import { formAction } from '~/forms/form-action.server'
import { once } from '~/forms/receive.server'
import { seeOther } from '~/forms/see-other.server'
import { useAnswer } from '~/forms/use-answer'
import { useTranslation } from '~/i18n/use-translation'
import { DeskFrame } from '~/ui/page/desk-frame'
import type { ScreenHandle } from '~/ui/page/screen-handle'

export const handle: ScreenHandle = { title: (t) => t('notices:desk.add') }

export const action = formAction(noticeForm, async (args, receive) => {
  const { api, cookies } = args.context
  const posted = await receive({ attachments: 'document' })
  if (posted.kind === 'step' && posted.step === 'preview')
    return posted.show((values) => ({ ...values, preview: 'on' }))
  if (posted.kind !== 'complete') return posted.answer
  const added = await send(deskNoticesClient(api).desk.notices.$post({ json: posted.value }, once(posted)))
  if (!added.ok) return posted.refuse(added.problem)
  return seeOther(noticePaths.desk(added.data), cookies.flash({ key: 'noticeSaved', tone: 'done' }))
})

/** A new notice; it stays a draft until it is published. */
export default function DeskNewNotice() {
  const { t } = useTranslation('notices')
  const result = useAnswer()
  return (
    <DeskFrame title={t('desk.add')} list={{ label: t('desk.title'), to: noticePaths.deskList() }}>
      <NoticeForm result={result} />
    </DeskFrame>
  )
}
