import { useForm, type SubmissionResult } from '@conform-to/react'
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import type { z } from 'zod'
import { read, requireParams, send } from '~/api/client.server'
import { deskTrainingClient } from '~/domains/fitness/client.server'
import { useTrainingChanges } from '~/domains/fitness/components/use-training-changes'
import { deskTrainingPaths } from '~/domains/fitness/paths'
import { packageForm, trainingIdParam, type DeskPackageDetails } from '~/domains/fitness/training-shapes'
import { once, receive } from '~/forms/receive.server'
import { seeOther } from '~/forms/see-other.server'
import { useTranslation } from '~/i18n/use-translation'
import { Button, ButtonLink } from '~/ui/button'
import { ChangeHistory } from '~/ui/change-history'
import { DeskFrame } from '~/ui/desk-frame'
import { CheckboxField, TextField } from '~/ui/field'
import { PortalForm } from '~/ui/form'
import { loadDesk } from '~/ui/load-desk.server'
import type { ScreenHandle } from '~/ui/screen-handle'
import { useLanguage } from '~/ui/use-language'

export const handle: ScreenHandle = { title: (t) => t('fitness-training:desk.package') }

/** The id in the URL; null for a new package. @throws a 404 for a malformed one */
const idOf = (params: { id?: string }) =>
  params.id === 'new' ? null : requireParams(trainingIdParam, params).id

export async function loader({ params, context }: LoaderFunctionArgs) {
  const id = idOf(params)
  const { packages } = deskTrainingClient(context.api).desk.fitness
  const [staff, one] = await Promise.all([
    loadDesk(context, 'fitness:manage'),
    id === null ? null : read(packages[':id'].$get({ param: { id } })),
  ])
  return { staff, one }
}

export async function action(args: ActionFunctionArgs) {
  const { context } = args
  const id = idOf(args.params)
  const posted = await receive(args, packageForm)
  if (posted.kind !== 'complete') return posted.answer
  const { packages } = deskTrainingClient(context.api).desk.fitness
  const { revision, ...form } = posted.value
  const saved =
    id === null
      ? await send(packages.$post({ json: form }, once(posted)))
      : await send(packages[':id'].$put({ param: { id }, json: { ...form, revision } }, once(posted)))
  if (!saved.ok) return posted.refuse(saved.problem)
  const told = context.cookies.flash({ key: 'ptPackageSaved', tone: 'done' })
  return seeOther(deskTrainingPaths.package(saved.data), told)
}

/** A package of units: its values and their history. */
export default function DeskPackage() {
  const { t } = useTranslation('fitness-training')
  const language = useLanguage()
  const { staff, one } = useLoaderData<typeof loader>()
  const result = useActionData<typeof action>() as SubmissionResult<string[]> | undefined
  const stepsOf = useTrainingChanges()
  return (
    <DeskFrame
      staff={staff}
      title={one ? one.name[language] : t('desk.addPackage')}
      list={{ label: t('fitness:desk.view.packages'), to: deskTrainingPaths.packages() }}
    >
      <PackageForm one={one} result={result} />
      {one && <ChangeHistory steps={stepsOf(one.changes)} />}
    </DeskFrame>
  )
}

function PackageForm({
  one,
  result,
}: {
  one: DeskPackageDetails | null
  result?: SubmissionResult<string[]>
}) {
  const { t } = useTranslation('fitness-training')
  const [form, fields] = useForm<z.input<typeof packageForm>>({
    id: 'package',
    lastResult: result,
    defaultValue: one
      ? {
          nameKo: one.name.ko,
          nameEn: one.name.en,
          units: String(one.units),
          won: String(one.won),
          isActive: one.isActive ? 'on' : '',
        }
      : { isActive: 'on' },
  })
  return (
    <PortalForm form={form} submitLabel={t('desk.save')} className="max-w-form">
      {/* After a refusal the current revision: the other change is shown below, so saving again is deliberate. */}
      <input type="hidden" name="revision" value={one?.revision ?? 0} />
      <TextField field={fields.nameKo} label={t('desk.field.nameKo')} autoComplete="off" />
      <TextField field={fields.nameEn} label={t('desk.field.nameEn')} autoComplete="off" />
      <TextField
        field={fields.units}
        label={t('desk.field.units')}
        inputMode="numeric"
        width="short"
        autoComplete="off"
      />
      <TextField
        field={fields.won}
        label={t('desk.field.won')}
        hint={t('desk.wonHint')}
        inputMode="numeric"
        width="short"
        autoComplete="off"
      />
      <CheckboxField field={fields.isActive} label={t('desk.onSale')} />
      <div className="mt-6 md:flex">
        <Button>{t('desk.save')}</Button>
        <ButtonLink to={deskTrainingPaths.packages()} look="secondary" className="mt-3 md:ml-3 md:mt-0">
          {t('desk.back')}
        </ButtonLink>
      </div>
    </PortalForm>
  )
}
