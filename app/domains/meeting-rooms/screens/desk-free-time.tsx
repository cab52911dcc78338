import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import type { z } from 'zod'
import { read, requireParams, send } from '~/api/client.server'
import { useOfferWords } from '~/domains/meeting-rooms/components/use-offer-words'
import { deskOffersClient } from '~/domains/meeting-rooms/desk-client.server'
import { roomDeskPaths } from '~/domains/meeting-rooms/desk-paths'
import { freeTimeForm, freeTimeParam } from '~/domains/meeting-rooms/offer-shapes'
import { formAction } from '~/forms/form-action.server'
import { once } from '~/forms/receive.server'
import { seeOther } from '~/forms/see-other.server'
import { useAnswer } from '~/forms/use-answer'
import { useForm } from '~/forms/use-form'
import { formatDuration } from '~/i18n/format'
import { useTranslation } from '~/i18n/use-translation'
import { Button } from '~/ui/button'
import { ChangeHistory } from '~/ui/list/change-history'
import { DeskFrame } from '~/ui/page/desk-frame'
import { TextField } from '~/ui/form/field'
import { PortalForm } from '~/ui/form/form'
import type { ScreenHandle } from '~/ui/page/screen-handle'
import { useLanguage } from '~/ui/page/use-language'

export const handle: ScreenHandle = { title: (t) => t('meeting-rooms:desk.freeTime.title') }

/** The company's id in the URL. @throws a 404 for a malformed one */
const companyOf = (params: unknown) => ({ id: String(requireParams(freeTimeParam, params).id) })

export async function loader({ params, context }: LoaderFunctionArgs) {
  const param = companyOf(params)
  const company = await read(deskOffersClient(context.api).desk.rooms['free-time'][':id'].$get({ param }))
  return { company }
}

export const action = formAction(freeTimeForm, async (args, receive) => {
  const { params, context } = args
  const param = companyOf(params)
  const posted = await receive()
  if (posted.kind !== 'complete') return posted.answer
  const call = deskOffersClient(context.api).desk.rooms['free-time'][':id']
  const saved = await send(call.$put({ param, json: posted.value }, once(posted)))
  if (!saved.ok) return posted.refuse(saved.problem)
  const toast = context.cookies.flash({ key: 'freeTimeSaved', tone: 'done' })
  return seeOther(roomDeskPaths.freeTimes(), toast)
})

/** A company's free time a month, with its history. */
export default function DeskFreeTime() {
  const { t } = useTranslation('meeting-rooms')
  const language = useLanguage()
  const { labelOf, stepsOf } = useOfferWords()
  const { company } = useLoaderData<typeof loader>()
  const result = useAnswer()
  const [form, fields] = useForm<z.input<typeof freeTimeForm>>({
    id: 'free-time',
    lastResult: result,
    defaultValue: { minutes: String(company.minutes) },
  })
  return (
    <DeskFrame
      title={company[language]}
      list={{ label: t('desk.freeTime.title'), to: roomDeskPaths.freeTimes() }}
    >
      <p className="mb-6 max-w-text text-ink-2">
        {t('desk.freeTime.counts', { used: formatDuration(company.used, language) })}
      </p>
      <PortalForm form={form} submitLabel={t('desk.offers.save')} className="max-w-form">
        <input type="hidden" name="revision" value={company.revision} />
        <TextField
          field={fields.minutes}
          label={labelOf('minutes')}
          inputMode="numeric"
          width="short"
          autoComplete="off"
          hint={t('desk.freeTime.hint')}
        />
        <Button className="mt-6">{t('desk.offers.save')}</Button>
      </PortalForm>
      <ChangeHistory steps={stepsOf('freeTime', company.changes)} />
    </DeskFrame>
  )
}
