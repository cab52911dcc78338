import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import type { z } from 'zod'
import { send } from '~/api/client.server'
import { kioskPaths } from '~/domains/kiosk/paths'
import { roomPaths } from '~/domains/meeting-rooms/paths'
import { terminalsClient } from '~/domains/terminals/client.server'
import { terminalPaths } from '~/domains/terminals/paths'
import { enrolmentForm } from '~/domains/terminals/schemas'
import { formAction } from '~/forms/form-action.server'
import { seeOther } from '~/forms/see-other.server'
import { useAnswer } from '~/forms/use-answer'
import { useForm } from '~/forms/use-form'
import { useTranslation } from '~/i18n/use-translation'
import { readQuery, textUpTo } from '~/lists/read-query'
import { Button } from '~/ui/button'
import { TextField } from '~/ui/form/field'
import { PortalForm } from '~/ui/form/form'
import { Page } from '~/ui/page/page'
import type { ScreenHandle } from '~/ui/page/screen-handle'

export const handle: ScreenHandle = { title: (t) => t('terminals:enrol.title') }

/** The code of the desk's link; whoever opens the link, or its preview, has enrolled nothing yet. */
export const loader = ({ request }: LoaderFunctionArgs) => ({
  code: readQuery(request, { code: textUpTo(20) }).code ?? '',
})

/** Keeps the key in this browser, which is a kiosk or a room's tablet from now on. */
export const action = formAction(enrolmentForm, async (args, receive) => {
  const { api, cookies } = args.context
  const posted = await receive()
  if (posted.kind !== 'complete') return posted.answer
  const enrolled = await send(terminalsClient(api).terminals.enrolment.$post({ json: posted.value }))
  if (!enrolled.ok) return posted.refuse(enrolled.problem)
  const { key, kind, room } = enrolled.data
  return seeOther(
    room ? roomPaths.door({ room: room.code }) : kioskPaths.home(),
    cookies.terminal(key),
    ...(kind === 'kiosk' ? [cookies.kiosk(true)] : []),
    cookies.flash({ key: 'terminalEnrolled', tone: 'done' }),
  )
})

/** Where a kiosk or a room's tablet gets its key, by the code that the desk has made. */
export default function EnrolTerminal() {
  const { t } = useTranslation('terminals')
  const { code } = useLoaderData<typeof loader>()
  const lastResult = useAnswer()
  const [form, fields] = useForm<z.input<typeof enrolmentForm>>({
    id: 'enrolment',
    lastResult,
    defaultValue: { code },
  })
  return (
    <Page title={t('enrol.title')} lead={t('enrol.lead')}>
      <PortalForm form={form} action={terminalPaths.enrol()} submitLabel={t('enrol.submit')}>
        <TextField
          field={fields.code}
          label={t('enrol.code')}
          hint={t('enrol.codeHint')}
          inputMode="numeric"
          autoComplete="off"
          width="short"
        />
        <Button className="mt-6">{t('enrol.submit')}</Button>
      </PortalForm>
    </Page>
  )
}
