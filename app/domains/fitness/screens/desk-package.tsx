import { idParam } from '~/domains/fitness/bought-shapes'
import type { SubmissionResult } from '@conform-to/react'
import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import type { z } from 'zod'
import { read, requireParams, send } from '~/api/client.server'
import { deskTrainingClient } from '~/domains/fitness/client.server'
import { ForSalePage } from '~/domains/fitness/components/for-sale-page'
import { ForSaleForm, saleValues } from '~/domains/fitness/components/for-sale-form'
import { deskTrainingPaths } from '~/domains/fitness/paths'
import { packageForm, type DeskPackageDetails } from '~/domains/fitness/training-shapes'
import { formAction } from '~/forms/form-action.server'
import { once } from '~/forms/receive.server'
import { seeOther } from '~/forms/see-other.server'
import { useAnswer } from '~/forms/use-answer'
import { useForm } from '~/forms/use-form'
import { useTranslation } from '~/i18n/use-translation'
import type { ScreenHandle } from '~/ui/page/screen-handle'

export const handle: ScreenHandle = { title: (t) => t('fitness-training:desk.package') }

/** The id in the URL; null for a new package. @throws a 404 for a malformed one */
const idOf = (params: { id?: string }) => (params.id === 'new' ? null : requireParams(idParam, params).id)

export async function loader({ params, context }: LoaderFunctionArgs) {
  const id = idOf(params)
  const { packages } = deskTrainingClient(context.api).desk.fitness
  const one = await (id === null ? null : read(packages[':id'].$get({ param: { id } })))
  return { one }
}

export const action = formAction(packageForm, async (args, receive) => {
  const { context } = args
  const id = idOf(args.params)
  const posted = await receive()
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
})

/** A package of units: its values and their history. */
export default function DeskPackage() {
  const { t } = useTranslation('fitness-training')
  const { one } = useLoaderData<typeof loader>()
  const list = { label: t('fitness:desk.view.packages'), to: deskTrainingPaths.packages() }
  return (
    <ForSalePage one={one} add={t('desk.addPackage')} list={list}>
      <PackageForm one={one} result={useAnswer()} />
    </ForSalePage>
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
    defaultValue: { ...saleValues(one), ...(one && { units: String(one.units) }) },
  })
  return (
    <ForSaleForm
      form={form}
      fields={fields}
      revision={one?.revision ?? 0}
      number={{ field: fields.units, label: t('desk.field.units') }}
      wonHint={t('desk.wonHint')}
      back={deskTrainingPaths.packages()}
    />
  )
}
