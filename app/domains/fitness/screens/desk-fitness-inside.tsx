import type { SubmissionResult } from '@conform-to/react'
import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { read, send } from '~/api/client.server'
import { deskStaysClient } from '~/domains/fitness/client.server'
import { FitnessDeskTabs } from '~/domains/fitness/components/desk-tabs'
import { fitnessPaths } from '~/domains/fitness/paths'
import { fitnessInsideForm, type Inside } from '~/domains/fitness/stay-shapes'
import { formAction } from '~/forms/form-action.server'
import { once } from '~/forms/receive.server'
import { seeOther } from '~/forms/see-other.server'
import { useAnswer } from '~/forms/use-answer'
import { useForm } from '~/forms/use-form'
import { formatInstant } from '~/i18n/format'
import { useTranslation } from '~/i18n/use-translation'
import { Button } from '~/ui/button'
import { DeskFrame } from '~/ui/page/desk-frame'
import { TextField } from '~/ui/form/field'
import { PortalForm } from '~/ui/form/form'
import type { ScreenHandle } from '~/ui/page/screen-handle'
import { Table, type Column } from '~/ui/list/table'
import { useLanguage } from '~/ui/page/use-language'

export const handle: ScreenHandle = { title: (t) => t('fitness:desk.view.inside'), follows: true }

export async function loader({ context }: LoaderFunctionArgs) {
  const { people } = await read(deskStaysClient(context.api).desk.fitness.inside.$get())
  return { people }
}

export const action = formAction(fitnessInsideForm, async (args, receive) => {
  const { api, cookies } = args.context
  const posted = await receive()
  if (posted.kind !== 'complete') return posted.answer
  const { value } = posted
  const { inside } = deskStaysClient(api).desk.fitness
  const done =
    value.part === 'leave'
      ? await send(inside[':id'].leave.$post({ param: { id: value.id } }, once(posted)))
      : await send(inside.$post({ json: { loginId: value.loginId } }, once(posted)))
  if (!done.ok) return posted.refuse(done.problem)
  const key = value.part === 'leave' ? 'fitnessLeft' : 'fitnessCheckedIn'
  return seeOther(fitnessPaths.deskInside(), cookies.flash({ key, tone: 'done' }))
})

/** Who is in the centre now, by the check-ins of its door and of the desk; checking in by ID. */
export default function DeskFitnessInside() {
  const { t } = useTranslation('fitness')
  const language = useLanguage()
  const { people } = useLoaderData<typeof loader>()
  const result = useAnswer()
  const columns: Column<Inside>[] = [
    { key: 'name', head: t('desk.person'), kind: 'name', share: 3, cell: ({ name }) => name },
    { key: 'company', head: t('desk.company'), share: 3, cell: ({ company }) => company[language] },
    { key: 'purpose', head: t('desk.purpose'), share: 3, cell: ({ purpose }) => t(`purpose.${purpose}`) },
    {
      key: 'since',
      head: t('desk.since'),
      share: 3,
      cell: ({ since, by }) => (
        <>
          {formatInstant(since)}
          <span className="block text-badge text-ink-3">{t(`desk.by.${by}`)}</span>
        </>
      ),
    },
    { key: 'until', head: t('desk.until'), share: 3, cell: ({ until }) => formatInstant(until) },
    { key: 'leave', head: t('desk.leaving'), share: 3, cell: (person) => <LeaveForm person={person} /> },
  ]
  return (
    <DeskFrame title={t('desk.title')}>
      <FitnessDeskTabs current="inside" />
      <CheckInForm result={result} />
      <h2 className="mb-3 mt-11 text-h3 font-semibold">{t('desk.insideCount', { count: people.length })}</h2>
      {people.length === 0 ? (
        <p className="border-t-2 border-ink py-4">{t('desk.nobodyInside')}</p>
      ) : (
        <Table caption={t('desk.view.inside')} columns={columns} rows={people} idOf={({ id }) => id} />
      )}
    </DeskFrame>
  )
}

function CheckInForm({ result }: { result?: SubmissionResult<string[]> }) {
  const { t } = useTranslation('fitness')
  const [form, fields] = useForm<{ loginId: string }>({ id: 'check-in', lastResult: result })
  return (
    <PortalForm form={form} submitLabel={t('desk.checkIn')} className="max-w-form">
      <input type="hidden" name="part" value="checkIn" />
      <TextField
        field={fields.loginId}
        label={t('desk.loginId')}
        hint={t('desk.loginIdHint')}
        autoComplete="off"
      />
      <Button className="mt-6">{t('desk.checkIn')}</Button>
    </PortalForm>
  )
}

function LeaveForm({ person: { id, name } }: { person: Inside }) {
  const { t } = useTranslation('fitness')
  return (
    <PortalForm>
      <input type="hidden" name="part" value="leave" />
      <input type="hidden" name="id" value={id} />
      <Button look="secondary">
        {t('desk.hasLeft')}
        <span className="sr-only"> {name}</span>
      </Button>
    </PortalForm>
  )
}
