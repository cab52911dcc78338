import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { NoticeForm } from '~/domains/notices/components/notice-form'
import { NoticeHistory } from '~/domains/notices/screens/desk-notice/notice-history'
import { PublicationForms } from '~/domains/notices/screens/desk-notice/publication-forms'
import {
  successMessageOf,
  findDeskNotice,
  noticeIdOf,
  noticePageForm,
  sendNoticeForm,
} from '~/domains/notices/components/notice-forms.server'
import { noticePaths } from '~/domains/notices/paths'
import { formAction } from '~/forms/form-action.server'
import { once } from '~/forms/receive.server'
import { seeOther } from '~/forms/see-other.server'
import { useAnswer } from '~/forms/use-answer'
import { formatInstant } from '~/i18n/format'
import { useTranslation } from '~/i18n/use-translation'
import { Attachments } from '~/ui/list/attachments'
import { DeskFrame } from '~/ui/page/desk-frame'
import { Details } from '~/ui/page/details'
import { ErrorSummary, errorsOf } from '~/ui/form/error-summary'
import { Fact, Facts } from '~/ui/list/facts'
import { Link } from '~/ui/page/link'
import type { ScreenHandle } from '~/ui/page/screen-handle'
import { useLanguage } from '~/ui/page/use-language'

export const handle: ScreenHandle = { title: (t) => t('notices:desk.edit') }

export async function loader({ params, context }: LoaderFunctionArgs) {
  const id = noticeIdOf(params)
  const notice = await findDeskNotice(context, id)
  return { notice }
}

export const action = formAction(noticePageForm, async (args, receive) => {
  const { params, context } = args
  const id = noticeIdOf(params)
  const posted = await receive({ attachments: 'document' })
  if (posted.kind === 'step' && posted.step === 'preview')
    return posted.show((values) => ({ ...values, preview: 'on' }))
  if (posted.kind !== 'complete') return posted.answer
  const sent = await sendNoticeForm(context, id, posted.value, once(posted))
  if (!sent.ok) return posted.refuse(sent.problem)
  const toast = context.cookies.flash({ key: successMessageOf(posted.value), tone: 'done' })
  return seeOther(noticePaths.desk({ id: Number(id) }), toast)
})

/** A notice at the desk: content, publication, versions. */
export default function DeskNotice() {
  const { t } = useTranslation('notices')
  const language = useLanguage()
  const { notice } = useLoaderData<typeof loader>()
  const result = useAnswer()
  const part = result?.initialValue?.part
  const { number, state, publishedAt, isPinned } = notice
  return (
    <DeskFrame
      title={language === 'ko' ? notice.titleKo : notice.titleEn}
      list={{ label: t('desk.title'), to: noticePaths.deskList() }}
    >
      {part !== 'edit' && part !== 'publish' && (
        <ErrorSummary form={{ id: 'notice', allErrors: errorsOf(result) }} />
      )}
      <Details
        side={
          <>
            <h2 className="mb-2 text-h3 font-semibold">{t('desk.publication')}</h2>
            <PublicationForms notice={notice} result={part === 'publish' ? result : undefined} />
            <NoticeHistory notice={notice} />
          </>
        }
      >
        <Facts>
          <Fact term={t('desk.stateLabel')}>
            {t(`desk.state.${state}`)}
            {isPinned && ` · ${t('pinned')}`}
          </Fact>
          {number !== null && <Fact term={t('column.number')}>{number}</Fact>}
          {publishedAt && <Fact term={t('desk.publishedAt')}>{formatInstant(publishedAt)}</Fact>}
        </Facts>
        {state === 'published' && (
          <p className="mt-2">
            <Link to={noticePaths.details(notice)} className="link inline-flex min-h-target items-center">
              {t('desk.see')}
            </Link>
          </p>
        )}
        <Attachments files={notice.attachments} href={(file) => noticePaths.deskFile(notice, file)} />
        <h2 className="mb-2 mt-11 text-h2-s font-semibold md:text-h2">{t('desk.edit')}</h2>
        <NoticeForm notice={notice} result={part === 'edit' ? result : undefined} />
      </Details>
    </DeskFrame>
  )
}
