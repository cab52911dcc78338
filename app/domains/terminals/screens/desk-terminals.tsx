import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { read, send } from '~/api/client.server'
import { terminalsClient } from '~/domains/terminals/client.server'
import { terminalPaths } from '~/domains/terminals/paths'
import { TERMINAL_KINDS, terminalForm, type Terminal } from '~/domains/terminals/schemas'
import { formAction } from '~/forms/form-action.server'
import { once } from '~/forms/receive.server'
import { seeOther } from '~/forms/see-other.server'
import { useAnswer } from '~/forms/use-answer'
import { useForm } from '~/forms/use-form'
import { formatInstant } from '~/i18n/format'
import { useTranslation } from '~/i18n/use-translation'
import { Button } from '~/ui/button'
import { RadioField } from '~/ui/form/choice-field'
import { DeskFrame } from '~/ui/page/desk-frame'
import { EmptyState } from '~/ui/list/empty-state'
import { SelectField, TextField } from '~/ui/form/field'
import { PortalForm } from '~/ui/form/form'
import type { ScreenHandle } from '~/ui/page/screen-handle'
import { RowLink, Table, type Column } from '~/ui/list/table'
import { useLanguage } from '~/ui/page/use-language'

export const handle: ScreenHandle = { title: (t) => t('terminals:title') }

export async function loader({ context }: LoaderFunctionArgs) {
  const { desk } = terminalsClient(context.api)
  const [terminals, rooms] = await Promise.all([
    read(desk.terminals.$get()),
    read(desk['terminal-rooms'].$get()),
  ])
  return { terminals, rooms }
}

export const action = formAction(terminalForm, async (args, receive) => {
  const { api, cookies } = args.context
  const posted = await receive()
  if (posted.kind !== 'complete') return posted.answer
  const added = await send(terminalsClient(api).desk.terminals.$post({ json: posted.value }, once(posted)))
  if (!added.ok) return posted.refuse(added.problem)
  return seeOther(
    terminalPaths.deskTerminal(added.data),
    cookies.flash({ key: 'terminalAdded', tone: 'done' }),
  )
})

/** The kiosks and the tablets at meeting rooms, and a form for another. */
export default function DeskTerminals() {
  const { t } = useTranslation('terminals')
  const language = useLanguage()
  const { terminals, rooms } = useLoaderData<typeof loader>()
  const lastResult = useAnswer()
  const [form, fields] = useForm<{ name: string; kind: string; room: string }>({
    id: 'terminal',
    lastResult,
    defaultValue: { name: '', kind: 'kiosk', room: '' },
  })
  const columns: Column<Terminal>[] = [
    {
      key: 'name',
      head: t('name'),
      kind: 'name',
      share: 4,
      cell: ({ id, name }) => <RowLink to={terminalPaths.deskTerminal({ id })}>{name}</RowLink>,
    },
    {
      key: 'kind',
      head: t('kind'),
      share: 3,
      cell: ({ kind, room }) => (room ? room.name[language] : t(`kinds.${kind}`)),
    },
    { key: 'state', head: t('state'), share: 4, cell: (terminal) => <TerminalState terminal={terminal} /> },
  ]
  return (
    <DeskFrame title={t('title')}>
      <p className="mb-6 max-w-text text-ink-2">{t('lead')}</p>
      {terminals.length === 0 ? (
        <EmptyState drawing="no-results">{t('none')}</EmptyState>
      ) : (
        <Table caption={t('title')} columns={columns} rows={terminals} idOf={({ id }) => id} />
      )}
      <section aria-labelledby="add" className="mt-14">
        <h2 id="add" className="text-h2-s font-semibold md:text-h2">
          {t('add')}
        </h2>
        <PortalForm form={form} submitLabel={t('add')} className="max-w-form">
          <TextField field={fields.name} label={t('name')} hint={t('nameHint')} autoComplete="off" />
          <RadioField
            field={fields.kind}
            label={t('kind')}
            options={TERMINAL_KINDS.map((kind) => ({ value: kind, label: t(`kinds.${kind}`) }))}
          />
          <SelectField
            field={fields.room}
            label={t('room')}
            hint={t('roomHint')}
            placeholder={t('chooseRoom')}
            options={rooms.map(({ code, name }) => ({ value: code, label: name[language] }))}
            optional
          />
          <Button className="mt-6">{t('add')}</Button>
        </PortalForm>
      </section>
    </DeskFrame>
  )
}

/** Ended, not enrolled yet, or when it was last used. */
function TerminalState({ terminal: { endedAt, enrolledAt, lastUsedAt } }: { terminal: Terminal }) {
  const { t } = useTranslation('terminals')
  if (endedAt) return <>{t('ended', { at: formatInstant(endedAt) })}</>
  if (!enrolledAt) return <>{t('notEnrolled')}</>
  return <>{t('lastUse', { at: formatInstant(lastUsedAt ?? enrolledAt) })}</>
}
