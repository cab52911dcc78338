import { json, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { read, send } from '~/api/client.server'
import { messageCode } from '~/api/message-code'
import { membersClient } from '~/domains/members/client.server'
import {
  SEVERAL_COLUMNS,
  SeveralRow,
  type SeveralValues,
} from '~/domains/members/screens/several-employees/several-row'
import { memberPaths } from '~/domains/members/paths'
import { requireMe } from '~/domains/members/require-me.server'
import {
  listErrorsAtPasted,
  handleSeveralStep,
  mayApprove,
} from '~/domains/members/screens/several-employees/several-form.server'
import { severalEmployeesForm } from '~/domains/members/several-schemas'
import { formAction } from '~/forms/form-action.server'
import { once, type FormResult } from '~/forms/receive.server'
import { isSeeOther, seeOther } from '~/forms/see-other.server'
import { useAnswer } from '~/forms/use-answer'
import { useForm } from '~/forms/use-form'
import { useTranslation } from '~/i18n/use-translation'
import { Button, ButtonLink, StepButton } from '~/ui/button'
import { CheckboxField, FieldGroup, TextAreaField } from '~/ui/form/field'
import { PortalForm } from '~/ui/form/form'
import { Page } from '~/ui/page/page'
import type { ScreenHandle } from '~/ui/page/screen-handle'

export const handle: ScreenHandle = {
  title: (t) => t('members:several.title'),
  section: 'myPage',
  hydrate: true,
  i18n: ['members'],
}

export { clientAction, shouldRevalidate } from '~/forms/in-place'

export async function loader({ context }: LoaderFunctionArgs) {
  const me = await requireMe(context, 'employees:register')
  const { floors } = await read(membersClient(context.api).members.me.$get())
  return { floors, mayApprove: mayApprove(me) }
}

export const action = formAction(severalEmployeesForm, async (args, receive) => {
  const { context } = args
  const posted = await receive()
  if (posted.kind === 'invalid') {
    const { answer } = posted
    return isSeeOther(answer)
      ? answer
      : json(listErrorsAtPasted((await answer.json()) as FormResult), { status: answer.status })
  }
  if (posted.kind === 'step') return (await handleSeveralStep(context, posted)) ?? posted.answer
  const { employees } = membersClient(context.api)
  const registered = await send(employees.several.$post({ json: posted.value }, once(posted)))
  if (!registered.ok) return posted.refuse(registered.problem)
  const key = posted.value.approve ? 'employeesRegisteredAndApproved' : 'employeesRegistered'
  return seeOther(
    memberPaths.employees({ tab: 'before' }),
    context.cookies.flash({ key: messageCode(key, { number: registered.data.count }), tone: 'done' }),
  )
})

/** Registers several employees: a pasted list becomes rows to check and correct, then each person is sent a link. */
export default function SeveralEmployees() {
  const { t } = useTranslation('members')
  const { floors, mayApprove } = useLoaderData<typeof loader>()
  const [form, fields] = useForm<SeveralValues>({
    id: 'several',
    lastResult: useAnswer(),
  })
  const rows = fields.employees.getFieldList()
  const hasRows = rows.length > 0
  const number = { count: rows.length }
  const proposed = Number(fields.proposed.initialValue ?? 0)
  const paste = (
    <div className="mt-11 max-w-form first:mt-0">
      <FieldGroup legend={hasRows ? t('several.more') : t('several.paste')}>
        <TextAreaField field={fields.pasted} label={t('several.list')} hint={t('several.hint')} rows={8} />
        <StepButton
          step="read"
          label={t('several.read')}
          look={hasRows ? 'secondary' : 'primary'}
          at="several-rows"
          className="mt-4"
        />
      </FieldGroup>
    </div>
  )
  return (
    <Page
      title={t('several.title')}
      lead={t('several.lead')}
      action={
        <ButtonLink to={memberPaths.employeeSheet()} look="secondary">
          {t('sheet.title')}
        </ButtonLink>
      }
      crumbs={[{ label: t('employees.title'), to: memberPaths.employees() }]}
    >
      <PortalForm
        form={form}
        submitLabel={hasRows ? t('several.submit', number) : undefined}
        places={Object.fromEntries(
          rows.map((row, place) => [
            `employees[${place}]`,
            [t('several.person', { number: place + 1 }), row.getFieldset().name.initialValue]
              .filter(Boolean)
              .join(' '),
          ]),
        )}
      >
        {!hasRows && paste}
        {hasRows && (
          <>
            <FieldGroup legend={t('several.preview', number)}>
              <div id="several-rows" className="mb-4 text-ink-2">
                {proposed > 0 && (
                  <p className="font-semibold text-ink">{t('several.proposed', { count: proposed })}</p>
                )}
                <p>{t('several.previewHint')}</p>
              </div>
              <input type="hidden" name={fields.proposed.name} value={String(proposed)} />
              <table className="table">
                <caption className="sr-only">{t('several.preview', number)}</caption>
                <thead>
                  <tr className="text-left">
                    <th scope="col">
                      <span className="sr-only">{t('several.number')}</span>
                    </th>
                    {SEVERAL_COLUMNS.map((name) => (
                      <th key={name} scope="col">
                        {t(`field.${name}`)}
                      </th>
                    ))}
                    <th scope="col">
                      <span className="sr-only">{t('several.takeOut')}</span>
                    </th>
                  </tr>
                </thead>
                <tbody>
                  {rows.map((row, place) => (
                    <SeveralRow key={place} row={row} number={place + 1} floors={floors} />
                  ))}
                </tbody>
              </table>
            </FieldGroup>
            {mayApprove && (
              <CheckboxField
                field={fields.approve}
                label={t('register.approve')}
                note={<p className="text-table text-ink-3">{t('several.approveHint')}</p>}
              />
            )}
            <div className="mt-6 md:flex">
              <Button>{t('several.submit', number)}</Button>
              <ButtonLink to={memberPaths.employees()} look="secondary" className="mt-3 md:ml-3 md:mt-0">
                {t('register.back')}
              </ButtonLink>
            </div>
            {paste}
          </>
        )}
      </PortalForm>
    </Page>
  )
}
