import type { SubmissionResult } from '@conform-to/react'
import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import { read, send } from '~/api/client.server'
import { holidayEditForm, holidayRemoval } from '~/domains/desk/building-schemas'
import { deskClient } from '~/domains/desk/client.server'
import { HolidayForm } from '~/domains/desk/components/holiday-form'
import { deskPaths } from '~/domains/desk/paths'
import { formAction } from '~/forms/form-action.server'
import { once } from '~/forms/receive.server'
import { seeOther } from '~/forms/see-other.server'
import { useAnswer } from '~/forms/use-answer'
import { useTranslation } from '~/i18n/use-translation'
import { isLocalDate } from '~/rules/local-time'
import { AffectedThings, type AffectedResult } from '~/ui/list/affected-things'
import { Button } from '~/ui/button'
import { DeskFrame } from '~/ui/page/desk-frame'
import { Disclosure } from '~/ui/page/disclosure'
import { errorsOf } from '~/ui/form/error-summary'
import { PortalForm } from '~/ui/form/form'
import type { ScreenHandle } from '~/ui/page/screen-handle'

export const handle: ScreenHandle = { title: (t) => t('desk:holidays.one') }

/** @throws the error page 404 for a malformed day */
function dateOf({ date = '' }: { date?: string }) {
  if (!isLocalDate(date)) throw new Response(null, { status: 404 })
  return date
}

export async function loader({ params, context }: LoaderFunctionArgs) {
  const date = dateOf(params)
  const holidays = await read(
    deskClient(context.api).desk.holidays.$get({ query: { year: date.slice(0, 4) } }),
  )
  const holiday = holidays.items.find((one) => one.date === date)
  if (!holiday) throw new Response(null, { status: 404 })
  return { holiday }
}

const pageForm = z.discriminatedUnion('part', [
  holidayEditForm.extend({ part: z.literal('save') }),
  holidayRemoval.extend({ part: z.literal('remove') }),
])

export const action = formAction(pageForm, async (args, receive) => {
  const { params, context } = args
  const posted = await receive()
  if (posted.kind !== 'complete')
    return posted.kind === 'invalid' ? posted.answer : posted.show((payload) => payload)
  const holiday = deskClient(context.api).desk.holidays[':date']
  const { value } = posted
  const date = dateOf(params)
  const outcome =
    value.part === 'remove'
      ? await send(holiday.$delete({ param: { date }, json: value }, once(posted)))
      : await send(holiday.$put({ param: { date }, json: value }, once(posted)))
  if (!outcome.ok) return posted.refuse(outcome.problem, { affected: outcome.problem.affected })
  const key = value.part === 'remove' ? 'holidayRemoved' : 'holidaySaved'
  return seeOther(
    deskPaths.holidays({ year: outcome.data.date.slice(0, 4) }),
    context.cookies.flash({ key, tone: 'done' }),
  )
})

const REMOVAL = 'removal'

type Result = SubmissionResult<string[]> & AffectedResult

/** One public holiday, to change or remove. */
export default function Holiday() {
  const { t } = useTranslation('desk')
  const { holiday } = useLoaderData<typeof loader>()
  const result = useAnswer<Result>()
  const isRemoval = result?.initialValue?.part === 'remove'
  const { date } = holiday
  return (
    <DeskFrame
      title={t('holidays.one')}
      list={{ label: t('holidays.title'), to: deskPaths.holidays({ year: date.slice(0, 4) }) }}
    >
      <HolidayForm holiday={holiday} result={isRemoval ? undefined : result} />
      <Disclosure summary={t('holidays.remove')} isBoxed isOpen={isRemoval} className="mt-11 max-w-form">
        <p className="mb-4">{t('holidays.removeHint')}</p>
        <PortalForm
          form={{
            id: REMOVAL,
            allErrors: isRemoval ? errorsOf(result) : {},
            initialValue: isRemoval ? result?.initialValue : undefined,
          }}
        >
          <input type="hidden" name="part" value="remove" />
          <AffectedThings formId={REMOVAL} result={isRemoval ? result : undefined} />
          <Button look="danger" className="mt-4">
            {t('holidays.remove')}
          </Button>
        </PortalForm>
      </Disclosure>
    </DeskFrame>
  )
}
