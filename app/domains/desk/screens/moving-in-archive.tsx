import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { read, requireParams, send } from '~/api/client.server'
import { messageCode } from '~/api/message-code'
import { movingInClient } from '~/domains/desk/client.server'
import { archiveConfirmation } from '~/domains/desk/moving-in-schemas'
import { deskPaths } from '~/domains/desk/paths'
import { ArchivedLists } from '~/domains/desk/screens/moving-in-archive/archived-lists'
import { memberPaths } from '~/domains/members/paths'
import { formAction } from '~/forms/form-action.server'
import { once } from '~/forms/receive.server'
import { seeOther } from '~/forms/see-other.server'
import { useAnswer } from '~/forms/use-answer'
import { formatInstant } from '~/i18n/format'
import { useTranslation } from '~/i18n/use-translation'
import { Button, ButtonLink } from '~/ui/button'
import { DeskFrame } from '~/ui/page/desk-frame'
import { errorsOf } from '~/ui/form/error-summary'
import { PortalForm } from '~/ui/form/form'
import { Notice } from '~/ui/page/notice'
import type { ScreenHandle } from '~/ui/page/screen-handle'
import { sheetIdParam } from '~/workbooks/schemas'

export const handle: ScreenHandle = { title: (t) => t('desk:movingIn.checked') }

const callsOf = ({ params, context }: Pick<ActionFunctionArgs, 'params' | 'context'>) => ({
  param: requireParams(sheetIdParam, params),
  archive: movingInClient(context.api).desk['moving-in'][':id'],
})

/** @throws a redirect to the upload, where the workbooks are over or stored */
export async function loader(args: LoaderFunctionArgs) {
  const { archive, param } = callsOf(args)
  const answer = archive.$get({ param })
  const { status }: { status: number } = await answer
  if (status === 404)
    throw seeOther(deskPaths.movingIn(), args.context.cookies.flash({ key: 'sheetOver', tone: 'problem' }))
  return { archive: await read(answer) }
}

/** Stores all lists; people are sent their links on the page that it leads to. */
export const action = formAction(archiveConfirmation, async (args, receive) => {
  const posted = await receive()
  if (posted.kind !== 'complete') return posted.answer
  const { archive, param } = callsOf(args)
  const stored = await send(archive.confirmation.$post({ param, json: posted.value }, once(posted)))
  if (!stored.ok) return posted.refuse(stored.problem)
  const key = messageCode('movingInStored', { number: stored.data.count })
  return seeOther(memberPaths.deskLinks(), args.context.cookies.flash({ key, tone: 'done' }))
})

/** What storing all workbooks of a zip file would do, or what is wrong with them. */
export default function MovingInArchive() {
  const { t } = useTranslation('desk')
  const { archive } = useLoaderData<typeof loader>()
  const result = useAnswer()
  const { isReady, count, expires } = archive
  return (
    <DeskFrame title={t('movingIn.checked')} list={{ label: t('movingIn.title'), to: deskPaths.movingIn() }}>
      <Notice
        tone={isReady ? 'info' : 'warning'}
        title={isReady ? t('movingIn.ready') : t('movingIn.notReady')}
      >
        <p>
          {isReady ? t('shell:sheet.keptUntil', { time: formatInstant(expires) }) : t('movingIn.correct')}
        </p>
      </Notice>
      <ArchivedLists archive={archive} />
      {isReady ? (
        <PortalForm
          form={{ id: 'confirm', allErrors: errorsOf(result) }}
          submitLabel={t('movingIn.store', { count })}
          className="mt-12 max-w-form border-t-2 border-ink pt-6"
        >
          <input type="hidden" name="count" value={count} />
          <p className="mb-4 text-ink-2">{t('movingIn.linksLater')}</p>
          <Button>{t('movingIn.store', { count })}</Button>
        </PortalForm>
      ) : (
        <p className="mt-6">
          <ButtonLink to={deskPaths.movingIn()} look="secondary">
            {t('movingIn.again')}
          </ButtonLink>
        </p>
      )}
    </DeskFrame>
  )
}
