import { idParam } from '~/domains/fitness/bought-shapes'
import type { SubmissionResult } from '@conform-to/react'
import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import type { z } from 'zod'
import { read, requireParams, send } from '~/api/client.server'
import { deskPassesClient } from '~/domains/fitness/client.server'
import { ForSalePage } from '~/domains/fitness/components/for-sale-page'
import { ForSaleForm, saleValues } from '~/domains/fitness/components/for-sale-form'
import { deskPassPaths } from '~/domains/fitness/paths'
import { passTypeForm, type DeskPassTypeDetails } from '~/domains/fitness/pass-shapes'
import { formAction } from '~/forms/form-action.server'
import { once } from '~/forms/receive.server'
import { seeOther } from '~/forms/see-other.server'
import { useAnswer } from '~/forms/use-answer'
import { useForm } from '~/forms/use-form'
import { useTranslation } from '~/i18n/use-translation'
import type { ScreenHandle } from '~/ui/page/screen-handle'

export const handle: ScreenHandle = { title: (t) => t('fitness-passes:desk.type') }

/** The id in the URL; null for a new type. @throws a 404 for a malformed one */
const idOf = (params: { id?: string }) => (params.id === 'new' ? null : requireParams(idParam, params).id)

export async function loader({ params, context }: LoaderFunctionArgs) {
  const id = idOf(params)
  const types = deskPassesClient(context.api).desk.fitness['pass-types']
  const one = await (id === null ? null : read(types[':id'].$get({ param: { id } })))
  return { one }
}

export const action = formAction(passTypeForm, async (args, receive) => {
  const { context } = args
  const id = idOf(args.params)
  const posted = await receive()
  if (posted.kind !== 'complete') return posted.answer
  const types = deskPassesClient(context.api).desk.fitness['pass-types']
  const { revision, ...form } = posted.value
  const saved =
    id === null
      ? await send(types.$post({ json: form }, once(posted)))
      : await send(types[':id'].$put({ param: { id }, json: { ...form, revision } }, once(posted)))
  if (!saved.ok) return posted.refuse(saved.problem)
  const told = context.cookies.flash({ key: 'passTypeSaved', tone: 'done' })
  return seeOther(deskPassPaths.type(saved.data), told)
})

/** A type of monthly passes: its values and their history. */
export default function DeskPassType() {
  const { t } = useTranslation('fitness-training')
  const { one } = useLoaderData<typeof loader>()
  const list = { label: t('fitness:desk.view.passTypes'), to: deskPassPaths.types() }
  return (
    <ForSalePage one={one} add={t('fitness-passes:desk.addType')} list={list}>
      <PassTypeForm one={one} result={useAnswer()} />
    </ForSalePage>
  )
}

function PassTypeForm({
  one,
  result,
}: {
  one: DeskPassTypeDetails | null
  result?: SubmissionResult<string[]>
}) {
  const { t } = useTranslation('fitness-training')
  const [form, fields] = useForm<z.input<typeof passTypeForm>>({
    id: 'pass-type',
    lastResult: result,
    defaultValue: { ...saleValues(one), ...(one && { sessions: String(one.sessions) }) },
  })
  return (
    <ForSaleForm
      form={form}
      fields={fields}
      revision={one?.revision ?? 0}
      number={{
        field: fields.sessions,
        label: t('desk.field.sessions'),
        hint: t('fitness-passes:desk.sessionsHint'),
      }}
      wonHint={t('fitness-passes:desk.wonHint')}
      back={deskPassPaths.types()}
    />
  )
}
