import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import type { z } from 'zod'
import { read, send } from '~/api/client.server'
import { buildingClient } from '~/domains/building/client.server'
import { formatWon } from '~/domains/building/format-won'
import { newLoanPage } from '~/domains/meeting-rooms/components/loan-schemas'
import { LoanTimeFields } from '~/domains/meeting-rooms/components/loan-time-fields'
import { loansClient } from '~/domains/meeting-rooms/desk-client.server'
import { roomDeskPaths } from '~/domains/meeting-rooms/desk-paths'
import { newLoanForm } from '~/domains/meeting-rooms/loan-shapes'
import { formAction, withConstraint } from '~/forms/form-action.server'
import { once } from '~/forms/receive.server'
import { seeOther } from '~/forms/see-other.server'
import { useAnswer } from '~/forms/use-answer'
import { useForm } from '~/forms/use-form'
import { useTranslation } from '~/i18n/use-translation'
import { Button } from '~/ui/button'
import { DeskFrame } from '~/ui/page/desk-frame'
import { SelectField } from '~/ui/form/field'
import { PortalForm } from '~/ui/form/form'
import { Notice } from '~/ui/page/notice'
import type { ScreenHandle } from '~/ui/page/screen-handle'
import { useLanguage } from '~/ui/page/use-language'

export const handle: ScreenHandle = { title: (t) => t('meeting-rooms:desk.loans.new') }

export async function loader({ context }: LoaderFunctionArgs) {
  const [equipment, companies] = await Promise.all([
    read(loansClient(context.api).desk.rooms.lendable.$get()),
    read(buildingClient(context.api).auth.companies.$get()),
  ])
  return { equipment, companies, today: context.today }
}

export const action = withConstraint(
  newLoanForm,
  formAction(newLoanPage, async (args, receive) => {
    const { context } = args
    const posted = await receive()
    if (posted.kind !== 'complete') return posted.answer
    const { equipment: shown, ...typed } = posted.value
    // The price of a day that its option has shown.
    const [equipment = '', won = ''] = shown.split(' ')
    const json = { ...typed, equipment, won }
    const lent = await send(loansClient(context.api).desk.rooms.loans.$post({ json }, once(posted)))
    if (!lent.ok) return posted.refuse(lent.problem)
    return seeOther(roomDeskPaths.loan(lent.data), context.cookies.flash({ key: 'loanMade', tone: 'done' }))
  }),
)

/** Lends a piece of equipment to a company without a room, or keeps it from use. */
export default function DeskLoanNew() {
  const { t } = useTranslation('meeting-rooms')
  const language = useLanguage()
  const { equipment, companies, today } = useLoaderData<typeof loader>()
  const answered = useAnswer()
  const [form, fields] = useForm<z.input<typeof newLoanPage>>({
    id: 'loan',
    lastResult: answered,
    defaultValue: { date: today },
  })
  return (
    <DeskFrame title={t('desk.loans.new')} list={{ label: t('desk.loans.title'), to: roomDeskPaths.loans() }}>
      <p className="mb-8 max-w-text">{t('desk.loans.newLead')}</p>
      {equipment.length === 0 && <Notice tone="warning" title={t('desk.loans.noEquipment')} />}
      <PortalForm form={form} submitLabel={t('desk.loans.submit')} className="max-w-form">
        <SelectField
          field={fields.equipment}
          label={t('desk.loans.equipment')}
          placeholder={t('desk.choose')}
          options={equipment.map(({ code, name, stock, won }) => ({
            value: `${code} ${won}`,
            label:
              won === 0
                ? t('desk.loans.free', { name: name[language], count: stock })
                : t('desk.loans.each', { name: name[language], count: stock, amount: formatWon(won) }),
          }))}
        />
        <SelectField
          field={fields.companyId}
          label={t('desk.loans.company')}
          placeholder={t('desk.loans.nobody')}
          options={companies.map((company) => ({ value: String(company.id), label: company[language] }))}
          optional
        />
        <LoanTimeFields fields={fields} today={today} />
        <Button className="mt-6">{t('desk.loans.submit')}</Button>
      </PortalForm>
    </DeskFrame>
  )
}
